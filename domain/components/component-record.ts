import type { Answers, FieldName, TextField } from "#domain/answers.ts";
import type { FieldErrors, StepFacts } from "#domain/field-rules.ts";
import type { Result } from "#domain/result.ts";
import type { ComponentConfig } from "#domain/step.ts";
import type { MessageCode } from "#domain/words/catalogue.ts";
import type {
  ApplicationComponentName,
  ComponentName,
  FieldOf,
  PreQualificationComponentName,
} from "./component-fields.ts";

/** What is wrong with the answer to a field, if anything. */
export type Rule = (
  answers: Answers,
  facts: StepFacts,
  component: ComponentConfig,
) => MessageCode | undefined;

/** What is true of a field wherever its component stands. */
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

/** How the answers to a component travel. */
export type OnWire = {
  /** What it adds to the applicant, by the names of the wire; nothing where the answers go another way. Spec section 3. */
  readonly applicant: (answers: Answers) => object;
};

/** What is true of a component without a screen, as far as an applicant's browser has to know it. */
type ComponentRecord<Name extends ComponentName> = {
  /** None where nothing is asked. */
  readonly fields: { readonly [Field in FieldOf<Name>]: FieldRecord<Field> };
  /** The rows of docs/requirements.tsv that its step stands for on the chart. */
  readonly requirements: readonly string[];
};

export type PreQualificationRecord<Name extends PreQualificationComponentName> =
  ComponentRecord<Name>;

export type ApplicationRecord<Name extends ApplicationComponentName> = ComponentRecord<Name> &
  OnWire & {
    /** What a blocked Next says while it is not complete; undefined where nothing is asked. Spec section 5. */
    readonly incomplete: ((errors: FieldErrors) => MessageCode) | undefined;
  };

/** What configurations, samples and tests are made of: no applicant's browser loads it. */
type ComponentCheck<Name extends ComponentName> = {
  /** What an invented applicant answers. */
  readonly valid: { readonly [Field in FieldOf<Name>]: Answers[Field] };
  /** The kinds of mistake: what is answered otherwise. */
  readonly mistakes: {
    readonly [kind: string]: { readonly [Field in FieldOf<Name>]?: Answers[Field] };
  };
};

export type PreQualificationCheck<Name extends PreQualificationComponentName> =
  ComponentCheck<Name> & {
    /** Whether a submission has to have its answers; the service only where there are programs to choose from. */
    readonly submission: "needed" | "needed for programs" | "not needed";
    /** The one flow that knows what it shows; absent where it may stand in any. Spec sections 2.2 and 2.3. */
    readonly home?: "wizard" | "confirmation" | "decline";
  };

export type ApplicationCheck<Name extends ApplicationComponentName> = ComponentCheck<Name> & {
  /** The one flow that it makes sense in. Spec section 2.5. */
  readonly home: "application" | "payment";
};

/** Of what does not travel with the applicant. */
export const ofNoApplicant = () => ({});

/** A component that asks for nothing. */
export const withoutFields = { fields: {} } as const;
export const nothingToAnswer = { valid: {}, mistakes: {} } as const;

/** The rule of a field that any answer is right for, or that another field's rule judges. */
export const anyAnswer: Rule = () => undefined;

export function errorOf<Code extends string>(result: Result<unknown, Code>): Code | undefined {
  return result.ok ? undefined : result.error;
}
