import type { State } from "#domain/address/address.ts";
import type { Answers, FieldName, TextField } from "#domain/answers/answers.ts";
import type { CalendarDay } from "#domain/calendar/calendar-day.ts";
import type { LoanApplication } from "#domain/loan/loan-application.ts";
import type { PhoneCountry } from "#domain/phone/phone-country-codes.ts";
import type { ServiceTypeShape } from "#domain/provider/program-code.ts";
import type { ProgramCode } from "#domain/provider/provider.ts";
import type { ComponentConfig } from "#domain/step/step.ts";
import type { MessageCode } from "#domain/words/catalogue.ts";

/** What the rules need in addition to the answers. `states` is empty until loaded. */
export type StepFacts = {
  readonly today: CalendarDay;
  readonly programCodes: readonly ProgramCode[];
  readonly serviceTypeShape: ServiceTypeShape;
  readonly states: readonly State[];
  /** The practice's. */
  readonly phoneCountries?: readonly PhoneCountry[] | undefined;
  readonly application?: LoanApplication | undefined;
  /** Section ids that must be accepted; absent until the agreement is loaded. */
  readonly mustAccept?: readonly string[] | undefined;
};

/** At most one error per field. */
export type FieldErrors = { readonly [Field in FieldName]?: MessageCode };

type StoredAnswers = {
  readonly answers: Answers;
  readonly rejected: Partial<Answers> | undefined;
};

/**
 * The rules of one flow's components. Each chart gets its own flow's rules, so that neither flow loads the other's.
 */
export type FieldRules = {
  /** In reading order, hidden fields included. */
  readonly fieldsOf: (component: ComponentConfig) => readonly FieldName[];
  /** A hidden field is never invalid and is not sent. */
  readonly isFieldShown: (
    field: FieldName,
    answers: Answers,
    facts: Pick<StepFacts, "application">,
  ) => boolean;
  readonly componentErrors: (
    component: ComponentConfig,
    answers: Answers,
    facts: StepFacts,
  ) => FieldErrors;
  /** Next is enabled only when this is empty. Spec section 2.2. */
  readonly stepErrors: (
    components: readonly ComponentConfig[],
    answers: Answers,
    facts: StepFacts,
  ) => FieldErrors;
  /** Idempotent; never throws. */
  readonly normalizeAnswer: (field: TextField, text: string) => string;
  /** Splits off invalid address texts, which are stored as "". Spec section 5; S54. */
  readonly storedAnswers: (typed: Answers, facts: StepFacts) => StoredAnswers;
  readonly isStored: (
    component: ComponentConfig,
    answers: Answers,
    application: LoanApplication | undefined,
  ) => boolean;
  readonly requirementsOf: (component: ComponentConfig) => readonly string[];
};
