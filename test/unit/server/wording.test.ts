import { readFile } from "node:fs/promises";
import { describe, expect, it } from "vitest";
import type { CalendarDay } from "#domain/calendar/calendar-day.ts";

import {
  applicationApprovedEmail,
  approvalEmail,
  approvalText,
} from "#server/wording/en/approval.ts";
import { codeText } from "#server/wording/en/code.ts";
import { pageFooter } from "#server/wording/en/page-footer.ts";
import { houseLender } from "#server/config/lender.ts";
import { declineEmail, ineligibleEmail } from "#server/wording/en/decision.ts";
import { letterLookOf } from "#server/notices/practice-email-theme.ts";
import { demoProviders } from "#server/seed/demo-providers.ts";
import { demoThemes } from "#server/seed/demo-themes.ts";
import {
  escapeHtml,
  headerLine,
  HeaderInjectionError,
  inline,
} from "#server/wording/format/line.ts";

const approval = {
  firstName: "Maria",
  practiceName: "Bright Smile Dental",
  practicePhone: "(555) 010-0100",
  accountId: "app_1",
  maxFinanceAmountCents: 1_500_000,
  expiresOn: "2026-04-01" as CalendarDay,
  applyUrl: "https://carestep.test/Apply?t=entry_1",
};
const decision = { firstName: "Maria", practiceName: "Bright Smile Dental", accountId: "app_1" };

it.each(["8005550142", "+1 800.555.0142", "(800) 555-0142"])(
  "a page's footer shows the help phone as every phone, to be called, however it is written: %s",
  (helpPhone) => {
    const { list } = pageFooter({ lender: { ...houseLender, helpPhone } });
    expect(list).toContain('<li>Help: <a href="tel:+18005550142">(800) 555-0142</a>, Mon to Fri');
  },
);

describe("the approval's e-mail", () => {
  it("gives amount, expiry, account id, practice and what to do next", () => {
    expect(approvalEmail(approval)).toMatchObject({
      subject: "You're approved for up to $15,000 at Bright Smile Dental",
      text: `Hello Maria,

Welcome to Bright Smile Dental. You are pre-qualified for up to $15,000 to pay for your treatment, and checking did not affect your credit score.

Approved for up to: $15,000
Good until: April 1, 2026
Account ID: app_1
Practice: Bright Smile Dental

Ready to choose your payments? Complete your application online. The link is only for you. Before it shows anything, we text a code to your phone.

Complete your application: https://carestep.test/Apply?t=entry_1

To set up your appointment, call Bright Smile Dental at (555) 010-0100 and have your account ID ready.

This is a pre-qualification, not yet a loan. Terms can change until you complete your application, and a down payment may be required.

You are receiving this message because this address was given in a request to Bright Smile Dental. If that was not you, please tell the practice.
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
    expect(html).toContain(
      `call Smith &amp; Sons at <a href="tel:+15550100100" style="white-space:nowrap">(555) 010-0100</a>`,
    );
    expect(html).toContain(">April&nbsp;1,&nbsp;2026</td>");
    expect(html).not.toContain("<img");
  });

  it("refuses a practice name that would start a new header line", () => {
    const practiceName = "Bright\r\nBcc: thief@example.com";
    expect(() => approvalEmail({ ...approval, practiceName })).toThrow(HeaderInjectionError);
  });
});

it("the e-mail of an application that was approved without a pre-qualification contains amount, expiry, account id and link", () => {
  expect(applicationApprovedEmail(approval)).toMatchObject({
    subject: "Your application is approved for up to $15,000 at Bright Smile Dental",
    text: `Hello Maria,

Good news: your application to finance your treatment at Bright Smile Dental is approved for up to $15,000. Now you can choose your payments and sign.

Approved for up to: $15,000
Good until: April 1, 2026
Account ID: app_1
Practice: Bright Smile Dental

If you have not finished, pick up where you left off. The link is only for you. Before it shows anything, we text a code to your phone.

Continue your application: https://carestep.test/Apply?t=entry_1

You are receiving this message because this address was given in a request to Bright Smile Dental. If that was not you, please tell the practice.
`,
  });
});

const codeFrom = (practiceName: string) =>
  codeText({ code: "123456", practiceName, host: "apply.example.com" });

describe("text messages", () => {
  it("confirm an approval", () => {
    expect(approvalText(approval)).toBe(
      "Bright Smile Dental: you're approved for up to $15,000, good until April 1, 2026. Continue: https://carestep.test/Apply?t=entry_1 Call (555) 010-0100. Account ID app_1. STOP to end texts.",
    );
  });

  it("carry a code, bound to its origin on the last line", () => {
    const practiceName = "Bright Smile Dental";
    expect(codeText({ code: "123456", practiceName, host: "localhost:4310" })).toBe(
      "123456 is your Bright Smile Dental code, good for 10 minutes. Don't share it with anyone. STOP to end, HELP for help.\n\n@localhost #123456",
    );
  });

  it.each([
    [
      "Cabinet Dentaire de l’Été et de la Très Longue Rue Saint-Honoré, Paris",
      "Cabinet Dentaire de",
    ],
    ["Łódź Dental", "Lodz Dental"],
    ["Søren & Großmann – Æon®", "Soren & Grossmann - AEon"],
    ["Smile 😀 Dental", "Smile Dental"],
    ["½ Price", "1/2 Price"],
    ["😀", "Your practice"],
  ])("write the name %s in one part of plain letters", (practiceName, written) => {
    const text = codeFrom(practiceName);
    expect(text.length).toBeLessThanOrEqual(160);
    expect(text).toMatch(/^[\x20-\x7e\n]+$/);
    expect(text).toContain(`123456 is your ${written}`);
    expect(text).toMatch(/\n@apply\.example\.com #123456$/);
  });

  it.each(["牙科", "Стоматология Улыбка", "Αθήνα Dental", "محمد", "नमस्ते", "Ŋala ٣", "𠮷野家"])(
    "keep the name %s in its own letters, in at most three parts of UCS-2",
    (practiceName) => {
      expect(codeFrom(practiceName)).toContain(`123456 is your ${practiceName} code`);
      expect(codeFrom(practiceName.repeat(40)).length).toBeLessThanOrEqual(201);
    },
  );
});

describe("the e-mails of the other outcomes", () => {
  const declined = { ...decision, isNoticeByPost: false };

  it("announce the notice to a declined applicant, and standard funding only when there is some", () => {
    const url = "https://carestep.example/bright-smile";
    const plain = declineEmail(declined);
    const other = declineEmail({ ...declined, otherOffersUrl: url });
    const byPost = declineEmail({ ...declined, isNoticeByPost: true });
    expect(byPost.text).toContain(
      "A Notice of Adverse Action is on its way to you by mail. It gives",
    );
    expect(byPost.text).not.toContain("attached");
    expect(plain.subject).toBe("About your request to Bright Smile Dental");
    expect(plain.text).toContain("The attached Notice of Adverse Action gives the main reasons");
    expect(plain.text).not.toContain("standard funding");
    expect(plain.text).toContain("ask Bright Smile Dental about a smaller treatment");
    const unverified = declineEmail({ ...declined, isUnverified: true });
    expect(unverified.text).toContain("against your ID, and try again.");
    expect(unverified.text).not.toContain("smaller treatment");
    expect(plain.text).not.toContain("co-signer");
    expect(declineEmail({ ...declined, takesCosigner: true }).text).toContain("with a co-signer.");
    expect(other.text).toContain(`Apply for standard funding: ${url}`);
    expect(other.html).toMatch(
      /<a class="button" href="https:\/\/carestep\.example\/bright-smile" [^>]*>Apply for standard funding<\/a>/,
    );
  });

  it.each([declineEmail, ineligibleEmail])("name a contact (%o)", (write) => {
    const { text, html } = write({ ...declined, practicePhone: "(555) 010-0100" });
    expect(text).toContain("contact Bright Smile Dental at (555) 010-0100");
    expect(html).toContain(`href="tel:+15550100100"`);
  });
});

it("an ineligible applicant's e-mail gives the reason where there is one", () => {
  const customerCarePhone = "(800) 555-0142";
  const { text } = ineligibleEmail({ ...decision, reason: "state", customerCarePhone });
  expect(text).toContain(`call Customer Care at ${customerCarePhone}`);
  expect(text).not.toContain("contact Bright Smile Dental");
  expect(text).toContain("we do not offer this financing to residents of your state.");
  expect(text).toContain("Checking did not affect your credit score.");
  expect(ineligibleEmail(decision).text).not.toContain("reason");
});

describe("the look of an e-mail", () => {
  const look = { color: "#f2c200", logoUrl: "https://carestep.test/logo.png" };

  it("is the practice's: its color, its logo, and letters that can be read on the color", () => {
    const { html } = approvalEmail({ ...approval, look });
    expect(html).toContain("background:#f2c200;color:#0b1a1c");
    expect(html).toContain(`<img src="https://carestep.test/logo.png"`);
    expect(html).toContain("@media (prefers-color-scheme:dark)");
  });

  it("is the house's where a practice has none", () => {
    const { html } = approvalEmail(approval);
    expect(html).toContain("background:#10635d;color:#ffffff");
    expect(html).not.toContain("<img");
  });

  it("takes a practice's from its theme, at whole addresses", () => {
    const provider = demoProviders.find(
      ({ provider: { key } }) => key === "clear-vision",
    )!.provider;
    expect(letterLookOf(provider, "https://carestep.test")).toEqual({
      color: "#0a5585",
      logoUrl: "https://carestep.test/images/clear-vision.png",
    });
    expect(letterLookOf({ ...provider, themes: [] }, "https://carestep.test")).toEqual({
      color: "#10635d",
      logoUrl: "https://carestep.test/mail-mark.png",
    });
  });

  it("has the color that the theme's own sheet has", async () => {
    const sheet = await readFile("server/seed/files/themes/ocean.css", "utf8");
    const color = demoThemes.find(({ id }) => id === "ocean")?.mail?.color;
    expect(sheet).toContain(`--ff-brand: ${color};`);
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
