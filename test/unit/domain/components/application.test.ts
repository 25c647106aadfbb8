import { describe, expect, it } from "vitest";
import { applicationRules } from "#domain/validation/application-fields.ts";
import type { StepFacts } from "#domain/records/field-rules.ts";
import {
  application,
  complete,
  errors,
  facts,
  message,
} from "#test/support/application-answers.ts";

describe("the offers", () => {
  it("need one to be selected [R5-67]", () => {
    expect(errors("MultipleOffers")).toEqual({});
    expect(errors("MultipleOffers", { offerId: "" })).toEqual({ offerId: "offer.required" });
    expect(message("MultipleOffers", { offerId: "" })).toBe("offer.required");
  });

  it.each([
    ["", "amount.required"],
    ["0", "amount.required"],
    ["49999", "amount.range"],
    ["50000", undefined],
    ["1500000", undefined],
    ["1500001", "amount.range"],
  ])("are for an amount that the approval covers: %s is %s", (amount, error) => {
    expect(errors("MultipleOffers", { amount }).amount).toBe(error);
    const withoutApplication = { ...facts, application: undefined };
    expect(errors("MultipleOffers", { amount }, withoutApplication).amount).toBe(
      error === "amount.range" ? undefined : error,
    );
  });
});

it("the payment schedule needs a frequency first, then a last paid date [R2.5-18 R5-65 R5-66]", () => {
  expect(errors("PaymentFrequency", { paymentFrequency: "" })).toEqual({
    paymentFrequency: "paymentFrequency.required",
  });
  expect(message("PaymentFrequency", { paymentFrequency: "" })).toBe("paymentFrequency.required");
  const neither = { paymentFrequency: "", lastPaidDate: "" };
  expect(message("PaymentSchedule", neither)).toBe("paymentFrequency.required");
  expect(message("PaymentSchedule", { lastPaidDate: "" })).toBe("lastPaidDate.required");
  const tomorrow = errors("PaymentSchedule", { lastPaidDate: "2026-11-22" });
  expect(tomorrow).toEqual({ lastPaidDate: "lastPaidDate.future" });
});

const collected: StepFacts = {
  ...facts,
  application: { ...application, downPayment: { amountCents: 25_000, isCollectedInOffice: true } },
};

describe("the payment information", () => {
  it.each(["debit", "credit", "hsa", "ach"])("needs a token for %s [R5-68]", (primaryMethod) => {
    expect(errors("PaymentInformation", { primaryMethod })).toEqual({});
    const without = { primaryMethod, primaryToken: "" };
    expect(errors("PaymentInformation", without)).toEqual({
      primaryToken: "primaryToken.required",
    });
    expect(message("PaymentInformation", without)).toBe("paymentStep.invalid");
  });

  it("needs none for a check, nor when the down payment's method is reused [R4-50]", () => {
    const check = { primaryMethod: "payByCheck", primaryToken: "" };
    expect(errors("PaymentInformation", check)).toEqual({});
    const reused = { primaryToken: "", reusesDownPayment: "yes" };
    expect(errors("PaymentInformation", reused)).toEqual({});
    expect(errors("PaymentInformation", reused, collected)).toEqual({
      primaryToken: "primaryToken.required",
    });
  });

  it("takes the first of the order when nothing was chosen", () => {
    expect(errors("PaymentInformation", { primaryMethod: "" })).toEqual({});
  });

  it("accepts a method that the server already has", () => {
    const payment = { primary: { type: "debit", lastFour: "4242" } } as const;
    const stored = { ...facts, application: { ...application, payment } };
    expect(errors("PaymentInformation", { primaryToken: "" }, stored)).toEqual({});
    const other = { primaryMethod: "ach", primaryToken: "" };
    expect(errors("PaymentInformation", other, stored)).toEqual({
      primaryToken: "primaryToken.required",
    });
  });

  it("has a second method only when one is chosen", () => {
    expect(errors("PaymentInformation", { secondaryMethod: "credit" })).toEqual({
      secondaryToken: "secondaryToken.required",
    });
    const both = { secondaryMethod: "credit", secondaryToken: "tok_3" };
    expect(errors("PaymentInformation", both)).toEqual({});
  });
});

describe("the down payment", () => {
  it("needs its token [R5-69]", () => {
    expect(errors("DownPayment", { downPaymentToken: "" })).toEqual({
      downPaymentToken: "downPaymentToken.required",
    });
    expect(message("DownPayment", { downPaymentToken: "" })).toBe("downPaymentStep.invalid");
  });

  it("needs none by check, when it was collected in the office, or when nothing is due", () => {
    const check = { downPaymentMethod: "payByCheck", downPaymentToken: "" };
    expect(errors("DownPayment", check)).toEqual({});
    expect(errors("DownPayment", { downPaymentToken: "" }, collected)).toEqual({});
    const nothing = { amountCents: 0, isCollectedInOffice: false };
    const free = { ...facts, application: { ...application, downPayment: nothing } };
    expect(errors("DownPayment", { downPaymentToken: "" }, free)).toEqual({});
    expect(applicationRules.isFieldShown("downPaymentToken", complete, free)).toBe(false);
  });
});

describe("the agreement", () => {
  it("has to be read to its end, once it is there [R5-57]", () => {
    expect(errors("DocumentViewer", { agreementRead: "", agreementHash: "a0" })).toEqual({
      agreementRead: "agreement.unread",
    });
    expect(errors("DocumentViewer", { agreementRead: "" })).toEqual({
      agreementRead: "agreement.awaited",
    });
  });

  it("needs every section that has to be accepted [R1-20 R5-70]", () => {
    const known = { ...facts, mustAccept: ["terms", "autopay"] };
    expect(errors("AgreementSections", {}, known)).toEqual({});
    expect(errors("AgreementSections", { acceptedSections: ["terms"] }, known)).toEqual({
      acceptedSections: "agreements.required",
    });
    expect(message("AgreementSections", { acceptedSections: [] })).toBe("agreements.required");
  });

  it("requires acceptance once it is loaded, or was read", () => {
    const none = { acceptedSections: [], agreementHash: "" };
    expect(errors("AgreementSections", { ...none, agreementRead: "" })).toEqual({});
    const required = { acceptedSections: "agreements.required" };
    expect(errors("AgreementSections", { ...none, agreementRead: "yes" })).toEqual(required);
    expect(
      errors("AgreementSections", { ...none, agreementRead: "", agreementHash: "a0" }),
    ).toEqual(required);
  });

  it("is signed by who confirmed the SSN [R1-21]", () => {
    expect(errors("ConfirmIdentity", { identityConfirmed: "" })).toEqual({
      identityConfirmed: "identity.unconfirmed",
    });
    const confirmed = { ...facts, application: { ...application, isIdentityConfirmed: true } };
    expect(errors("ConfirmIdentity", { identityConfirmed: "" }, confirmed)).toEqual({});
  });
});
