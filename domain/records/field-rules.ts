import type { State } from "#domain/address/address.ts";
import type { Answers, FieldName, TextField } from "#domain/answers/answers.ts";
import type { CalendarDay } from "#domain/calendar/calendar-day.ts";
import type { LoanApplication } from "#domain/loan/loan-application.ts";
import type { ServiceTypeShape } from "#domain/provider/program-code.ts";
import type { ProgramCode } from "#domain/provider/provider.ts";
import type { ComponentConfig } from "#domain/step/step.ts";
import type { MessageCode } from "#domain/words/catalogue.ts";

/** What the rules need in addition to the answers. `states` is empty until the list has been loaded. */
export type StepFacts = {
  readonly today: CalendarDay;
  readonly programCodes: readonly ProgramCode[];
  readonly serviceTypeShape: ServiceTypeShape;
  readonly states: readonly State[];
  /** The full application as the service told it last; absent before there is one. */
  readonly application?: LoanApplication | undefined;
  /** Ids of the agreement's sections that have to be accepted; absent until the agreement has been loaded. */
  readonly mustAccept?: readonly string[] | undefined;
};

/** At most one error per field; a field without an error is absent. */
export type FieldErrors = { readonly [Field in FieldName]?: MessageCode };

/**
 * How the components of a flow are judged. Each chart gets the rules of its own flow, so that neither flow loads the
 * other's.
 */
export type FieldRules = {
  /** The fields that a component asks for, in reading order, including those that are hidden at the moment. */
  readonly fieldsOf: (component: ComponentConfig) => readonly FieldName[];
  /** Whether a field is on the screen. A hidden field is never wrong and is not sent. */
  readonly isFieldShown: (
    field: FieldName,
    answers: Answers,
    facts: Pick<StepFacts, "application">,
  ) => boolean;
  /** What is wrong with the fields of a component that are on the screen; empty when it is valid. */
  readonly componentErrors: (
    component: ComponentConfig,
    answers: Answers,
    facts: StepFacts,
  ) => FieldErrors;
  /** What is wrong with a step; Next is enabled only when this is empty. Spec section 2.2. */
  readonly stepErrors: (
    components: readonly ComponentConfig[],
    answers: Answers,
    facts: StepFacts,
  ) => FieldErrors;
  /** What typing, pasting or filling a field becomes. Never fails; applying it twice changes nothing. */
  readonly normalizeAnswer: (field: TextField, text: string) => string;
  /** Whether the service still has what a component asks for, so that it is not asked for again after a change. */
  readonly isHeld: (
    component: ComponentConfig,
    answers: Answers,
    application: LoanApplication | undefined,
  ) => boolean;
  /** The requirements that a component's step covers. */
  readonly requirementsOf: (component: ComponentConfig) => readonly string[];
};
