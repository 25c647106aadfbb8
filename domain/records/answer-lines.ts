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

export type AnswerLines = (
  answers: Answers,
  known: { readonly facts: StepFacts; readonly words: Words; readonly locale: Locale },
) => readonly string[];

type AnswerLine = (...requested: Parameters<AnswerLines>) => string;

export const noLines: AnswerLines = () => [];

/** Shows only the last four digits, in case someone else can see the screen. */
export const maskedNationalId = (digits: string) =>
  digits === "" ? "" : `•••-••-${digits.slice(-4)}`;

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

/** Separate from the records because the first screen needs none of it. */
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
