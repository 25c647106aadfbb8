import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import type { CalendarDay } from "#domain/calendar/calendar-day.ts";

import { adverseActionNotice } from "#server/wording/en/adverse-action-notice.ts";
import type { AdverseAction } from "#server/wording/en/adverse-action-notice.ts";
import { renderEDisclosure } from "#server/documents/e-disclosure.ts";
import { eDisclosure } from "#server/wording/en/e-disclosure.ts";
import { realLender } from "#test/support/real-lender.ts";
import { houseLender } from "#server/config/lender.ts";
import { renderPdf } from "#server/pdf/render.ts";
import { readPdf } from "#test/support/loan/pdf.ts";

const action: AdverseAction = {
  lender: houseLender,
  provider: { practiceName: "Bright Smile Dental" },
  applicant: {
    name: "Łucja O'Brien\u202E",
    address: { street: "12 Box Elder Ct", city: "Austin", state: "TX", zip: "787011234" },
  },
  reasons: [
    { code: "utilisation", text: "Proportion of balances to credit limits is too high" },
    { code: "credit-age", text: "Limited credit experience" },
  ],
  score: {
    value: 561,
    lowest: 300,
    highest: 850,
    createdOn: "2026-03-01" as CalendarDay,
    keyFactors: ["Limited credit experience"],
  },
  decidedOn: "2026-03-02" as CalendarDay,
};

describe("the notice of adverse action as a PDF", () => {
  it("contains what Regulation B and the FCRA require, tagged in reading order", async () => {
    const read = await readPdf(await renderPdf(adverseActionNotice(action)));
    expect({ ...read, tagged: undefined, footers: undefined }).toEqual({
      title: "Notice of Adverse Action",
      language: "en-US",
      isMarked: true,
      tagged: undefined,
    });
    expect(read.tagged.slice(0, 22)).toEqual([
      "Document",
      "P: Carestep Financing",
      "H1: Notice of Adverse Action",
      "P: March 2, 2026",
      "P: Łucja O'Brien",
      "P: 12 Box Elder Ct",
      "P: Austin, TX 78701-1234",
      "Table",
      "TR",
      "TH: Creditor",
      "TD: Carestep Financing, 100 Example Plaza, Suite 400, Wilmington, DE 19801",
      "TR",
      "TH: Practice",
      "TD: Bright Smile Dental",
      "TR",
      "TH: You asked for",
      "TD: Pre-qualification for an installment loan to pay for treatment",
      "TR",
      "TH: Action taken",
      "TD: Your request was declined on March 2, 2026",
      "P: Thank you for your request. We reviewed it carefully, and we are sorry that we cannot approve it at this time.",
      "H2: Principal reasons for our decision",
    ]);
    expect(read.tagged.filter((line) => /^(LBody|H2)/.test(line))).toEqual([
      "H2: Principal reasons for our decision",
      "LBody: Proportion of balances to credit limits is too high",
      "LBody: Limited credit experience",
      "H2: Information from a consumer reporting agency",
      "H2: Your credit score",
      "LBody: Limited credit experience",
      "H2: Notice: equal credit opportunity",
    ]);
    expect(read.tagged.filter((line) => line.startsWith("TD")).slice(4)).toEqual([
      "TD: Example Consumer Reporting Agency",
      "TD: P.O. Box 1000, Wilmington, DE 19899",
      "TD: 1-800-555-0199 (toll-free)",
      "TD: 561",
      "TD: March 1, 2026",
      "TD: a low of 300 to a high of 850",
    ]);
    const text = read.tagged.join(" ");
    expect(text).toContain("is unable to supply specific reasons why we have denied credit to you");
    expect(text).toContain("no later than 60 days after you receive this notice");
    expect(text).toContain("you have the right to dispute the matter with the reporting agency");
    expect(text).toContain(
      "Federal Trade Commission, Equal Credit Opportunity, 600 Pennsylvania Avenue NW, Washington, DC 20580",
    );
  });

  it("leaves the score out when none was used", async () => {
    const { score: _none, ...withoutScore } = action;
    const read = await readPdf(await renderPdf(adverseActionNotice(withoutScore)));
    expect(read.tagged.join(" ")).not.toContain("credit score");
  });

  it("names the practice's own lender, agency and supervisor, and no telephone where there is none", async () => {
    const lender = {
      creditor: { name: "First Harbor Bank", addressLines: ["1 Quay St", "Portland, ME 04101"] },
      reportingAgency: { name: "Own Bureau", addressLines: ["P.O. Box 2", "Chester, PA 19016"] },
      supervisor: { name: "Own Supervisor", addressLines: ["Washington, DC 20219"] },
    };
    const read = await readPdf(await renderPdf(adverseActionNotice({ ...action, lender })));
    const text = read.tagged.join("\n");
    expect(text).toContain("P: First Harbor Bank\n");
    expect(text).toContain("TD: First Harbor Bank, 1 Quay St, Portland, ME 04101");
    expect(text).toContain("TD: Own Bureau");
    expect(text).toContain("concerning this creditor is: Own Supervisor, Washington, DC 20219.");
    expect(text).not.toMatch(/Telephone|Carestep|Federal Trade Commission/);
  });

  it("cannot be written without a reason", () => {
    expect(() => adverseActionNotice({ ...action, reasons: [] })).toThrow(RangeError);
  });

  it("has the same bytes each time, embedded fonts, and nothing that acts", async () => {
    const notice = adverseActionNotice(action);
    const [first, second] = await Promise.all([renderPdf(notice), renderPdf(notice)]);
    expect(hash(first)).toBe(hash(second));
    const source = first.toString("latin1");
    expect(source).not.toMatch(/\/(JavaScript|JS|Launch|URI|OpenAction|AA|EmbeddedFile)\b/);
    expect(source).not.toMatch(/\/Subtype \/Type1\b/);
    expect(source.match(/\/FontFile2/g)).toHaveLength(2);
  });
});

describe("the e-sign consent and agreement as a PDF", () => {
  it("says everything that it was given, each part tagged", async () => {
    const read = await readPdf(await renderEDisclosure(houseLender.creditor));
    const texts = eDisclosure(houseLender.creditor).parts.flatMap((part) => {
      if (part.kind === "list") return part.items.map((item) => `LBody: ${item}`);
      if (part.kind === "heading") return [`H2: ${part.text}`];
      return part.kind === "paragraph" ? [`P: ${part.text}`] : [];
    });
    expect(texts).toHaveLength(22);
    expect(texts.filter((text) => !read.tagged.includes(text))).toEqual([]);
    expect(read.title).toBe("E-Sign Consent and Agreement");
    expect(read.footers[0]).toMatch(/^EXAMPLE, not a legal document · E-Sign Consent/);
    const real = await readPdf(await renderEDisclosure(realLender.creditor));
    expect(real.footers[0]).toMatch(/^E-Sign Consent/);
  });
});

function hash(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex");
}
