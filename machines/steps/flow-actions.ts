import type { FieldName } from "#domain/answers/answers.ts";
import type { LoanApplication } from "#domain/loan/loan-application.ts";
import type { UserMessage } from "#domain/messages/user-message.ts";
import type { Offer } from "#domain/offer/offer.ts";
import type { Approval, PreQualificationResult } from "#domain/decision/pre-qualification.ts";
import type { RefusalDetails } from "#domain/decision/refusal-details.ts";
import type { ActionName } from "#domain/step/step.ts";

/**
 * The transition an action compiles to.
 *
 * `call` runs under the overlay and may fail; `decision` may also end the flow, such as after a change in another
 * window; `skip` shows or skips a step; `skip-through` also posts the skipped step's message (S1); `skip-asking`
 * queries the verification; `gate` may end the flow before the step; `effect` is fire-and-forget, never an invoke, since a failure would submit twice.
 */
export const actionKinds = {
  sendVerificationCode: "call",
  validateVerificationCode: "call",
  submitPreQualification: "call",
  skipOnValidCode: "skip-asking",
  skipOnProgramCodeFromUrl: "skip-through",
  showOnlyWhenDeclined: "skip",
  showOnlyWhenInvalid: "skip",
  showOnlyWhenIneligible: "skip",
  validatePreQualificationConfirmation: "gate",
  submitApplication: "decision",
  selectOffer: "decision",
  updateApplication: "decision",
  finalizeLoan: "decision",
  skipWhenTermsAreChosen: "skip",
  skipWhenDownPaymentIsChosen: "skip",
  skipWhenNothingIsDueDown: "skip",
  postStartMessage: "effect",
  postCompleteMessage: "effect",
} as const satisfies Record<
  ActionName,
  "call" | "decision" | "skip" | "skip-through" | "skip-asking" | "gate" | "effect"
>;

type NamesOf<Kind> = {
  [Name in ActionName]: (typeof actionKinds)[Name] extends Kind ? Name : never;
}[ActionName];

export type EffectName = NamesOf<"effect">;
export type CallName = NamesOf<"call">;
export type StateName = Exclude<ActionName, EffectName>;
export type SkipName = NamesOf<"skip" | "skip-through">;

export function isEffect(name: ActionName): name is EffectName {
  return actionKinds[name] === "effect";
}

/** The others compile to states. */
export function hasState(name: ActionName): name is StateName {
  return !isEffect(name);
}

export function runsWhenShown(name: ActionName): boolean {
  return isEffect(name) || actionKinds[name] === "call";
}

export type ActionOutcome =
  | {
      readonly type: "done";
      readonly result?: PreQualificationResult;
      readonly offers?: readonly Offer[];
      readonly approval?: Approval;
      readonly application?: LoanApplication;
      readonly instanceId?: string;
      readonly clears?: readonly FieldName[];
    }
  | {
      readonly type: "failed";
      readonly userMessage: UserMessage;
      readonly alert?: UserMessage;
      /** The down payment was declined; another method may work. */
      readonly wasRefused?: boolean;
      /** The current application. */
      readonly application?: LoanApplication;
    }
  | (Partial<RefusalDetails> & {
      readonly type: "leave";
      readonly reason: LeaveReason;
      /** Spec section 4. */
      readonly declineReason?: string;
      /** The declined application, if the server names it. */
      readonly applicationId?: string;
      readonly application?: LoanApplication;
    });

/** `changed`: another window changed the plan. */
export type LeaveReason = "notApproved" | "errored" | "declined" | "documents" | "changed";
