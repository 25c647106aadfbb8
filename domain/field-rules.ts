import type { State } from "./address.ts";
import type { Answers, FieldName, TextField } from "./answers.ts";
import type { CalendarDay } from "./calendar-day.ts";
import type { LoanApplication } from "./loan-application.ts";
import type { ServiceTypeShape } from "./program-code.ts";
import type { ProgramCode } from "./provider.ts";
import type { ComponentConfig } from "./step.ts";
import type { MessageCode } from "./words/catalogue.ts";

/** What the rules need beside the answers. `states` is empty until the list has been loaded. */
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

/** At most one error a field; a field without one is absent. */
export type FieldErrors = { readonly [Field in FieldName]?: MessageCode };

/** How the components of a flow are judged. A chart takes the set of its flow, so that none loads the other's. */
export type FieldRules = {
  /** The fields that a component asks for, in reading order. */
  readonly fieldsOf: (component: ComponentConfig) => readonly FieldName[];
  /** What is wrong with a step; Next is enabled only when this is empty. */
  readonly stepErrors: (
    components: readonly ComponentConfig[],
    answers: Answers,
    facts: StepFacts,
  ) => FieldErrors;
  /** What typing, pasting or filling a field becomes. Never fails; applying it twice changes nothing. */
  readonly normalizeAnswer: (field: TextField, text: string) => string;
};
