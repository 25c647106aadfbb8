import { agreementWalk } from "./charts/agreement.walk.ts";
import { applicationUpdateWalk } from "./charts/application-update.walk.ts";
import { applicationWalk } from "./charts/application.walk.ts";
import { confirmIdentityWalk } from "./charts/confirm-identity.walk.ts";
import { downPaymentWalk } from "./charts/down-payment.walk.ts";
import { entryWalk } from "./charts/entry.walk.ts";
import { finalizingWalk } from "./charts/finalizing.walk.ts";
import { linkRequestWalk } from "./charts/link-request.walk.ts";
import { offerSelectionWalk } from "./charts/offer-selection.walk.ts";
import { paymentMethodsWalk } from "./charts/payment-methods.walk.ts";
import { paymentScheduleWalk } from "./charts/payment-schedule.walk.ts";
import { paymentWalk } from "./charts/payment.walk.ts";
import { phoneVerificationWalk } from "./charts/phone-verification.walk.ts";
import { preQualConfirmationWalk } from "./charts/pre-qual-confirmation.walk.ts";
import { preQualOutcomeWalk } from "./charts/pre-qual-outcome.walk.ts";
import { guardedSessionWalk, sessionWalk } from "./charts/session.walk.ts";
import { tokenEntryWalk } from "./charts/token-entry.walk.ts";
import { withdrawalWalk } from "./charts/withdrawal.walk.ts";
import { wizardWalks } from "./charts/wizard.walk.ts";
import type { ChartWalk } from "./chart-walk.ts";

export const chartWalks: readonly ChartWalk[] = [
  ...wizardWalks,
  phoneVerificationWalk,
  preQualOutcomeWalk,
  preQualConfirmationWalk,
  sessionWalk,
  tokenEntryWalk,
  linkRequestWalk,
  entryWalk,
  guardedSessionWalk,
  applicationWalk,
  applicationUpdateWalk,
  paymentWalk,
  offerSelectionWalk,
  paymentScheduleWalk,
  paymentMethodsWalk,
  downPaymentWalk,
  agreementWalk,
  confirmIdentityWalk,
  finalizingWalk,
  withdrawalWalk,
];
