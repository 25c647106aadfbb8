import type { Answers, FieldName, LoanApplicant, TextField } from "#domain/answers/answers.ts";
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
import type { IsStored } from "./stored-answers.ts";

export type Rule = (
  answers: Answers,
  facts: StepFacts,
  component: ComponentConfig,
) => MessageCode | undefined;

export type FieldRecord<Field extends FieldName = FieldName> = {
  readonly rule: Rule;
  readonly isRequired?: (component: ComponentConfig) => boolean;
  /** Whether the field is visible; by default it is. A hidden field is never invalid and is not sent. */
  readonly isShown?: (answers: Answers, facts: Pick<StepFacts, "application">) => boolean;
} & (Field extends TextField ? Normalizing : unknown);

type Normalizing = {
  /** Normalizes typed, pasted or autofilled text. Idempotent; never throws. */
  readonly normalize?: (text: string) => string;
};

export type OnWire = {
  /** The wire fields it contributes to the applicant. Spec section 3. */
  readonly applicant: (answers: Answers) => object;
};

/** What an applicant's browser must know about a component, except its view. */
type ComponentRecord<Name extends ComponentName> = {
  readonly fields: { readonly [Field in FieldOf<Name>]: FieldRecord<Field> };
  /** An invalid text is stored as an empty string. Spec section 5; S54. */
  readonly storesValidOnly?: true;
  /** Rows of docs/requirements.tsv that its step covers. */
  readonly requirements?: readonly string[];
};

export type PreQualificationRecord<Name extends PreQualificationComponentName> =
  ComponentRecord<Name>;

/** The component's answers of a stored applicant; undefined if the component was not shown. */
type FromApplicant = (applicant: LoanApplicant) => Partial<Answers> | undefined;

export type ApplicationRecord<Name extends ApplicationComponentName> = ComponentRecord<Name> &
  OnWire & {
    /** Reads `applicant` back for a returning applicant; absent if it is not sent with the applicant. */
    readonly answers?: FromApplicant;
    /** The message when Next is blocked on this component. Spec section 5. */
    readonly incomplete: ((errors: FieldErrors) => MessageCode) | undefined;
    readonly lines: AnswerLines;
    readonly isStored: IsStored;
  };

/** Samples for the checker and tests; browsers never load them. */
type ComponentCheck<Name extends ComponentName> = {
  readonly valid: { readonly [Field in FieldOf<Name>]: Answers[Field] };
  /** Invalid samples: the answers that differ from the valid ones. */
  readonly mistakes: {
    readonly [kind: string]: { readonly [Field in FieldOf<Name>]?: Answers[Field] };
  };
};

export type PreQualificationCheck<Name extends PreQualificationComponentName> =
  ComponentCheck<Name> & {
    /** Whether a submission needs its answers. A service type is needed only when there are programs. */
    readonly submission: "needed" | "needed for programs" | "not needed";
    /** The flows it may appear in; any by default. Spec sections 2.2 and 2.3. */
    readonly homes?: readonly ("wizard" | "confirmation" | "decline" | "application")[];
  };

export type ApplicationCheck<Name extends ApplicationComponentName> = ComponentCheck<Name> & {
  /** Spec section 2.5. */
  readonly homes: readonly ("application" | "payment")[];
};

/** For components that are not sent with the applicant. */
export const ofNoApplicant = () => ({});

export const withoutFields = { fields: {} } as const;
export const nothingToAnswer = { valid: {}, mistakes: {} } as const;

/** A field that accepts any answer, or is validated by another field's rule. */
export const anyAnswer: Rule = () => undefined;

export function errorOf<Code extends string>(result: Result<unknown, Code>): Code | undefined {
  return result.ok ? undefined : result.error;
}
