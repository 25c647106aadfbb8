import { applicationFamily } from "#machines/steps/application-family.ts";
import { defaultConfiguration } from "#domain/step/default-steps.ts";
import type { StepsConfiguration } from "#domain/step/step.ts";
import { flowsOf } from "#machines/faults/flows-of.ts";
import type { ChartModel } from "#tools/paths/generator/chart-model.ts";
import { application, complete } from "#test/support/application-answers.ts";
import { agreementModel } from "./loan/agreement.cases.ts";
import { alertModel } from "./alert.cases.ts";
import { applicantModel } from "./applicant.cases.ts";
import { applicationLifecycleModel } from "./application/application-lifecycle.cases.ts";
import { applicationUpdateModel } from "./application/application-update.cases.ts";
import { confirmIdentityModel } from "./loan/confirm-identity.cases.ts";
import { downPaymentModel } from "./loan/down-payment.cases.ts";
import { finalizingModel } from "./loan/finalizing.cases.ts";
import { flowModel, type FlowWorld } from "./steps/flow.cases.ts";
import { followUpModel } from "./follow-up.cases.ts";
import { handOffModel } from "./hand-off.cases.ts";
import { hostBridgeModel } from "./host-bridge.cases.ts";
import { loadingOverlayModel } from "./loading-overlay.cases.ts";
import { linkRequestModel } from "./link-request.cases.ts";
import { languageModel } from "./language.cases.ts";
import { laterPagesModel } from "./steps/later-pages.cases.ts";
import { insightsModel } from "./insights.cases.ts";
import { navigationModel } from "./steps/navigation.cases.ts";
import { offerSelectionModel } from "./loan/offer-selection.cases.ts";
import { paymentMethodsModel } from "./loan/payment-methods.cases.ts";
import { paymentScheduleModel } from "./loan/payment-schedule.cases.ts";
import { phoneVerificationModel } from "./application/phone-verification.cases.ts";
import { preQualConfirmationModel } from "./application/pre-qual-confirmation.cases.ts";
import { preQualOutcomeModel } from "./application/pre-qual-outcome.cases.ts";
import { sessionModel } from "./session.cases.ts";
import { startDateModel } from "./loan/start-date.cases.ts";
import { stateListModel } from "./steps/state-list.cases.ts";
import { tokenEntryModel } from "./loan/token-entry.cases.ts";
import { withdrawalModel } from "./loan/withdrawal.cases.ts";
import { tokenizationModel } from "./loan/tokenization.cases.ts";

const loan: FlowWorld = {
  family: applicationFamily,
  answers: {
    ...complete,
    code: "123456",
    serviceType: "general",
    state: "TX",
    lastPaidDate: "2026-02-27",
    isPatient: "no",
    patientFirstName: "Mia",
    patientLastName: "Lopez",
    isMailingAddress: "no",
    billingStreet: "P.O. Box 12",
    billingZip: "78701",
    billingCity: "Austin",
    billingState: "TX",
  },
  application,
};
export function flowModels(configuration: StepsConfiguration): readonly ChartModel[] {
  return flowsOf(configuration).map(({ name, steps, family }) => ({
    ...(family === applicationFamily ? flowModel(name, steps, loan) : flowModel(name, steps)),
    flow: { steps, rules: family.rules },
  }));
}

/** Every chart with its cases; a test checks that none is missing. */
export const models: readonly ChartModel[] = [
  agreementModel,
  alertModel,
  applicantModel,
  applicationLifecycleModel,
  applicationUpdateModel,
  confirmIdentityModel,
  downPaymentModel,
  finalizingModel,
  followUpModel,
  handOffModel,
  hostBridgeModel,
  insightsModel,
  languageModel,
  laterPagesModel,
  linkRequestModel,
  loadingOverlayModel,
  navigationModel,
  offerSelectionModel,
  paymentMethodsModel,
  paymentScheduleModel,
  phoneVerificationModel,
  preQualConfirmationModel,
  preQualOutcomeModel,
  sessionModel,
  startDateModel,
  stateListModel,
  tokenEntryModel,
  tokenizationModel,
  withdrawalModel,
  ...flowModels(defaultConfiguration),
];
