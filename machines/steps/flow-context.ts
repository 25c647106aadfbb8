import type { AnyActorRef } from "xstate";
import type { Answers, FieldOrBox } from "#domain/answers/answers.ts";
import type { StepFacts } from "#domain/records/field-rules.ts";
import { withOnlyProgram } from "#domain/components/service-type.ts";
import type { UserMessage } from "#domain/messages/user-message.ts";
import type { LoanApplication } from "#domain/loan/loan-application.ts";
import type { RefusalDetails } from "#domain/decision/refusal-details.ts";
import type { Offer } from "#domain/offer/offer.ts";
import { phoneOnFile, type CodeRecipient } from "#domain/phone/phone-number.ts";
import type { Approval, PreQualificationResult } from "#domain/decision/pre-qualification.ts";
import type { ActionOutcome, LeaveReason } from "./flow-actions.ts";
import type { VerificationRef } from "./verification-ref.ts";
import type { VisitActors } from "./visit-actors.ts";

export type FlowInput = VisitActors & {
  readonly facts: StepFacts;
  /** Part of every idempotency key. */
  readonly seed: string;
  readonly verification: VerificationRef;
  readonly visit: AnyActorRef;
  readonly providerId: string;
  readonly programCodeFromUrl: boolean;
  readonly answers?: Answers | undefined;
  /** Verifies the phone on file instead of a typed one. */
  readonly provesPhoneOnFile?: boolean;
  readonly result?: PreQualificationResult | undefined;
  readonly offers?: readonly Offer[];
};

export type FlowOutput =
  | {
      readonly kind: "completed";
      readonly result: PreQualificationResult | undefined;
      readonly offers: readonly Offer[];
      readonly application: LoanApplication | undefined;
      readonly answers?: Answers;
    }
  | (Partial<RefusalDetails> & {
      readonly kind: "left";
      readonly reason: LeaveReason;
      /** Spec section 4. */
      readonly declineReason?: string;
      readonly applicationId?: string;
      readonly application?: LoanApplication;
    });

export type FlowContext = VisitActors & {
  /** Stored answers: "" for an invalid address text. Spec section 5; S54. */
  readonly answers: Answers;
  /** The invalid address texts, which stay in their fields. */
  readonly rejected: Partial<Answers> | undefined;
  /** Fields that lost focus: their errors are shown. */
  readonly touched: readonly FieldOrBox[];
  /** Next was pressed on an incomplete step. */
  readonly isBlocked: boolean;
  readonly facts: StepFacts;
  readonly seed: string;
  /** Counts changes of answers and application; part of the idempotency key. */
  readonly revision: number;
  readonly verification: VerificationRef;
  readonly visit: AnyActorRef;
  readonly providerId: string;
  readonly provesPhoneOnFile: boolean;
  /** Empty before the phone is verified. */
  readonly instanceId: string;
  readonly programCodeFromUrl: boolean;
  /** Undefined before the first step. */
  readonly shown: string | undefined;
  readonly direction: "forward" | "back";
  /** Remaining visible steps of a jump back. */
  readonly backDue: number;
  /** Stored answers are not requested again. */
  readonly isChanging: boolean;
  /** State to restore when a change is canceled. */
  readonly beforeChange: Pick<FlowContext, "answers" | "revision" | "passed"> | undefined;
  /** Steps whose actions succeeded with the current answers. */
  readonly passed: readonly string[];
  /** The step just left would now be skipped: its history entry is reused. */
  readonly spent: boolean;
  /** Shown on the form until something changes. */
  readonly userMessage: UserMessage | undefined;
  readonly result: PreQualificationResult | undefined;
  readonly offers: readonly Offer[];
  readonly approval: Approval | undefined;
  readonly left: Extract<ActionOutcome, { type: "leave" }> | undefined;
};

/** @param isChanging - begins by passing the steps that are complete */
export function flowContext(input: FlowInput, isChanging = false): FlowContext {
  return {
    answers: withOnlyProgram(input.facts, input.answers),
    rejected: undefined,
    touched: [],
    isBlocked: false,
    facts: input.facts,
    seed: input.seed,
    revision: 0,
    verification: input.verification,
    alert: input.alert,
    overlay: input.overlay,
    host: input.host,
    navigation: input.navigation,
    visit: input.visit,
    providerId: input.providerId,
    provesPhoneOnFile: input.provesPhoneOnFile ?? false,
    instanceId: "",
    programCodeFromUrl: input.programCodeFromUrl,
    shown: undefined,
    direction: "forward",
    backDue: 0,
    isChanging,
    beforeChange: undefined,
    passed: [],
    spent: false,
    userMessage: undefined,
    result: input.result,
    offers: input.offers ?? [],
    approval: undefined,
    left: undefined,
  };
}

/** What the fields show. */
export function typedAnswers({
  answers,
  rejected,
}: Pick<FlowContext, "answers" | "rejected">): Answers {
  return rejected === undefined ? answers : { ...answers, ...rejected };
}

export function recipientOf({ provesPhoneOnFile, answers }: FlowContext): CodeRecipient {
  return provesPhoneOnFile ? phoneOnFile : answers.phone;
}
