import { describe, expect, it } from "vitest";
import { defaultApplySteps } from "#domain/step/default-application-steps.ts";
import { createWords, isPreQualificationCode } from "#domain/messages/catalogue-words.ts";
import { htmlWords } from "#domain/messages/messages.ts";
import { stepText } from "#domain/messages/step-text.ts";
import { applicationTexts } from "#domain/words/en/application.ts";

const locale = "en-US";
const words = createWords({ locale, overrides: {}, more: applicationTexts });
const codes = Object.keys(applicationTexts) as readonly (keyof typeof applicationTexts)[];

describe("the texts of the full application", () => {
  it.each([
    ["field.nationalId.hint", "9 digits required", "R2.5-04"],
    ["field.applicationDateOfBirth.label", "Date of birth (mm/dd/yyyy)", "R2.5-05"],
    ["field.mobilePhone.hint", "10 digits required", "R2.5-11"],
    ["field.applicationStreet.hint", "Physical address, APO or FPO", "R2.5-13"],
    [
      "step.address.description",
      "A physical address, APO or FPO. P.O. boxes are allowed only as a mailing address.",
      "R2.5-14",
    ],
    [
      "downPayment.banner",
      "Your down payment is processed when your loan is accepted and finalized.",
      "R2.5-31",
    ],
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
