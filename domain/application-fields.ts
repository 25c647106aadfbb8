import { parseCity, parseState, parseStreet, parseZip } from "./address.ts";
import type { Answers, FieldName } from "./answers.ts";
import { fieldsOf, isFieldShown, normalizeAnswer } from "./application-components.ts";
import { parseDateOfBirth } from "./date-of-birth.ts";
import { parseEmail } from "./email.ts";
import { componentErrors as preQualificationErrors } from "./field-errors.ts";
import type { FieldErrorCode } from "./field-errors.ts";
import type { FieldErrors, FieldRules, StepFacts } from "./field-rules.ts";
import { parseLastPaidDate } from "./last-paid-date.ts";
import type { LastPaidDateError } from "./last-paid-date.ts";
import { parseNationalId } from "./national-id.ts";
import type { NationalIdError } from "./national-id.ts";
import { downPaymentMethodOf, isBacked, primaryMethodOf } from "./payment-choice.ts";
import { isPaymentFrequency } from "./payment-frequency.ts";
import { isPaymentMethodType } from "./payment-method.ts";
import { parsePersonName } from "./person-name.ts";
import { parsePhoneNumber } from "./phone-number.ts";
import type { Result } from "./result.ts";
import type { ComponentConfig, ComponentName } from "./step.ts";

type Named = "firstName" | "lastName" | "patientFirstName" | "patientLastName";

/** Everything that can be wrong with a field of the full application: a code of its catalogue, or of the other one. */
export type ApplicationFieldErrorCode =
  | FieldErrorCode
  | NationalIdError
  | LastPaidDateError
  | `${Named}.${"required" | "long"}`
  | `applicationDateOfBirth.${"required" | "format" | "invalid" | "age"}`
  | `amount.${"required" | "range"}`
  | "offer.required"
  | "paymentFrequency.required"
  | `${"primaryToken" | "secondaryToken" | "downPaymentToken"}.required`
  | "agreement.unread"
  | "agreements.required"
  | "identity.unconfirmed";

type Rule = (answers: Answers, facts: StepFacts) => ApplicationFieldErrorCode | undefined;

function errorOf<Code extends string>(result: Result<unknown, Code>): Code | undefined {
  return result.ok ? undefined : result.error;
}

const name =
  (field: Named): Rule =>
  (answers) => {
    const parsed = parsePersonName(answers[field]);
    return parsed.ok ? undefined : `${field}.${parsed.error}`;
  };

/** The full application has messages of its own for a birth date. Spec section 5; decision 22. */
const birthDate: Rule = ({ birthMonth, birthDay, birthYear }, { today }) => {
  const parsed = parseDateOfBirth({ month: birthMonth, day: birthDay, year: birthYear }, today);
  if (parsed.ok) return undefined;
  const fault = parsed.error.slice("dateOfBirth.".length) as "required";
  return `applicationDateOfBirth.${fault}`;
};

/** Within what the service approved, once that is known. */
const amount: Rule = ({ amount: text }, { application }) => {
  const cents = Number(text);
  if (!(cents > 0)) return "amount.required";
  if (application === undefined) return undefined;
  const { minFinanceAmountCents: least, maxFinanceAmountCents: most } = application;
  return cents < least || cents > most ? "amount.range" : undefined;
};

const accepted: Rule = ({ acceptedSections }, { mustAccept }) => {
  const isEnough =
    mustAccept === undefined
      ? acceptedSections.length > 0
      : mustAccept.every((id) => acceptedSections.includes(id));
  return isEnough ? undefined : "agreements.required";
};

/** The rule of each field that is asked for by a component of the full application. */
const rules: { readonly [Field in FieldName]?: Rule } = {
  firstName: name("firstName"),
  lastName: name("lastName"),
  nationalId: ({ nationalId }) => errorOf(parseNationalId(nationalId)),
  birthMonth: birthDate,
  patientFirstName: name("patientFirstName"),
  patientLastName: name("patientLastName"),
  email: ({ email }) => errorOf(parseEmail(email)),
  phone: ({ phone }) => errorOf(parsePhoneNumber(phone)),
  street: ({ street, city }) => errorOf(parseStreet(street, "military-aware", city)),
  zip: ({ zip }) => errorOf(parseZip(zip)),
  city: ({ city }) => errorOf(parseCity(city)),
  state: ({ state }, { states }) => errorOf(parseState(state, states)),
  billingStreet: ({ billingStreet }) => errorOf(parseStreet(billingStreet, "mailing")),
  billingZip: ({ billingZip }) => errorOf(parseZip(billingZip)),
  billingCity: ({ billingCity }) => errorOf(parseCity(billingCity)),
  billingState: ({ billingState }, { states }) => errorOf(parseState(billingState, states)),
  amount,
  offerId: ({ offerId }) => (offerId === "" ? "offer.required" : undefined),
  paymentFrequency: ({ paymentFrequency }) =>
    isPaymentFrequency(paymentFrequency) ? undefined : "paymentFrequency.required",
  lastPaidDate: ({ lastPaidDate }, { today }) => errorOf(parseLastPaidDate(lastPaidDate, today)),
  primaryToken: (answers, { application }) =>
    isBacked(primaryMethodOf(answers), answers.primaryToken, application?.payment?.primary)
      ? undefined
      : "primaryToken.required",
  secondaryToken: ({ secondaryMethod, secondaryToken }, { application }) =>
    !isPaymentMethodType(secondaryMethod) ||
    isBacked(secondaryMethod, secondaryToken, application?.payment?.secondary)
      ? undefined
      : "secondaryToken.required",
  downPaymentToken: (answers, { application }) =>
    isBacked(
      downPaymentMethodOf(answers),
      answers.downPaymentToken,
      application?.payment?.downPayment,
    )
      ? undefined
      : "downPaymentToken.required",
  agreementRead: ({ agreementRead }) => (agreementRead === "yes" ? undefined : "agreement.unread"),
  acceptedSections: accepted,
  identityConfirmed: ({ identityConfirmed }, { application }) =>
    identityConfirmed === "yes" || application?.isIdentityConfirmed === true
      ? undefined
      : "identity.unconfirmed",
};

/** Components that the pre-qualification's rules judge, also in a flow of the full application. */
const judgedElsewhere: readonly ComponentName[] = [
  "ServiceType",
  "PhoneNumber",
  "VerificationCode",
  "FullName",
  "DateOfBirth",
  "Email",
  "Address",
  "LastFourSSN",
];

/** What is wrong with the fields of a component that are on the screen; empty when it is valid. */
function componentErrors(
  component: ComponentConfig,
  answers: Answers,
  facts: StepFacts,
): FieldErrors {
  if (judgedElsewhere.includes(component.name))
    return preQualificationErrors(component, answers, facts);
  const errors: { [Field in FieldName]?: ApplicationFieldErrorCode } = {};
  for (const field of fieldsOf(component)) {
    const error = isFieldShown(field, answers, facts) ? rules[field]?.(answers, facts) : undefined;
    if (error !== undefined) errors[field] = error;
  }
  return errors;
}

/**
 * What is wrong with a step of the full application: Next is enabled only when this is empty.
 *
 * @see Spec sections 2.5 and 5; decisions 22, 23, 25 and 26
 */
function stepErrors(
  components: readonly ComponentConfig[],
  answers: Answers,
  facts: StepFacts,
): FieldErrors {
  return Object.assign(
    {},
    ...components.map((component) => componentErrors(component, answers, facts)),
  ) as FieldErrors;
}

/** The rules of the full application's flows; those of a wizard's component are the wizard's. Spec sections 2.5 and 5. */
export const applicationRules: FieldRules = { fieldsOf, stepErrors, normalizeAnswer };
