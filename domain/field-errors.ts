import { parseCity, parseState, parseStreet, parseZip } from "./address.ts";
import type { CityError, StreetError, ZipError } from "./address.ts";
import type { Answers, FieldName, TextField } from "./answers.ts";
import { parseDateOfBirth } from "./date-of-birth.ts";
import type { DateOfBirthError } from "./date-of-birth.ts";
import { digitsOf } from "./digits.ts";
import { normalizeEmail, parseEmail } from "./email.ts";
import type { EmailError } from "./email.ts";
import type { FieldErrors, FieldRules, StepFacts } from "./field-rules.ts";
import { parseFullName } from "./full-name.ts";
import type { FullNameError } from "./full-name.ts";
import { lastFourLength, parseLastFour } from "./national-id.ts";
import type { LastFourError } from "./national-id.ts";
import { normalizePhoneNumber, parsePhoneNumber, phoneNumberLength } from "./phone-number.ts";
import type { PhoneNumberError } from "./phone-number.ts";
import { activeProgramCodes } from "./program-code.ts";
import type { Result } from "./result.ts";
import type { ComponentConfig, ComponentName } from "./step.ts";
import {
  codeBoxPattern,
  codeDigitsOf,
  digitBox,
  parseVerificationCode,
  verificationCodeLength,
} from "./verification-code.ts";
import type { VerificationCodeError } from "./verification-code.ts";

/** Everything that can be wrong with a field: a code of the catalogue. */
export type FieldErrorCode =
  | "serviceType.required"
  | "contactConsent.required"
  | "state.required"
  | PhoneNumberError
  | VerificationCodeError
  | FullNameError
  | DateOfBirthError
  | EmailError
  | StreetError
  | ZipError
  | CityError
  | LastFourError;

export type { FieldErrors, StepFacts } from "./field-rules.ts";

const fieldsByComponent: { readonly [Name in ComponentName]?: readonly FieldName[] } = {
  ServiceType: ["serviceType"],
  PhoneNumber: ["phone"],
  VerificationCode: ["code"],
  FullName: ["fullName"],
  DateOfBirth: ["birthMonth", "birthDay", "birthYear"],
  Email: ["email"],
  Address: ["street", "zip", "city", "state"],
  LastFourSSN: ["lastFour"],
};

/** The fields that a component asks for, in reading order. The consent box is one only when it is enabled. */
export function fieldsOf(component: ComponentConfig): readonly FieldName[] {
  if (component.name === "PhoneNumber" && component.consentCheckbox === true)
    return ["phone", "contactConsent"];
  return fieldsByComponent[component.name] ?? [];
}

function errorOf<Code extends string>(result: Result<unknown, Code>): Code | undefined {
  return result.ok ? undefined : result.error;
}

type Rule = (
  answers: Answers,
  facts: StepFacts,
  component: ComponentConfig,
) => FieldErrorCode | undefined;

/** The rule of each field. A wrong birth date is told at its first segment, so the other two have none. */
const rules: { readonly [Field in FieldName]?: Rule } = {
  serviceType: ({ serviceType }, { programCodes, serviceTypeShape }) => {
    if (serviceTypeShape === "button") return undefined;
    const isChoice = activeProgramCodes(programCodes).some((code) => code.name === serviceType);
    return isChoice ? undefined : "serviceType.required";
  },
  phone: ({ phone }) => errorOf(parsePhoneNumber(phone)),
  contactConsent: ({ contactConsent }) =>
    contactConsent === "yes" ? undefined : "contactConsent.required",
  code: ({ code }, _facts, component) => {
    const box = codeBoxPattern(component.pattern);
    return errorOf(parseVerificationCode(code, box.ok ? box.value : digitBox));
  },
  fullName: ({ fullName }) => errorOf(parseFullName(fullName)),
  birthMonth: ({ birthMonth, birthDay, birthYear }, { today }) =>
    errorOf(parseDateOfBirth({ month: birthMonth, day: birthDay, year: birthYear }, today)),
  email: ({ email }) => errorOf(parseEmail(email)),
  street: ({ street }) => errorOf(parseStreet(street)),
  zip: ({ zip }) => errorOf(parseZip(zip)),
  city: ({ city }) => errorOf(parseCity(city)),
  state: ({ state }, { states }) => errorOf(parseState(state, states)),
  lastFour: ({ lastFour }) => errorOf(parseLastFour(lastFour)),
};

/**
 * What is wrong with a component's fields; empty when it is valid.
 *
 * @see Spec sections 2.2 and 5; decision 3 for the service type
 */
export function componentErrors(
  component: ComponentConfig,
  answers: Answers,
  facts: StepFacts,
): FieldErrors {
  const errors: { [Field in FieldName]?: FieldErrorCode } = {};
  for (const field of fieldsOf(component)) {
    const error = rules[field]?.(answers, facts, component);
    if (error !== undefined) errors[field] = error;
  }
  return errors;
}

/** What is wrong with a step: Next is enabled only when this is empty. Spec section 2.2. */
export function stepErrors(
  components: readonly ComponentConfig[],
  answers: Answers,
  facts: StepFacts,
): FieldErrors {
  return Object.assign(
    {},
    ...components.map((component) => componentErrors(component, answers, facts)),
  ) as FieldErrors;
}

/** Longest text that a free field keeps: longer than any rule allows, so that the rule can say so. */
const longestText = 300;
const longestZip = 9;

function upTo(length: number): (text: string) => string {
  return (text) => digitsOf(text).slice(0, length);
}

/** One character a box, a space for an empty one; more text than boxes is a paste and gives its digits. */
function normalizeCode(text: string): string {
  if (text.length > verificationCodeLength) return codeDigitsOf(text);
  return text.replace(/\s/g, " ").trimEnd();
}

const normalizers: { readonly [Field in TextField]?: (text: string) => string } = {
  phone: (text) => normalizePhoneNumber(text).slice(0, phoneNumberLength),
  contactConsent: (text) => (text === "yes" ? "yes" : ""),
  code: normalizeCode,
  birthMonth: upTo(2),
  birthDay: upTo(2),
  birthYear: upTo(4),
  email: normalizeEmail,
  zip: upTo(longestZip),
  lastFour: upTo(lastFourLength),
};

/**
 * What typing, pasting or filling a field becomes: digits-only fields keep digits up to their length,
 * an e-mail is in lower case without white space, a code has at most six characters. Never fails, and
 * applying it twice changes nothing.
 *
 * @see Spec sections 2.5 and 5
 */
export function normalizeAnswer(field: TextField, text: string): string {
  return (normalizers[field]?.(text) ?? text).slice(0, longestText);
}

/** The rules of the pre-qualification's components. Spec sections 2.2 and 5. */
export const preQualificationRules: FieldRules = { fieldsOf, stepErrors, normalizeAnswer };
