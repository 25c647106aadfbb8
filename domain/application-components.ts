import type { Answers, FieldName, TextField } from "./answers.ts";
import { digitsOf } from "./digits.ts";
import { fieldsOf as preQualificationFieldsOf, preQualificationRules } from "./field-errors.ts";
import type { StepFacts } from "./field-rules.ts";
import { nationalIdLength } from "./national-id.ts";
import { isDownPaymentDue, reusesDownPayment } from "./payment-choice.ts";
import { isPaymentFrequency } from "./payment-frequency.ts";
import { isPaymentMethodType } from "./payment-method.ts";
import type { ComponentConfig, ComponentName } from "./step.ts";

const birthDate = ["birthMonth", "birthDay", "birthYear"] as const;

const fieldsByComponent: { readonly [Name in ComponentName]?: readonly FieldName[] } = {
  PersonalInformation: ["firstName", "lastName", "nationalId", ...birthDate],
  PatientInformation: ["isPatient", "patientFirstName", "patientLastName"],
  ContactInformation: ["email", "phone"],
  AddressInformation: [
    "street",
    "zip",
    "city",
    "state",
    "isMailingAddress",
    "billingStreet",
    "billingZip",
    "billingCity",
    "billingState",
  ],
  MultipleOffers: ["amount", "offerId"],
  PaymentFrequency: ["paymentFrequency"],
  PaymentSchedule: ["paymentFrequency", "lastPaidDate"],
  PaymentInformation: [
    "reusesDownPayment",
    "primaryMethod",
    "primaryToken",
    "secondaryMethod",
    "secondaryToken",
  ],
  DownPayment: ["downPaymentMethod", "downPaymentToken"],
  DocumentViewer: ["agreementRead"],
  AgreementSections: ["acceptedSections"],
  ConfirmIdentity: ["identityConfirmed"],
};

/**
 * The fields that a component of the full application asks for, in reading order, also those that are hidden now; those
 * of any other component are the pre-qualification's.
 *
 * @see Spec section 2.5
 */
export function fieldsOf(component: ComponentConfig): readonly FieldName[] {
  return fieldsByComponent[component.name] ?? preQualificationFieldsOf(component);
}

type Condition = (answers: Answers, facts: Pick<StepFacts, "application">) => boolean;

const isForSomebodyElse: Condition = ({ isPatient }) => isPatient === "no";
const hasBillingAddress: Condition = ({ isMailingAddress }) => isMailingAddress === "no";
const asksForPrimary: Condition = (answers, { application }) =>
  !reusesDownPayment(answers, application);
const isDueDown: Condition = (_answers, { application }) => isDownPaymentDue(application);

const conditions: { readonly [Field in FieldName]?: Condition } = {
  patientFirstName: isForSomebodyElse,
  patientLastName: isForSomebodyElse,
  billingStreet: hasBillingAddress,
  billingZip: hasBillingAddress,
  billingCity: hasBillingAddress,
  billingState: hasBillingAddress,
  primaryMethod: asksForPrimary,
  primaryToken: asksForPrimary,
  reusesDownPayment: isDueDown,
  downPaymentMethod: isDueDown,
  downPaymentToken: isDueDown,
};

/**
 * Whether a field is on the screen: the patient's name only when the applicant is somebody else, a billing address only
 * when mail goes elsewhere, a primary method only when the down payment's is not reused, and a down payment only when
 * one is due here. A hidden field is never wrong and is not sent.
 *
 * @see Spec section 2.5
 */
export function isFieldShown(
  field: FieldName,
  answers: Answers,
  facts: Pick<StepFacts, "application">,
): boolean {
  return conditions[field]?.(answers, facts) ?? true;
}

const longestZip = 9;
const longestAmount = 9;
const longestId = 64;

const upTo = (length: number) => (text: string) => digitsOf(text).slice(0, length);
const yesOrNo = (text: string) => (text === "yes" || text === "no" ? text : "");
const method = (text: string) => (isPaymentMethodType(text) ? text : "");

const normalizers: { readonly [Field in TextField]?: (text: string) => string } = {
  nationalId: upTo(nationalIdLength),
  isPatient: yesOrNo,
  isMailingAddress: yesOrNo,
  billingZip: upTo(longestZip),
  amount: upTo(longestAmount),
  offerId: (text) => text.slice(0, longestId),
  paymentFrequency: (text) => (isPaymentFrequency(text) ? text : ""),
  lastPaidDate: (text) => text.trim().slice(0, "yyyy-MM-dd".length),
  primaryMethod: method,
  secondaryMethod: method,
  downPaymentMethod: method,
  reusesDownPayment: yesOrNo,
  agreementRead: yesOrNo,
  identityConfirmed: yesOrNo,
};

/**
 * What typing, picking or filling a field becomes. Never fails; applying it twice changes nothing.
 *
 * @see Spec sections 2.5 and 5
 */
export function normalizeAnswer(field: TextField, text: string): string {
  const own = normalizers[field];
  return own === undefined ? preQualificationRules.normalizeAnswer(field, text) : own(text);
}
