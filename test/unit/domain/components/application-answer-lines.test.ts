import { expect, it } from "vitest";
import { noAnswers } from "#domain/answers/answers.ts";
import type { CalendarDay } from "#domain/calendar/calendar-day.ts";
import { createWords } from "#domain/messages/catalogue-words.ts";
import { applicationLines } from "#domain/components/application-answer-lines.ts";
import type { ComponentName } from "#domain/step/step.ts";
import { applicationTexts } from "#domain/words/en/application.ts";

const words = createWords({ locale: "en-US", overrides: {}, more: applicationTexts });
const facts = {
  today: "2026-03-02" as CalendarDay,
  programCodes: [],
  serviceTypeShape: "button" as const,
  states: [],
};
const answers = {
  ...noAnswers,
  firstName: " Ana  Maria",
  lastName: "Lopez",
  nationalId: "900001000",
  birthMonth: "4",
  birthDay: "7",
  birthYear: "1985",
  isPatient: "yes",
  email: "Ana@Example.com",
  phone: "2065550100",
  street: "12 Elm St",
  zip: "981011234",
  city: "Seattle",
  state: "WA",
  isMailingAddress: "yes",
};
const linesOf = (name: ComponentName, given = answers) =>
  applicationLines[name](given, { facts, words, locale: "en-US" });

it("reads back the information as it will be sent, of the Social Security number the last four digits", () => {
  expect(linesOf("PersonalInformation")).toEqual(["Ana Maria Lopez", "Apr 7, 1985", "•••-••-1000"]);
  expect(linesOf("ContactInformation")).toEqual(["ana@example.com", "(206) 555-0100"]);
});

it("names the patient: the applicant, or another person", () => {
  expect(linesOf("PatientInformation")).toEqual(["You"]);
  const child = { isPatient: "no", patientFirstName: "Leo", patientLastName: "Lopez " };
  expect(linesOf("PatientInformation", { ...answers, ...child })).toEqual(["Leo Lopez"]);
});

it("shows the mailing address only when it differs", () => {
  const home = ["12 Elm St", "Seattle, WA 98101-1234"];
  expect(linesOf("AddressInformation")).toEqual(home);
  const billing = { billingStreet: "P.O. Box 77", billingZip: "98101", billingCity: "Tacoma" };
  const elsewhere = { isMailingAddress: "no", ...billing, billingState: "WA" };
  expect(linesOf("AddressInformation", { ...answers, ...elsewhere })).toEqual([
    ...home,
    "Mail goes to:",
    "P.O. Box 77",
    "Tacoma, WA 98101",
  ]);
});
