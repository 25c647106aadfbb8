import { describe, expect, it } from "vitest";
import {
  defaultApplySteps,
  defaultEntrySteps,
  defaultPaymentSteps,
} from "#domain/step/default-application-steps.ts";
import { createWords, isPreQualificationCode } from "#domain/messages/catalogue-words.ts";
import { htmlWords } from "#domain/messages/messages.ts";
import { downPaymentMethods, primaryMethods } from "#domain/payment/payment-method.ts";
import type { PaymentMethodType } from "#domain/payment/payment-method.ts";
import { stepText } from "#domain/messages/step-text.ts";
import { applicationTexts } from "#domain/words/en/application.ts";

const locale = "en-US";
const words = createWords({ locale, overrides: {}, more: applicationTexts });
const codes = Object.keys(applicationTexts) as readonly (keyof typeof applicationTexts)[];
const named = (types: readonly PaymentMethodType[]) =>
  types.map((type) => words(`paymentMethod.${type}`));
const steps = [...defaultEntrySteps, ...defaultApplySteps, ...defaultPaymentSteps];

describe("the texts of the full application", () => {
  it.each([
    ["step.personal.title", "First, tell us a little about yourself.", "R2.5-06"],
    ["step.personal.description", "This has no impact on your credit.", "R2.5-07"],
    ["field.nationalId.hint", "9 digits required", "R2.5-04"],
    ["field.applicationDateOfBirth.label", "Date of birth (mm/dd/yyyy)", "R2.5-05"],
    ["field.isPatient.label", "Are you also the patient?", "R2.5-08"],
    ["field.mobilePhone.hint", "10 digits required", "R2.5-11"],
    ["field.applicationStreet.hint", "Physical address, APO or FPO", "R2.5-13"],
    [
      "step.address.description",
      "A physical address, APO or FPO. P.O. boxes are allowed only as a mailing address.",
      "R2.5-14",
    ],
    ["field.isMailingAddress.label", "Is this also your mailing address?", "R2.5-16"],
    [
      "offers.disclosure",
      "These offers are for an installment loan, not a line of credit.",
      "R1-15 R2.5-21",
    ],
    ["planTotal.title", "Total Amount Financed", "R2.5-23"],
    [
      "downPayment.banner",
      "Your down payment is processed when your loan is accepted and finalized.",
      "R2.5-31",
    ],
    [
      "downPayment.collected",
      "Your down payment was collected in the office. If you have questions about it, please contact your treatment coordinator.",
      "R1-03 R2.5-32",
    ],
    ["identity.confirm", "Confirm", "R2.5-37"],
    ["identity.confirmed", "Confirmed", "R2.5-37"],
    ["entry.tokenMissing", "Token not provided", "R8-21"],
    ["entry.noPeekAnswer", "Were not able to get a response from peek endpoint.", "R8-22"],
    ["entry.noToken", "Unable to attain an v21 token.", "R8-24"],
    ["entry.noProvider", "Provider ID not specified on your application.", "R8-25"],
    [
      "entry.noApplication",
      "There was an issue creating your application. No Application Id attached to your session.",
      "R8-26",
    ],
    [
      "entry.noApplicationAnswer",
      "Were not able to get a response while getting the application.",
      "R8-27",
    ],
    ["entry.noApplicationData", "Unable to retrieve application data.", "R8-28"],
    ["identity.unconfirmed", "You must confirm your SSN before moving forward", "R8-31"],
    ["identity.invalid", "Invalid SSN", "R8-32"],
    [
      "identity.failed",
      "There was an error confirming, to try again or contact their provider if issues continue.",
      "R8-33",
    ],
    ["applicationDateOfBirth.required", "Date of Birth is required", "R5-01"],
    ["applicationDateOfBirth.format", "Date format must be dd/mm/yyyy", "R5-02"],
    ["applicationDateOfBirth.invalid", "Invalid Date", "R5-04"],
    ["applicationDateOfBirth.age", "Age must be between 18 and 90 years", "R5-05"],
    ["agreement.unread", "Please scroll & read the entire agreement before you complete.", "R5-57"],
    ["personalStep.incomplete", "Your personal information is not complete.", "R5-62"],
    ["contactStep.incomplete", "Your contact information is not complete.", "R5-63"],
    ["addressStep.incomplete", "Your address information is not complete.", "R5-64"],
    ["paymentFrequency.required", "Need to select a payment frequency.", "R5-65"],
    ["lastPaidDate.required", "Need to select a last pay date", "R5-66"],
    ["offer.required", "Need to select an offer", "R5-67"],
    ["paymentStep.invalid", "Your payment information is not valid.", "R5-68"],
    ["downPaymentStep.invalid", "Your down payment information is not valid.", "R5-69"],
    ["agreements.required", "You need to check the agreements", "R5-70"],
  ] as const)("say for %s: %s [%s]", (code, text, _requirements) => {
    expect(words(code)).toBe(text);
  });

  it("fill their places [R2.5-12 R2.5-19 R2.5-27 R8-19]", () => {
    expect(words("step.contact.title", { firstName: "Ana" })).toBe("Hi Ana, how can we reach you?");
    expect(words("step.offers.title", { amount: "$8,500" })).toBe(
      "You're approved for up to $8,500",
    );
    const first = { frequency: "monthly", payment: "$217.07", date: "December 21, 2026" };
    expect(words("payment.banner", first)).toBe(
      "Your first payment, estimated at $217.07, will be charged automatically on December 21, 2026. After that, you pay monthly.",
    );
    expect(words("application.updateFailed", { message: "No." })).toBe(
      "Error Updating Application: No.",
    );
  });

  it("name every payment method, in order [R3-33 R3-34 R3-35 R3-36 R3-37 R9-23 R9-24]", () => {
    expect(named(primaryMethods)).toEqual([
      "Debit card",
      "Credit card",
      "Bank account (ACH)",
      "FSA/HSA",
      "Pay by check",
    ]);
    expect(named(downPaymentMethods)).toEqual([
      "Debit card",
      "Credit card",
      "FSA/HSA",
      "Bank account (ACH)",
      "Pay by check",
    ]);
  });

  it("are never empty and have no place that is not a plain name", () => {
    const faulty = codes.filter((code) => {
      const bare = words(code).replace(/\{[A-Za-z]+\}/g, "X");
      return bare.trim() === "" || /[{}]/.test(bare);
    });
    expect(faulty).toEqual([]);
  });

  it("say nothing else than the wizard's, but for the address step that both flows have", () => {
    const both = codes
      .filter((code) => isPreQualificationCode(code))
      .filter((code) => !code.startsWith("step.address."));
    expect(both).toEqual([]);
  });
});

describe("the default steps of the full application", () => {
  it("have one key each, a title, and names for their extra buttons", () => {
    expect(new Set(steps.map(({ key }) => key)).size).toBe(14);
    expect(steps.filter(({ key }) => words.find(`step.${key}.title`) === undefined)).toEqual([]);
    const nameless = steps.flatMap(({ key, extraButtons = [] }) =>
      extraButtons.filter((_, index) => words.find(`step.${key}.extra.${index + 1}`) === undefined),
    );
    expect(nameless).toEqual([]);
  });

  it("follow the specification's order [R1-14 R1-22]", () => {
    expect(
      steps.map((step) => [step.key, step.components.map((component) => component.name)]),
    ).toEqual([
      ["confirm-phone", []],
      ["confirm-code", ["VerificationCode"]],
      ["personal", ["ServiceType", "PersonalInformation"]],
      ["patient", ["PatientInformation"]],
      ["contact", ["ContactInformation"]],
      ["contact-code", ["VerificationCode"]],
      ["address", ["AddressInformation"]],
      ["offers", ["MultipleOffers"]],
      ["schedule", ["PaymentFrequency", "PaymentPlanTotal", "PaymentSchedule"]],
      ["payment", ["PaymentInformation"]],
      ["down-payment", ["DownPayment"]],
      ["agreement", ["DocumentViewer", "AgreementSections"]],
      ["identity", ["ConfirmIdentity"]],
      ["closing", ["Closing"]],
    ]);
  });

  it("call the service where each answer is complete", () => {
    expect(
      steps.map((step) => [step.key, step.preActions ?? [], step.nextButton?.actions ?? []]),
    ).toEqual([
      ["confirm-phone", [], ["sendVerificationCode"]],
      ["confirm-code", [], ["validateVerificationCode"]],
      ["personal", [], []],
      ["patient", [], []],
      ["contact", [], ["sendVerificationCode"]],
      ["contact-code", ["skipOnValidCode"], ["validateVerificationCode"]],
      ["address", [], ["submitApplication"]],
      ["offers", ["skipWhenTermsAreChosen"], ["selectOffer"]],
      ["schedule", ["skipWhenTermsAreChosen"], ["updateApplication"]],
      ["payment", ["skipWhenTermsAreChosen"], ["updateApplication"]],
      [
        "down-payment",
        ["skipWhenDownPaymentIsChosen", "skipWhenNothingIsDueDown"],
        ["updateApplication"],
      ],
      ["agreement", [], []],
      ["identity", [], ["finalizeLoan"]],
      ["closing", [], []],
    ]);
  });
});

describe("words with a later flow's catalogue", () => {
  it("come before the other catalogue's and after the provider's", () => {
    const more = { "button.next": "Onward", "step.own.title": "Theirs" };
    const own = createWords({ locale, overrides: { "step.own.title": "Ours" }, more });
    expect([own("button.next"), own("step.own.title"), own("button.back")]).toEqual([
      "Onward",
      "Ours",
      "Previous Step",
    ]);
  });

  it("return undefined for an unknown code", () => {
    const plain = createWords({ locale, overrides: { "step.own.title": { es: "Nuestro" } } });
    const requested = ["button.next", "step.own.title", "step.personal.title", "toString"];
    const personal = "First, tell us a little about yourself.";
    const found = ["Next Step", undefined, personal, undefined];
    expect(requested.map((code) => plain.find(code))).toEqual([
      "Next Step",
      undefined,
      undefined,
      undefined,
    ]);
    expect(requested.map((code) => words.find(code))).toEqual(found);
    expect(requested.map((code) => htmlWords(words).find(code))).toEqual(found);
  });

  it("have the titles of its steps", () => {
    const step = defaultApplySteps[0]!;
    const localeWords = { locale, words: createWords({ locale, overrides: {} }) };
    expect(stepText({ step, part: "title" }, localeWords)).toBeUndefined();
    expect(stepText({ step, part: "title" }, { locale, words })).toBe(
      "First, tell us a little about yourself.",
    );
  });

  it("greet no one before a first name is known", () => {
    const step = defaultApplySteps.find(({ key }) => key === "contact")!;
    const titled = (firstName: string) =>
      stepText({ step, part: "title" }, { locale, words }, { firstName });
    expect(titled("Ana")).toBe("Hi Ana, how can we reach you?");
    expect(titled("")).toBe("How can we reach you?");
  });
});
