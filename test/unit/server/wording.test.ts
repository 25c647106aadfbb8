import { describe, expect, it } from "vitest";

import {
  applicationApprovedEmail,
  approvalEmail,
  approvalText,
} from "#server/wording/en/approval.ts";
import { codeText } from "#server/wording/en/code.ts";
import {
  declineEmail,
  ineligibleEmail,
  invalidEmail,
  welcomeEmail,
} from "#server/wording/en/decision.ts";
import { escapeHtml, headerLine, HeaderInjectionError, inline } from "#server/wording/line.ts";

const approval = {
  firstName: "Maria",
  practiceName: "Bright Smile Dental",
  practicePhone: "(555) 010-0100",
  accountId: "app_1",
  maxFinanceAmountCents: 1_500_000,
  expiresOn: "2026-04-01",
  applyUrl: "https://carestep.test/Apply?t=en_1",
};
const decision = { firstName: "Maria", practiceName: "Bright Smile Dental", accountId: "app_1" };

describe("the approval's e-mail", () => {
  it("gives amount, expiry, account id, practice and what to do next", () => {
    expect(approvalEmail(approval)).toMatchObject({
      subject: "You're approved for up to $15,000 at Bright Smile Dental",
      text: `Hello Maria,

Good news: you are pre-qualified for up to $15,000 to pay for your treatment at Bright Smile Dental. Checking did not affect your credit score.

Approved for up to: $15,000
Good until: April 1, 2026
Account ID: app_1
Practice: Bright Smile Dental

What's next: call Bright Smile Dental at (555) 010-0100 to set up your appointment, and have your account ID ready. Together you choose the treatment, the amount and the payments that suit you.

When you know your treatment, complete your application online. The link is for you alone: we text a code to your phone before anything is shown, and it opens your application once.

Complete your application: https://carestep.test/Apply?t=en_1

This is a pre-qualification, not yet a loan. Terms can change until you complete your application, and a down payment may be required.

You get this message because this address was given in a request to Bright Smile Dental. If that was not you, please tell the practice.
`,
    });
  });

  it("says the same in HTML, with every value escaped", () => {
    const { html } = approvalEmail({
      ...approval,
      firstName: `<img src=x onerror="alert(1)">`,
      practiceName: "Smith & Sons",
    });
    expect(html).toContain("Hello &lt;img src=x onerror=&quot;alert(1)&quot;&gt;,");
    expect(html).toContain("call Smith &amp; Sons at (555) 010-0100");
    expect(html).toContain(">April 1, 2026</td>");
    expect(html).not.toContain("<img");
  });

  it("refuses a practice name that would start a new header line", () => {
    const practiceName = "Bright\r\nBcc: thief@example.com";
    expect(() => approvalEmail({ ...approval, practiceName })).toThrow(HeaderInjectionError);
  });
});

describe("the e-mail of an application that was approved without a pre-qualification", () => {
  it("gives amount, expiry, account id and the way to go on", () => {
    expect(applicationApprovedEmail(approval)).toMatchObject({
      subject: "Your application is approved for up to $15,000 at Bright Smile Dental",
      text: `Hello Maria,

Good news: your application to finance your treatment at Bright Smile Dental is approved for up to $15,000. What is left is to choose your payments and to sign.

Approved for up to: $15,000
Good until: April 1, 2026
Account ID: app_1
Practice: Bright Smile Dental

If you did not finish, go on with the link. It is for you alone: we text a code to your phone before anything is shown, and it opens your application once.

Go on with your application: https://carestep.test/Apply?t=en_1

You get this message because this address was given in a request to Bright Smile Dental. If that was not you, please tell the practice.
`,
    });
  });
});

describe("text messages", () => {
  it("confirm an approval", () => {
    expect(approvalText(approval)).toBe(
      "Bright Smile Dental: approved up to $15,000. ID app_1. Continue: https://carestep.test/Apply?t=en_1 STOP to end",
    );
  });

  it("carry a code, bound to its origin on the last line", () => {
    const practiceName = "Bright Smile Dental";
    expect(codeText({ code: "123456", practiceName, host: "localhost:4310" })).toBe(
      "123456 is your Bright Smile Dental code, good for 10 minutes. We never ask for it. STOP to end, HELP for help.\n\n@localhost #123456",
    );
  });

  it.each(["Cabinet Dentaire de l’Été et de la Très Longue Rue Saint-Honoré, Paris", "歯科医院"])(
    "stay within one part of plain letters for %s",
    (practiceName) => {
      const text = codeText({ code: "123456", practiceName, host: "apply.example.com" });
      expect(text.length).toBeLessThanOrEqual(160);
      expect(text).toMatch(/^[\x20-\x7e\n]+$/);
      expect(text).toMatch(/\n@apply\.example\.com #123456$/);
    },
  );
});

describe("the e-mails of the other outcomes", () => {
  it("announce the notice to a declined applicant, and standard funding only when there is some", () => {
    const url = "https://carestep.example/bright-smile";
    const plain = declineEmail(decision);
    const other = declineEmail({ ...decision, otherOffersUrl: url });
    expect(plain.subject).toBe("About your request to Bright Smile Dental");
    expect(plain.text).toContain("The attached Notice of Adverse Action gives the main reasons");
    expect(plain.text).not.toContain("standard funding");
    expect(other.text).toContain(`Apply for standard funding: ${url}`);
    expect(other.html).toContain(`<a href="${url}">Apply for standard funding</a>`);
  });

  it.each([
    [ineligibleEmail, "You are not eligible to apply at this time."],
    [invalidEmail, "Your request did not qualify."],
    [welcomeEmail, "Your pre-qualification is confirmed"],
  ])("say what happened and whom to ask (%o)", (write, words) => {
    const { text, html } = write({ ...decision, practicePhone: "(555) 010-0100" });
    expect(text).toContain(words);
    expect(text).toContain("contact Bright Smile Dental at (555) 010-0100");
    expect(html).toContain(words);
  });
});

describe("values from outside", () => {
  it("stay on their line and in their direction", () => {
    expect(inline(" Maria\u202E\r\n\tRivera\u0000 ")).toBe("Maria Rivera");
  });

  it("cannot start a header line", () => {
    expect(headerLine("About your request")).toBe("About your request");
    for (const bad of ["a\rb", "a\nb", "a\u2028b", "a\0b"]) {
      expect(() => headerLine(bad)).toThrow(HeaderInjectionError);
    }
  });

  it("are shown as they are in HTML", () => {
    expect(escapeHtml(`<a href="x">'&'</a>`)).toBe(
      "&lt;a href=&quot;x&quot;&gt;&#39;&amp;&#39;&lt;/a&gt;",
    );
  });
});
