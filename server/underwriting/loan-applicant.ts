import { loanApplicantFrom, type WireLoanApplicant } from "#api/contract/loan-applicant.ts";
import { parsePossibleZip } from "#domain/address/address.ts";
import { noAnswers } from "#domain/answers/answers.ts";
import type { Answers } from "#domain/answers/answers.ts";
import type { CalendarDay } from "#domain/calendar/calendar-day.ts";
import { applicantAnswers, componentsOf } from "#domain/components/application-answers.ts";
import { applicationComponents } from "#domain/components/application.ts";
import type { LoanApplicant } from "#domain/answers/answers.ts";
import type { PhoneCountry } from "#domain/phone/phone-country-codes.ts";
import type { StepFacts } from "#domain/records/field-rules.ts";
import { applicantOnWire } from "#domain/records/applicant-on-wire.ts";
import type { ComponentConfig } from "#domain/step/step.ts";
import { applicationRules } from "#domain/validation/application-fields.ts";
import { stepMessage } from "#domain/validation/step-message.ts";
import { applicationFields } from "#domain/words/en/application-fields.ts";
import { fields } from "#domain/words/en/fields.ts";
import { earliestDayAt, latestDayAt } from "#server/time/calendar-day-at.ts";
import { states } from "./us-states.ts";
import type { Applicant } from "./applicant.ts";

export type Information = {
  readonly applicant: LoanApplicant;
  readonly person: Applicant;
  /** Only a keyed hash is stored. */
  readonly nationalId: string;
};

/** Spec section 5, "Step-level messages". */
export type Fault = { readonly code: string; readonly message: string };

const facts = { programCodes: [], serviceTypeShape: "button", states } as const;

export type InformationContext = {
  readonly programCode: string;
  readonly now: Date;
  readonly phoneCountries?: readonly PhoneCountry[] | undefined;
};

/** In step order, by the rules of its components. Spec sections 3 and 5. @returns the information, or the first error */
export function readLoanApplicant(
  wire: WireLoanApplicant,
  context: InformationContext,
): { readonly given: Information } | { readonly fault: Fault } {
  const nationalId = wire.SSN;
  const sent = loanApplicantFrom(wire);
  const answers = { ...noAnswers, ...applicantAnswers(sent), nationalId };
  const components = componentsOf(sent);
  const { now, phoneCountries } = context;
  const faultOn = (today: CalendarDay) =>
    faultOf(components, answers, { ...facts, today, phoneCountries });
  const fault = faultOn(earliestDayAt(now));
  // A birthday that has arrived in any zone counts. docs/decisions/0036.
  const still = fault && faultOn(latestDayAt(now));
  if (still !== undefined) return { fault: still };
  const applicant = loanApplicantFrom(applicantOnWire(applicationComponents, answers));
  return { given: { applicant, person: personOf(applicant, nationalId, context), nationalId } };
}

function faultOf(
  components: readonly ComponentConfig[],
  answers: Answers,
  known: StepFacts,
): Fault | undefined {
  const errors = applicationRules.stepErrors(components, answers, known);
  const [code] = Object.values(errors);
  const message = stepMessage(components, errors);
  if (code !== undefined && message !== undefined) {
    // Both processes have the same codes for a birth date on the wire.
    const onWire = code.replace("applicationDateOfBirth", "dateOfBirth");
    return { code: onWire, message: texts[message] ?? message };
  }
  const zips = [answers.zip, answers.billingZip]
    .filter((text) => text !== "")
    .map(parsePossibleZip);
  const zip = zips.find(({ ok }) => !ok);
  return zip && !zip.ok ? { code: zip.error, message: fields[zip.error] } : undefined;
}

const texts: { readonly [code: string]: string } = applicationFields;

function personOf(
  { firstName, lastName, dateOfBirth, email, phone, address }: LoanApplicant,
  nationalId: string,
  { programCode }: { readonly programCode: string },
): Applicant {
  const who = { firstName, lastName, dateOfBirth, lastFour: nationalId.slice(-4) };
  return { ...who, ...address, phone, email, programCode, verificationId: "" };
}
