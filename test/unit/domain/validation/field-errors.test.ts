import "#domain/address/mailboxes.ts";
import { describe, expect, it } from "vitest";
import { noAnswers, type Answers, type TextField } from "#domain/answers/answers.ts";
import type { CalendarDay } from "#domain/calendar/calendar-day.ts";
import {
  componentErrors,
  fieldsOf,
  normalizeAnswer,
  stepErrors,
  type StepFacts,
} from "#domain/validation/field-errors.ts";
import { createWords } from "#domain/messages/catalogue-words.ts";
import { applicationTexts } from "#domain/words/en/application.ts";
import { componentNames, type ComponentConfig, type ComponentName } from "#domain/step/step.ts";

const program = (name: string, active: boolean) => ({
  name,
  shortDescription: "",
  displayTitle: name,
  active,
});
const facts: StepFacts = {
  today: "2026-11-20" as CalendarDay,
  programCodes: [program("ortho", true), program("implants", true), program("legacy", false)],
  serviceTypeShape: "dropdown",
  states: [{ code: "CA", name: "California" }],
};
const complete: Answers = {
  ...noAnswers,
  serviceType: "ortho",
  phone: "2025550123",
  contactConsent: "yes",
  code: "123456",
  fullName: "Ana Lopez",
  birthMonth: "04",
  birthDay: "27",
  birthYear: "1985",
  email: "ana@example.com",
  street: "12 Main St",
  zip: "12345",
  city: "Springfield",
  state: "CA",
  lastFour: "1000",
};
const words = createWords({ locale: "en-US", overrides: {}, more: applicationTexts });

function shown(name: ComponentName, answers: Partial<Answers>): Record<string, string> {
  const errors = componentErrors({ name }, { ...complete, ...answers }, facts);
  return Object.fromEntries(Object.entries(errors).map(([field, code]) => [field, words(code)]));
}

const errorsOf = (
  component: ComponentConfig,
  answers: Partial<Answers>,
  changed: Partial<StepFacts> = {},
) => componentErrors(component, { ...complete, ...answers }, { ...facts, ...changed });

it("accepts a phone of the practice's countries [R3-42]", () => {
  const phone = "+61412345678";
  expect(errorsOf({ name: "PhoneNumber" }, { phone })).toEqual({ phone: "phone.foreign" });
  const phoneCountries = ["United States", "Canada", "Australia"] as const;
  expect(errorsOf({ name: "PhoneNumber" }, { phone }, { phoneCountries })).toEqual({});
  expect(errorsOf({ name: "PhoneNumber" }, { phone: "+44791" }, { phoneCountries })).toEqual({
    phone: "phone.otherCountry",
  });
});

describe("the fields of a component", () => {
  it.each([
    ["ServiceType", ["serviceType"]],
    ["PhoneNumber", ["phone"]],
    ["VerificationCode", ["code"]],
    ["FullName", ["fullName"]],
    ["DateOfBirth", ["birthMonth", "birthDay", "birthYear"]],
    ["Email", ["email"]],
    ["Address", ["street", "zip", "city", "state"]],
    ["LastFourSSN", ["lastFour"]],
    ["BulletList", []],
    ["TitleConfirm", []],
  ] as const)("%s are %j", (name, fields) => {
    expect(fieldsOf({ name })).toEqual(fields);
  });

  it("have the consent box only when it is enabled", () => {
    expect(fieldsOf({ name: "PhoneNumber", consentCheckbox: true })).toEqual([
      "phone",
      "contactConsent",
    ]);
    expect(fieldsOf({ name: "PhoneNumber", consentCheckbox: false })).toEqual(["phone"]);
  });
});

describe("the errors of a component, in words", () => {
  it.each(componentNames)("are none for %s with complete answers", (name) => {
    expect(shown(name, {})).toEqual({});
  });

  it.each([
    ["ServiceType", { serviceType: "" }, { serviceType: "Service Type is required" }],
    ["ServiceType", { serviceType: "legacy" }, { serviceType: "Service Type is required" }],
    ["PhoneNumber", { phone: "" }, { phone: "Phone Number is required" }],
    ["VerificationCode", { code: "12 456" }, { code: "Enter all 6 digits of the code" }],
    ["FullName", { fullName: "Ana " }, { fullName: "Last Name is required" }],
    [
      "DateOfBirth",
      { birthMonth: "02", birthDay: "30", birthYear: "1990" },
      { birthMonth: "Invalid date" },
    ],
    ["Email", { email: "a@" }, { email: "Invalid Email" }],
    [
      "Address",
      { street: "PO Box 12" },
      { street: "P.O. Boxes are not valid for physical address." },
    ],
    ["Address", { zip: "123456" }, { zip: "Please enter a valid zip code." }],
    ["Address", { city: "A" }, { city: "City must be at least 2 characters." }],
    ["Address", { state: "" }, { state: "State is required" }],
    ["LastFourSSN", { lastFour: "123" }, { lastFour: "Invalid SSN or ITIN" }],
  ] as const)("%s %j: %j [R5-43 R5-45 R5-48 R5-49]", (name, answers, errors) => {
    expect(shown(name, answers)).toEqual(errors);
  });

  it("address: is valid only when all four fields are filled [R5-58]", () => {
    const empty = { street: "", zip: "", city: "", state: "" };
    expect(Object.keys(shown("Address", empty))).toEqual(["street", "zip", "city", "state"]);
  });
});

describe("what the facts change", () => {
  it("requires no service when there is only a button", () => {
    const none = { serviceType: "" };
    expect(errorsOf({ name: "ServiceType" }, none, { serviceTypeShape: "button" })).toEqual({});
  });

  it("requires consent only when the checkbox is enabled [R5-25]", () => {
    const without = { contactConsent: "" };
    expect(errorsOf({ name: "PhoneNumber" }, without)).toEqual({});
    expect(errorsOf({ name: "PhoneNumber", consentCheckbox: true }, without)).toEqual({
      contactConsent: "contactConsent.required",
    });
    expect(errorsOf({ name: "PhoneNumber", consentCheckbox: true }, {})).toEqual({});
  });

  it("matches the boxes by the component's pattern, and by digits when that is refused [R8-37]", () => {
    const letters = { name: "VerificationCode", pattern: "[A-Z]" } as const;
    const refused = { name: "VerificationCode", pattern: "(a+)+" } as const;
    expect(errorsOf(letters, { code: "ABCDEF" })).toEqual({});
    expect(errorsOf(letters, { code: "123456" })).toEqual({ code: "code.invalid" });
    expect(errorsOf(refused, { code: "123456" })).toEqual({});
    expect(errorsOf(refused, { code: "aaaaaa" })).toEqual({ code: "code.invalid" });
  });
});

describe("the errors of a step", () => {
  it("are those of all its components together", () => {
    const components = [{ name: "FullName" }, { name: "BulletList" }, { name: "Email" }] as const;
    expect(stepErrors(components, noAnswers, facts)).toEqual({
      fullName: "fullName.required",
      email: "email.required",
    });
    expect(stepErrors(components, { ...noAnswers, fullName: "Ana Lopez" }, facts)).toEqual({
      email: "email.required",
    });
    expect(stepErrors(components, complete, facts)).toEqual({});
  });

  it("are none without components", () => {
    expect(stepErrors([], noAnswers, facts)).toEqual({});
  });
});

it.each<[TextField, string, string]>([
  ["phone", "+44 7911 123456", "+44 7911 123456"],
  ["contactConsent", "yes", "yes"],
  ["contactConsent", "on", ""],
  ["code", " 2    ", " 2"],
  ["birthMonth", "4/", "4"],
  ["birthDay", "2a7", "27"],
  ["email", " Ana@Example.COM ", "ana@example.com"],
  ["zip", "12345-6789", "123456789"],
  ["lastFour", "12-345", "12-345"],
  ["fullName", "  Ana ", "  Ana "],
  ["street", "12 Main St ", "12 Main St "],
  ["city", "San José", "San José"],
  ["state", "CA", "CA"],
  ["serviceType", "ortho", "ortho"],
  ["street", "a".repeat(400), "a".repeat(300)],
])("what typing becomes in %s %j is %j [R3-11 R3-15 R3-96 R5-29]", (field, text, stored) => {
  expect(normalizeAnswer(field, text)).toBe(stored);
});
