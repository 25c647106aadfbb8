import type { AnyActorRef } from "xstate";
import type { Answers, FieldOrBox } from "#domain/answers.ts";
import type { StepFacts } from "#domain/field-rules.ts";
import type { LoanApplication } from "#domain/loan-application.ts";
import type { Notice } from "#domain/notice.ts";
import type { Offer } from "#domain/offer.ts";
import type { PreQualificationResult } from "#domain/pre-qualification.ts";
import type { ActionOutcome } from "./flow-actions.ts";
import type { VerificationRef } from "./verification-ref.ts";
import type { VisitActors } from "./visit-actors.ts";

export type FlowContext = VisitActors & {
  readonly answers: Answers;
  /** What the applicant has left: its errors are shown. */
  readonly touched: readonly FieldOrBox[];
  /** Next of the step that is shown was pressed in vain: what is missing is listed above it. */
  readonly isBlocked: boolean;
  readonly facts: StepFacts;
  readonly seed: string;
  /** How often an answer or the application has changed: the same answers to it keep the same idempotency key. */
  readonly revision: number;
  readonly verification: VerificationRef;
  readonly visit: AnyActorRef;
  readonly providerId: string;
  /** The verification that proved the phone which is typed; empty before. */
  readonly instanceId: string;
  readonly programCodeFromUrl: boolean;
  /** The key of the step on the screen; undefined until the first is shown. */
  readonly shown: string | undefined;
  readonly direction: "forward" | "back";
  /** How many more visible steps a jump back goes. */
  readonly backDue: number;
  /** Keys of the steps whose next-actions succeeded with the present answers. */
  readonly passed: readonly string[];
  /** Whether the step just left would be skipped now: its history entry is replaced. */
  readonly spent: boolean;
  /** What went wrong, beside the form until something changes. */
  readonly notice: Notice | undefined;
  readonly result: PreQualificationResult | undefined;
  readonly offers: readonly Offer[];
  /** The cost that the applicant has the payment estimated for; undefined before they set one. */
  readonly estimatedCostCents: number | undefined;
  readonly expires: string | undefined;
  readonly left: Extract<ActionOutcome, { type: "leave" }> | undefined;
  /** The full application as the service told it last. */
  readonly application: LoanApplication | undefined;
};
