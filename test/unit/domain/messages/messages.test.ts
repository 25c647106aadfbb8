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
    ["landing.title", "Choose Your Plan. Pay Over Time.", "R1-23"],
    ["landing.step.1.title", "Complete your application", "R1-24"],
    ["landing.step.2.title", "View payment options", "R1-24"],
    ["landing.step.3.title", "Receive treatment", "R1-24"],
    ["header.partner", "A Proud Partner Of", "R1-29"],
    ["button.back", "Previous Step", "R2.2-10"],
    ["button.next", "Next Step", "R2.2-11"],
    ["loading.message", "Loading...", "R2.2-16"],
    ["step.start.title", "Get Pre-Qualified", "R2.2-34"],
    ["step.start.description", "Flexible payments plans and no impact on your credit", "R2.2-35"],
    ["step.start.next", "Get Started", ""],
    ["step.phone.title", "What's the best way to contact you?", "R2.2-45"],
    ["step.phone.description", "We'll send you a 6 digit code", "R2.2-46"],
    ["step.phone.next", "Next", ""],
    ["field.phone.prefix", "+1", ""],
    ["step.code.title", "Enter the 6 digit code", "R2.2-53"],
    ["step.code.next", "Next", ""],
    ["step.code.extra.1", "Resend Code", ""],
    ["field.code.label", "Verification Code", "R9-30"],
    ["step.name.title", "Tell us a little about yourself", "R2.2-58"],
    ["step.birth-date.title", "Tell us a little about yourself", "R2.2-59"],
    ["step.email.title", "Tell us a little about yourself", "R2.2-60"],
    ["step.address.title", "What's your address?", "R2.2-61"],
    ["step.last-four.title", "Enter the last 4 of your SSN/ITIN", "R2.2-65"],
    ["step.last-four.description", "This will not impact your credit score.", "R2.2-66"],
    ["step.last-four.next", "Get Pre-Qualified", "R2.2-67"],
    [
      "step.approved.description",
      "A confirmation has been sent to you by email and text.",
      "R2.3-04",
    ],
    ["scheduler.title", "What's next?", "R2.3-06"],
    ["step.declined.title", "You're Declined!", "R2.3-10"],
    ["step.declined.description", "Sorry you are declined.", "R2.3-10"],
    ["step.declined.titleWithId", "Pre-Qualification Declined", "R2.3-11"],
    ["step.invalid.title", "You did not qualify!", "R2.3-12"],
    ["step.invalid.description", "Your approval has been Rejected", "R2.3-12"],
    ["step.invalid.titleWithId", "Pre-Qualification Invalid", "R2.3-13"],
    ["step.ineligible.title", "Uh oh! You're ineligible to apply at this time", "R2.3-18"],
    ["errorPage.title", "Uh oh! Something went wrong...", "R2.3-20"],
    ["estimate.min", "MIN", "R2.4-02"],
    ["estimate.max", "MAX", "R2.4-02"],
    ["estimate.unit.months", "Months", "R2.4-09"],
    ["estimate.unit.weeks", "Weeks", "R2.4-10"],
    ["estimate.unit.twicePerMonth", "Twice Per Month Payments", "R2.4-11"],
    ["estimate.unit.everyOtherWeek", "Every Other Week Payments", "R2.4-12"],
    ["estimate.unit.payments", "Payments", "R2.4-13"],
    ["estimate.promotion", "0% APR Offers Available!", "R2.4-15"],
    ["toggle.yes", "Yes", ""],
    ["toggle.no", "No", ""],
    [
      "session.expired",
      "Session expired, please restart the application to continue.",
      "R4-44 R8-08",
    ],
    [
      "tokenExpired.text",
      "Session expired, please restart the application to continue.",
      "R4-44 R8-08",
    ],
    ["futureDate.window", "Date only can be today or max 30 days in the future", "R5-18"],
    [
      "connection.lost",
      "We are having trouble connecting to the server. Please try again in a few minutes.",
      "",
    ],
    ["connection.network", "Network Error", ""],
    ["connection.preApplication", "Error reaching Application server", ""],
    [
      "preQualification.failed",
      "An ocurred error when trying to pre qualify, try again later",
      "R8-09",
    ],
    [
      "preQualification.threw",
      "An error ocurred when trying to pre qualify, try again later",
      "R8-10",
    ],
    [
      "preQualification.identity",
      "We were unable to verify your identity. Please ensure your address and information is correct. Contact your provider if you continue to have the issue",
      "R8-11",
    ],
    ["verification.sent", "Verification Code sent", "R8-13"],
    ["verification.sendFailed", "There was an issue while sending the verification code", "R8-14"],
    ["code.wrong", "Invalid verification code", "R8-16"],
    ["confirmation.notApproved", "Not approved", ""],
    ["confirmation.failed", "Something went wrong", ""],
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

describe("a configured text", () => {
  it.each([
    ["Next", "es", "Next"],
    [{ en: "Next", es: "Siguiente" }, "es", "Siguiente"],
    [{ en: "Next", es: "Siguiente" }, "es-MX", "Siguiente"],
    [{ "es-MX": "Sigue", es: "Siguiente" }, "es-MX", "Sigue"],
    [{ fr: "Suivant", en: "Next" }, "es", "Next"],
    [{ fr: "Suivant", "en-US": "Next" }, "es", "Next"],
    [{ fr: "Suivant" }, "es", "Suivant"],
    [{}, "es", ""],
  ])("%j in %s is %j", (text, locale, wording) => {
    expect(textFor(text, locale)).toBe(wording);
  });
});
