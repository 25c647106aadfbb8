import { describe, expect, it } from "vitest";
import { createWords } from "#domain/messages/catalogue-words.ts";
import { errorText, stepText, type StepTextPart } from "#domain/messages/step-text.ts";
import type { StepConfig } from "#domain/step/step.ts";

const localeWords = { locale: "en-US", words: createWords({ locale: "en-US", overrides: {} }) };
const bare = (key: string): StepConfig => ({ key, components: [] });

describe("a text of a step", () => {
  it.each<[string, StepTextPart, string | undefined]>([
    ["code", "title", "Enter the 6 digit code"],
    ["code", "next", "Next"],
    ["code", "back", "Previous Step"],
    ["code", "extra.1", "Resend Code"],
    ["code", "extra.2", undefined],
    ["name", "next", "Next Step"],
    ["last-four", "loading.message", "Finding your payment plans"],
    ["name", "loading.message", "Loading..."],
    ["name", "loading.subText", undefined],
    ["own", "title", undefined],
    ["own", "next", "Next Step"],
    ["own", "back", "Previous Step"],
  ])("%s %s is the default %j [R2.2-10 R2.2-11 R2.2-16 R1-31]", (key, part, text) => {
    expect(stepText({ step: bare(key), part }, localeWords)).toBe(text);
  });

  it("is the step's own when it has one [R1-32 R1-33 R2.2-09]", () => {
    const step: StepConfig = {
      key: "code",
      components: [],
      title: { en: "Your code", es: "Su código" },
      description: "Sent to {phone}",
      subText: "<p>Soon</p>",
      backButton: { text: "Return" },
      nextButton: { text: "Check" },
      extraButtons: [{ text: "Again" }, { text: "Call me" }],
      loading: { message: "Checking", topTitle: "One moment", subText: "Not long" },
      panel: { overline: "Why", title: "Because", body: "It is yours" },
    };
    const parts: StepTextPart[] = [
      "title",
      "description",
      "subText",
      "back",
      "next",
      "extra.1",
      "extra.2",
      "loading.message",
      "loading.topTitle",
      "loading.subText",
      "panel.overline",
      "panel.title",
      "panel.body",
    ];
    expect(parts.map((part) => stepText({ step, part }, localeWords, { phone: "x" }))).toEqual([
      "Your code",
      "Sent to x",
      "<p>Soon</p>",
      "Return",
      "Check",
      "Again",
      "Call me",
      "Checking",
      "One moment",
      "Not long",
      "Why",
      "Because",
      "It is yours",
    ]);
  });
});

it("a sub-text of a step's own is HTML, so that values in it are escaped", () => {
  const step: StepConfig = { key: "own", components: [], subText: "<p>{practice}</p>" };
  expect(stepText({ step, part: "subText" }, localeWords, { practice: "A & <b>" })).toBe(
    "<p>A &amp; &lt;b&gt;</p>",
  );
});

describe("the words of an error", () => {
  it("are the catalogue's", () => {
    const component = { name: "Email" } as const;
    expect(errorText({ component, code: "email.regex" }, localeWords)).toBe("Invalid Email");
  });

  it.each([
    ["required", "When were you born?"],
    ["invalid", "No such day"],
    ["format", "Eight digits, please"],
    ["age", "Adults only"],
  ] as const)("are the component's own for the key %s [R1-34 R5-10]", (key, text) => {
    const component = { name: "DateOfBirth", errors: { [key]: text } } as const;
    expect(errorText({ component, code: `dateOfBirth.${key}` }, localeWords)).toBe(text);
  });

  it("are the component's own for regex and lastname [R5-28 R5-47]", () => {
    const errors = { regex: "Odd address", lastname: "And your last name?" };
    expect(
      errorText({ component: { name: "Email", errors }, code: "email.regex" }, localeWords),
    ).toBe("Odd address");
    expect(
      errorText(
        { component: { name: "FullName", errors }, code: "fullName.lastname" },
        localeWords,
      ),
    ).toBe("And your last name?");
  });

  it("can differ for two fields of one component by the whole code", () => {
    const errors = { "zip.required": "Your zip?", required: "Please fill in" };
    const component = { name: "Address", errors } as const;
    expect(errorText({ component, code: "zip.required" }, localeWords)).toBe("Your zip?");
    expect(errorText({ component, code: "city.required" }, localeWords)).toBe("Please fill in");
  });

  it("of the consent checkbox are not the phone's [R5-25]", () => {
    const errors = { required: "Your number?" };
    const phone = { name: "PhoneNumber", errors } as const;
    expect(errorText({ component: phone, code: "contactConsent.required" }, localeWords)).toBe(
      "Please check the box to continue",
    );
    const box = { name: "PhoneNumber", errors: { "contactConsent.required": "Tick it" } } as const;
    expect(errorText({ component: box, code: "contactConsent.required" }, localeWords)).toBe(
      "Tick it",
    );
  });
});
