import type { ApplicationStage } from "#domain/loan/loan-application.ts";
import { isDownPaymentDue } from "#domain/loan/down-payment.ts";
import { activeProgramCodes, onlyOf } from "#domain/provider/program-code.ts";
import type { ComponentName } from "#domain/step/step.ts";
import type { FlowContext } from "./flow-context.ts";
import type { FlowEvent } from "./flow-events.ts";

type Known = Pick<FlowContext, "facts">;

const unsigned: readonly ApplicationStage[] = ["paymentSet", "agreementReady"];

/** A program from the URL or the only one cannot be changed. */
export function mayAnswerAgain({ facts }: Known, part: ComponentName): boolean {
  const { programCodes, serviceTypeShape } = facts;
  const isChoice =
    serviceTypeShape === "dropdown" && onlyOf(activeProgramCodes(programCodes)) === undefined;
  return part !== "ServiceType" || isChoice;
}

/** Until the signature everything; afterwards only the method of a declined down payment. */
export function mayChange({ facts: { application } }: Known, part: ComponentName): boolean {
  if (application === undefined) return false;
  const { stage } = application;
  if (part !== "DownPayment") return unsigned.includes(stage);
  return isDownPaymentDue(application) && (unsigned.includes(stage) || stage === "signed");
}

type At = { readonly context: FlowContext; readonly event: FlowEvent };
type Decision = (context: FlowContext, part: ComponentName) => boolean;

export function isChangeRequested(
  { context, event }: At,
  parts: readonly ComponentName[],
  may: Decision,
) {
  return event.type === "change.pressed" && parts.includes(event.part) && may(context, event.part);
}
