import type { ApplicationStage } from "#domain/loan/loan-application.ts";
import { isDownPaymentDue } from "#domain/loan/down-payment.ts";
import type { ComponentName } from "#domain/step/step.ts";
import type { FlowContext } from "./flow-context.ts";
import type { FlowEvent } from "./flow-events.ts";

type Known = Pick<FlowContext, "facts">;

const unsigned: readonly ApplicationStage[] = ["paymentSet", "agreementReady"];

/** A service that the address has named is not asked for. */
export function mayAnswerAnew({ facts }: Known, part: ComponentName): boolean {
  return part !== "ServiceType" || facts.serviceTypeShape === "dropdown";
}

/** Until it is signed everything may be changed, and then the way of a down payment that was refused. */
export function mayChange({ facts: { application } }: Known, part: ComponentName): boolean {
  if (application === undefined) return false;
  const { stage } = application;
  if (part !== "DownPayment") return unsigned.includes(stage);
  return isDownPaymentDue(application) && (unsigned.includes(stage) || stage === "signed");
}

type At = { readonly context: FlowContext; readonly event: FlowEvent };
type Decision = (context: FlowContext, part: ComponentName) => boolean;

/** Whether the applicant asks to change one of these parts, and may. */
export function isChangeAsked(
  { context, event }: At,
  parts: readonly ComponentName[],
  may: Decision,
) {
  return event.type === "change.pressed" && parts.includes(event.part) && may(context, event.part);
}
