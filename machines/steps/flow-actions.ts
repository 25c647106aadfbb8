import type { FieldName } from "#domain/answers/answers.ts";
import type { LoanApplication } from "#domain/loan/loan-application.ts";
import type { Notice } from "#domain/messages/message.ts";
import type { Offer } from "#domain/offer/offer.ts";
import type { PreQualificationResult } from "#domain/decision/pre-qualification.ts";
import type { RefusalTold } from "#domain/decision/refusal-details.ts";
import type { ActionName } from "#domain/step/step.ts";

/**
 * The kind of transition that an action compiles to.
 *
 * `call` runs under the overlay and may fail; a `decision` is a call that may end the flow as well; `skip` decides, by
 * what the flow knows, whether a step is shown; `skip-through` also posts what the skipped step would have posted
 * (decision 1); `skip-asking` asks the verification first; `gate` may end the flow before it is shown; `effect` is
 * fire-and-forget, never an invoke, since a failing one would submit twice.
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
  selectOffer: "call",
  updateApplication: "decision",
  finalizeLoan: "call",
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
/** Actions that the flow waits for in a separate state. */
export type StateName = Exclude<ActionName, EffectName>;
export type SkipName = NamesOf<"skip" | "skip-through">;

export function isEffect(name: ActionName): name is EffectName {
  return actionKinds[name] === "effect";
}

/** The outcome of an action, whoever carried it out. */
export type ActionOutcome =
  | {
      readonly type: "done";
      readonly result?: PreQualificationResult;
      readonly offers?: readonly Offer[];
      readonly expires?: string;
      readonly application?: LoanApplication;
      /** The verification that proved the phone. */
      readonly instanceId?: string;
      /** Fields that the action clears. */
      readonly clears?: readonly FieldName[];
    }
  | {
      readonly type: "failed";
      readonly notice: Notice;
      readonly alert?: Notice;
      /** The down payment was refused: another way to pay it may do. */
      readonly wasRefused?: boolean;
      /** The application as it is now, when a part of the action was done. */
      readonly application?: LoanApplication;
    }
  | (Partial<RefusalTold> & {
      readonly type: "leave";
      readonly reason: LeaveReason;
      /** Evaluation status and exceptions of an update that was declined. Spec section 4. */
      readonly declineReason?: string;
      /**
       * The application that was declined, where the service names it: it may be declined while it is being created.
       */
      readonly applicationId?: string;
      /** The application that documents are wanted for. */
      readonly application?: LoanApplication;
    });

export type LeaveReason = "notApproved" | "errored" | "declined" | "documents";
