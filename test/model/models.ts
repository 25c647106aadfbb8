import { defaultConfiguration } from "#domain/default-steps.ts";
import type { StepsConfiguration } from "#domain/step.ts";
import type { ChartModel } from "#test/support/paths/chart-model.ts";
import { alertModel } from "./alert.cases.ts";
import { applicationLifecycleModel } from "./application-lifecycle.cases.ts";
import { applicantModel } from "./applicant.cases.ts";
import { flowModel } from "./flow.cases.ts";
import { followUpModel } from "./follow-up.cases.ts";
import { hostBridgeModel } from "./host-bridge.cases.ts";
import { loadingOverlayModel } from "./loading-overlay.cases.ts";
import { phoneVerificationModel } from "./phone-verification.cases.ts";
import { preQualConfirmationModel } from "./pre-qual-confirmation.cases.ts";
import { preQualOutcomeModel } from "./pre-qual-outcome.cases.ts";
import { sessionModel } from "./session.cases.ts";

/** The three flows of a configuration, compiled. */
export function flowModels(configuration: StepsConfiguration): readonly ChartModel[] {
  return [
    flowModel("wizard", configuration.steps),
    flowModel("confirmation", configuration.confirmSteps),
    flowModel("decline", configuration.declineSteps),
  ];
}

/** Every chart of the product with its cases; a test asks that none is missing. */
export const models: readonly ChartModel[] = [
  alertModel,
  applicantModel,
  applicationLifecycleModel,
  followUpModel,
  hostBridgeModel,
  loadingOverlayModel,
  phoneVerificationModel,
  preQualConfirmationModel,
  preQualOutcomeModel,
  sessionModel,
  ...flowModels(defaultConfiguration),
];
