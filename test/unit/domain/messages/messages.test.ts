import { describe, expect, it } from "vitest";
import { createWords, isPreQualificationCode } from "#domain/messages/catalogue-words.ts";
import { fillText, htmlWords, textFor } from "#domain/messages/messages.ts";
import type { UserMessage } from "#domain/messages/user-message.ts";
import type { MessageCode, PreQualificationCode } from "#domain/words/catalogue.ts";
import { preQualificationTexts } from "#domain/words/en/pre-qualification.ts";

const words = createWords({ locale: "en-US", overrides: {} });
const codes = Object.keys(preQualificationTexts) as readonly PreQualificationCode[];

describe("the default texts", () => {
  it.each([
    ["estimate.min", "MIN", "R2.4-02"],
    ["estimate.max", "MAX", "R2.4-02"],
    ["estimate.unit.months", "Months", "R2.4-09"],
    ["estimate.unit.weeks", "Weeks", "R2.4-10"],
    ["estimate.unit.payments", "Payments", "R2.4-13"],
    ["toggle.yes", "Yes", ""],
    ["connection.network", "Network Error", ""],
    ["confirmation.notApproved", "Not approved", ""],
  ] as const)("say for %s: %s [%s]", (code, text, _requirements) => {
    expect(words(code)).toBe(text);
  });

  it("fill their places [R2.3-02 R8-17 R8-18]", () => {
    expect(words("step.approved.title", { amount: "$15,000" })).toBe(
      "You're Approved For Up To $15,000!",
    );
    expect(words("approved.id", { id: "7F3A" })).toBe("ID 7F3A");
    expect(words("approved.expires", { date: "December 21, 2026" })).toBe(
      "Good until December 21, 2026",
    );
    expect(words("verification.remainingAttempts", { n: 2 })).toBe("Remaining attempts: 2");
    expect(words("application.getFailed", { message: "No." })).toBe(
      "Error Getting Application: No.",
    );
    expect(words("welcomeEmail.failed", { message: "No." })).toBe(
      "Error sending welcome loan: No.",
    );
    expect(words("step.code.description", { phone: "(•••) •••-2671" })).toBe(
      "We sent a verification code to (•••) •••-2671.",
    );
  });

  it("include the consent to calls and texts on the phone step [R2.2-49 R2.2-50]", () => {
    expect(words("step.phone.subText", { practice: "Bright Harbor Dental" })).toBe(
      "<p>By entering my mobile number, I give Bright Harbor Dental my express consent to contact me at that number by direct and automated calls and texts. Message and data rates may apply.</p>",
    );
  });

  it("authorize, in the first person, and link to every document on the last step [R2.2-69 R2.2-70 R2.2-71 R2.2-72 R2.2-73 R2.2-74]", () => {
    const links = Object.fromEntries(
      ["termsUrl", "privacyUrl", "patriotActUrl", "esignUrl", "fcraUrl"].map((name) => [
        name,
        `/legal/${name}`,
      ]),
    );
    const text = words("step.last-four.subText", { practice: "Bright Harbor Dental", ...links });
    expect(text).toContain('<a href="/legal/termsUrl">Terms of Use</a>');
    expect(text).toContain('<a href="/legal/privacyUrl">Privacy Notice</a>');
    expect(text).toContain('<a href="/legal/patriotActUrl">USA Patriot Act</a>');
    expect(text).toContain('<a href="/legal/esignUrl">E-Sign Consent and Agreement</a>');
    expect(text).toContain(
      '<a href="/legal/fcraUrl">written instructions under the Fair Credit Reporting Act</a>',
    );
    expect(text).toContain(
      "I authorize Bright Harbor Dental to obtain my credit profile information from a credit bureau.",
    );
    expect(text).toContain("solely for pre-qualification and have no effect on my credit score.");
    expect(text).not.toMatch(/[{}]/);
  });

  it("are never empty and have no place that is not a plain name", () => {
    const faulty = codes.filter((code) => {
      const bare = words(code).replace(/\{[A-Za-z]+\}/g, "X");
      return bare.trim() === "" || /[{}]/.test(bare);
    });
    expect(faulty).toEqual([]);
    expect(codes.length).toBeGreaterThan(200);
  });
});

describe("words", () => {
  const overrides = {
    "button.next": "Go on",
    "button.back": { en: "Return", es: "Volver" },
    "step.code.description": { es: "Enviado a {phone}" },
    "step.own.title": "Our own step",
    "button.close": "",
  };

  it("are the provider's own before the catalogue's [R1-31]", () => {
    const own = createWords({ locale: "en-US", overrides });
    expect(own("button.next")).toBe("Go on");
    expect(own("button.back")).toBe("Return");
    expect(own.find("step.own.title")).toBe("Our own step");
    expect(own("button.close")).toBe("");
    expect(own("button.getStarted")).toBe("Get Started");
  });

  it("are the catalogue's where the provider has none for the locale", () => {
    const own = createWords({ locale: "en-US", overrides });
    expect(own("step.code.description", { phone: "x" })).toBe("We sent a verification code to x.");
  });

  it("follow the locale, also by its language alone", () => {
    const spanish = createWords({
      locale: "es-MX",
      overrides,
      fallback: { ...preQualificationTexts, "button.getStarted": "Empezar" },
    });
    expect(spanish("button.back")).toBe("Volver");
    expect(spanish("step.code.description", { phone: "x" })).toBe("Enviado a x");
    expect(spanish("button.getStarted")).toBe("Empezar");
  });

  it("say an inner message and a text by language in the locale", () => {
    const said = { en: "Too fast.", es: "Muy rápido." };
    const wait = { code: "rateLimit.wait", values: { time: { code: "time.second" } } } as const;
    const inEach = ["en-US", "es-US"].map((locale) => {
      const own = createWords({ locale, overrides });
      return [
        own("service.rejected", { message: said }),
        own("service.rejected", { message: wait }),
      ];
    });
    expect(inEach).toEqual([
      ["Too fast.", "Too many attempts. Please wait 1 second and try again."],
      ["Muy rápido.", "Demasiados intentos. Espere 1 segundo y vuelva a intentarlo."],
    ]);
  });

  it.each(["no.such.code", "toString", "__proto__", ""])("are refused for %j", (code) => {
    expect(() => words(code as "button.next")).toThrow(`no words for the code ${code}`);
    expect(words.find(code)).toBeUndefined();
    expect(isPreQualificationCode(code)).toBe(false);
  });

  it("compile for the codes that they know, and for no others", () => {
    const known: MessageCode = "button.next";
    expect(words(known)).toBe("Next Step");
    // @ts-expect-error -- no catalogue has this code
    expect(() => words("button.nxet")).toThrow("no words for the code button.nxet");
    // @ts-expect-error -- its words come with the full application
    expect(() => words("offers.none")).toThrow("no words for the code offers.none");
    // @ts-expect-error -- a userMessage names a code of a catalogue
    const userMessage: UserMessage = { code: "button.nxet" };
    expect(words.find(userMessage.code)).toBeUndefined();
  });

  it("leave a place without a value as it is, and take a value as it is", () => {
    expect(fillText("{a} {b} {toString}", { a: "$& {b}" })).toBe("$& {b} {b} {toString}");
  });

  it("of HTML escape their values, not their text", () => {
    const html = htmlWords(createWords({ locale: "en", overrides: { x: "<p>{practice}</p>" } }));
    expect(html.find("x", { practice: `Smith & <b>"Sons'` })).toBe(
      "<p>Smith &amp; &lt;b&gt;&quot;Sons&#39;</p>",
    );
  });
});

it.each([
  ["Next", "es", "Next"],
  [{ en: "Next", es: "Siguiente" }, "es", "Siguiente"],
  [{ en: "Next", es: "Siguiente" }, "es-MX", "Siguiente"],
  [{ "es-MX": "Sigue", es: "Siguiente" }, "es-MX", "Sigue"],
  [{ fr: "Suivant", en: "Next" }, "es", "Next"],
  [{ fr: "Suivant", "en-US": "Next" }, "es", "Next"],
  [{ fr: "Suivant" }, "es", "Suivant"],
  [{}, "es", ""],
])("a configured text %j in %s is %j", (text, locale, wording) => {
  expect(textFor(text, locale)).toBe(wording);
});
