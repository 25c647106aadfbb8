import { formatPhoneNumber, formatZip } from "#domain/phone/masks.ts";
import type { Answers } from "#domain/answers/answers.ts";
import { parseCalendarDay } from "#domain/calendar/calendar-day.ts";
import { padDateSegment } from "#domain/applicant/date-of-birth.ts";
import { normalizeEmail } from "#domain/applicant/email.ts";
import type { StepFacts } from "./field-rules.ts";
import type { Words } from "#domain/messages/messages.ts";
import { normalizePhoneNumber } from "#domain/phone/phone-number.ts";
import { shortCalendarDay } from "#domain/calendar/short-calendar-day.ts";
import { collapseSpaces } from "#domain/text/spaces.ts";
import type { Locale } from "#domain/language/locale.ts";
import type { PreQualificationComponentName } from "#domain/step/component-fields.ts";

/** What was answered to a component, line by line, as it is read back to the applicant; empty where nothing was asked. */
export type AnswerLines = (
  answers: Answers,
  known: { readonly facts: StepFacts; readonly words: Words; readonly locale: Locale },
) => readonly string[];

type AnswerLine = (...asked: Parameters<AnswerLines>) => string;

/** For components without an answer to read back. */
export const noLines: AnswerLines = () => [];

/** Only the last four digits of a number are read back: somebody may look over a shoulder. */
export const maskedNationalId = (digits: string) => `•••-••-${digits.slice(-4)}`;

export const phoneLine = ({ phone }: Answers) => formatPhoneNumber(normalizePhoneNumber(phone));

export const emailLine = ({ email }: Answers) => normalizeEmail(email);

export const nameLine = (first: string, last: string) => collapseSpaces(`${first} ${last}`);

export const birthDateLine: AnswerLine = ({ birthMonth, birthDay, birthYear }, { locale }) => {
  const day = parseCalendarDay(
    `${birthYear}-${padDateSegment(birthMonth)}-${padDateSegment(birthDay)}`,
  );
  return day.ok ? shortCalendarDay(day.value, locale) : "";
};

export function addressLines({
  street,
  zip,
  city,
  state,
}: Pick<Answers, "street" | "zip" | "city" | "state">): readonly string[] {
  return [collapseSpaces(street), `${collapseSpaces(city)}, ${state} ${formatZip(zip)}`];
}

/** The answers around pre-qualification, read back; kept apart from the records, since the first screen needs none. */
export const preQualificationLines = {
  Title: noLines,
  ServiceType: ({ serviceType }, { facts }) =>
    facts.programCodes
      .filter(({ name }) => name === serviceType)
      .map(({ displayTitle }) => displayTitle),
  BulletList: noLines,
  PhoneNumber: (answers) => [phoneLine(answers)],
  VerificationCode: noLines,
  FullName: ({ fullName }) => [collapseSpaces(fullName)],
  DateOfBirth: (answers, known) => [birthDateLine(answers, known)],
  Email: (answers) => [emailLine(answers)],
  Address: addressLines,
  LastFourSSN: ({ lastFour }) => [maskedNationalId(lastFour)],
  ReviewAnswers: noLines,
  PreQualEstimatedPayment: noLines,
  AppointmentScheduler: noLines,
  Ineligible: noLines,
  TitleConfirm: noLines,
  Declined: noLines,
} as const satisfies { readonly [Name in PreQualificationComponentName]: AnswerLines };
