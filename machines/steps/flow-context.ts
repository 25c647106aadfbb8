import type { AnyActorRef } from "xstate";
import { noAnswers } from "#domain/answers/answers.ts";
import type { Answers, FieldOrBox } from "#domain/answers/answers.ts";
import type { StepFacts } from "#domain/records/field-rules.ts";
import type { Notice } from "#domain/messages/message.ts";
import type { Offer } from "#domain/offer/offer.ts";
import { phoneOnFile } from "#domain/phone/phone-number.ts";
import type { CodeRecipient } from "#domain/phone/phone-number.ts";
import type { PreQualificationResult } from "#domain/decision/pre-qualification.ts";
import type { ActionOutcome } from "./flow-actions.ts";
import type { VerificationRef } from "./verification-ref.ts";
import type { VisitActors } from "./visit-actors.ts";

export type FlowInput = VisitActors & {
  readonly facts: StepFacts;
  /** Part of every idempotency key of this visit. */
  readonly seed: string;
  readonly verification: VerificationRef;
  /** The visit's root chart, which is told when an approval was validated. */
  readonly visit: AnyActorRef;
  readonly providerId: string;
  readonly programCodeFromUrl: boolean;
  readonly answers?: Answers;
  /** Whether the flow proves the phone on file instead of one that is typed. */
  readonly provesPhoneOnFile?: boolean;
  readonly result?: PreQualificationResult | undefined;
  readonly offers?: readonly Offer[];
};

export type FlowContext = VisitActors & {
  readonly answers: Answers;
  /** The fields that have lost the focus: their errors are shown. */
  readonly touched: readonly FieldOrBox[];
  /** Whether Next was pressed in vain on the current step: what is missing is listed above it. */
  readonly isBlocked: boolean;
  readonly facts: StepFacts;
  readonly seed: string;
  /** How often an answer or the application has changed: the same answers to it keep the same idempotency key. */
  readonly revision: number;
  readonly verification: VerificationRef;
  readonly visit: AnyActorRef;
  readonly providerId: string;
  readonly provesPhoneOnFile: boolean;
  /** The verification that proved the phone; empty before. */
  readonly instanceId: string;
  readonly programCodeFromUrl: boolean;
  /** The key of the step on the screen; undefined until the first is shown. */
  readonly shown: string | undefined;
  readonly direction: "forward" | "back";
  /** How many more visible steps a jump back goes. */
  readonly backDue: number;
  /** A part of what is to be signed is chosen again: what the service still holds is not asked for again. */
  readonly isChanging: boolean;
  /** What a change that can still be taken back began with. */
  readonly beforeChange: Pick<FlowContext, "answers" | "revision" | "passed"> | undefined;
  /** Keys of the steps whose next-actions succeeded with the present answers. */
  readonly passed: readonly string[];
  /** Whether the step just left would now be skipped: its history entry is replaced. */
  readonly spent: boolean;
  /** What went wrong, shown next to the form until something changes. */
  readonly notice: Notice | undefined;
  readonly result: PreQualificationResult | undefined;
  readonly offers: readonly Offer[];
  readonly expires: string | undefined;
  readonly left: Extract<ActionOutcome, { type: "leave" }> | undefined;
};

/** The context that a flow begins with. */
export function flowContext(input: FlowInput): FlowContext {
  return {
    answers: input.answers ?? noAnswers,
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
    isChanging: false,
    beforeChange: undefined,
    passed: [],
    spent: false,
    notice: undefined,
    result: input.result,
    offers: input.offers ?? [],
    expires: undefined,
    left: undefined,
  };
}

/** Where the flow's codes go. */
export function recipientOf({ provesPhoneOnFile, answers }: FlowContext): CodeRecipient {
  return provesPhoneOnFile ? phoneOnFile : answers.phone;
}
