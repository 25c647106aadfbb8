import type { Answers, FieldName, TextField } from "#domain/answers/answers.ts";
import type { FieldErrors, StepFacts } from "./field-rules.ts";
import type { Result } from "#domain/values/result.ts";
import type { ComponentConfig } from "#domain/step/step.ts";
import type { MessageCode } from "#domain/words/catalogue.ts";
import type { AnswerLines } from "./answer-lines.ts";
import type {
  ApplicationComponentName,
  ComponentName,
  FieldOf,
  PreQualificationComponentName,
} from "#domain/step/component-fields.ts";
import type { Held } from "./stored-answers.ts";

/** What is wrong with the answer to a field, if anything. */
export type Rule = (
  answers: Answers,
  facts: StepFacts,
  component: ComponentConfig,
) => MessageCode | undefined;

/** Everything about a field that holds wherever its component is used. */
export type FieldRecord<Field extends FieldName = FieldName> = {
  readonly rule: Rule;
  /** Whether a configuration asks for it at all; absent where it always is. */
  readonly isAsked?: (component: ComponentConfig) => boolean;
  /** Whether it is on the screen; absent where it always is. A hidden field is never wrong and is not sent. */
  readonly isShown?: (answers: Answers, facts: Pick<StepFacts, "application">) => boolean;
} & (Field extends TextField ? Normalizing : unknown);

type Normalizing = {
  /** What typing, pasting or filling it becomes. Never fails; applying it twice changes nothing. */
  readonly normalize: (text: string) => string;
};

/** How the answers to a component are sent. */
export type OnWire = {
  /**
   * What it adds to the applicant, under the names of the wire; nothing where the answers are sent another way. Spec
   * section 3.
   */
  readonly applicant: (answers: Answers) => object;
};

/** Everything about a component that does not need a screen and that an applicant's browser has to know. */
type ComponentRecord<Name extends ComponentName> = {
  /** None where nothing is asked. */
  readonly fields: { readonly [Field in FieldOf<Name>]: FieldRecord<Field> };
  /** The rows of docs/requirements.tsv that its step covers on the chart. */
  readonly requirements: readonly string[];
};

export type PreQualificationRecord<Name extends PreQualificationComponentName> =
  ComponentRecord<Name>;

export type ApplicationRecord<Name extends ApplicationComponentName> = ComponentRecord<Name> &
  OnWire & {
    /** What a blocked Next says while it is not complete; undefined where nothing is asked. Spec section 5. */
    readonly incomplete: ((errors: FieldErrors) => MessageCode) | undefined;
    /** Its answers, read back on the review step; what is chosen after it is summed up before the signature instead. */
    readonly lines: AnswerLines;
    readonly isHeld: Held;
  };

/** What the checker, the samples and the tests use: no applicant's browser loads it. */
type ComponentCheck<Name extends ComponentName> = {
  /** Valid answers of an invented applicant. */
  readonly valid: { readonly [Field in FieldOf<Name>]: Answers[Field] };
  /** The kinds of mistake: the answers that differ from the valid ones. */
  readonly mistakes: {
    readonly [kind: string]: { readonly [Field in FieldOf<Name>]?: Answers[Field] };
  };
};

export type PreQualificationCheck<Name extends PreQualificationComponentName> =
  ComponentCheck<Name> & {
    /**
     * Whether a submission needs its answers; the service type is needed only where there are programs to choose from.
     */
    readonly submission: "needed" | "needed for programs" | "not needed";
    /** The flows that know what it shows; absent where it may stand in any. Spec sections 2.2 and 2.3. */
    readonly homes?: readonly ("wizard" | "confirmation" | "decline" | "application")[];
  };

export type ApplicationCheck<Name extends ApplicationComponentName> = ComponentCheck<Name> & {
  /** The flows that it makes sense in. Spec section 2.5. */
  readonly homes: readonly ("application" | "payment")[];
};

/** For components that are not sent with the applicant. */
export const ofNoApplicant = () => ({});

/** A component that asks for nothing. */
export const withoutFields = { fields: {} } as const;
export const nothingToAnswer = { valid: {}, mistakes: {} } as const;

/** The rule of a field that accepts any answer, or that is judged by another field's rule. */
export const anyAnswer: Rule = () => undefined;

export function errorOf<Code extends string>(result: Result<unknown, Code>): Code | undefined {
  return result.ok ? undefined : result.error;
}
