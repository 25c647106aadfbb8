import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { agreementOf } from "#domain/words/en/agreement.ts";
import type { CalendarDay } from "#domain/calendar/calendar-day.ts";
import { signatureCertificate } from "#server/wording/en/agreement-certificate.ts";
import { agreementDocument } from "#server/wording/en/agreement-document.ts";
import { houseLender } from "#server/config/lender.ts";
import { renderPdf } from "#server/pdf/render.ts";
import { readPdf } from "#test/support/loan/pdf.ts";

const agreedOn = "2026-03-02" as CalendarDay;
const text = agreementOf({
  applicationId: "CS-7K4MQ-2XW9R",
  lender: houseLender.creditor,
  practiceName: "Bright Smile Dental",
  borrower: {
    firstName: "Łucja",
    lastName: "O'Brien",
    address: { street: "12 Box Elder Ct", city: "Austin", state: "TX", zip: "78701" },
  },
  amountCents: 1_000_000,
  downPayment: { amountCents: 0, isCollectedInOffice: false },
  primary: { type: "ach", lastFour: "6789" },
  terms: {
    amountFinancedCents: 1_000_000,
    interestRate: 9.99,
    payments: 48,
    frequency: "Monthly",
    financedOn: agreedOn,
    firstPaymentOn: "2026-03-20" as CalendarDay,
  },
});
const document = agreementDocument({ text, sender: "Carestep Financing", agreedOn });

describe("the agreement as a PDF", () => {
  it("begins with the Truth in Lending box on page one, tagged as tables", async () => {
    const read = await readPdf(await renderPdf(document));
    expect(read.tagged.slice(0, 30)).toEqual([
      "Document",
      "P: Carestep Financing",
      "H1: Installment Loan Agreement",
      "Table",
      "TR",
      "TH: ANNUAL PERCENTAGE RATE",
      "TH: FINANCE CHARGE",
      "TH: Amount financed",
      "TH: Total of payments",
      "TR",
      "TD: The cost of your credit as a yearly rate.",
      "TD: The dollar amount the credit will cost you.",
      "TD: The amount of credit provided to you or on your behalf.",
      "TD: What you will have paid after all scheduled payments.",
      "TR",
      "TD: 9.99%",
      "TD: $2,131.52",
      "TD: $10,000.00",
      "TD: $12,131.52",
      "Table",
      "TR",
      "TH: Number of payments",
      "TH: Amount of each payment",
      "TH: First one due on",
      "TR",
      "TD: 48",
      "TD: $252.74",
      "TD: March 20, 2026",
      "H2: Truth in Lending disclosures",
      "P: The figures and the payment schedule at the top are the Truth in Lending disclosures of this loan, made on March 2, 2026.",
    ]);
    expect([read.title, read.language, read.isMarked]).toEqual([
      "Installment Loan Agreement",
      "en-US",
      true,
    ]);
  });

  it("says exactly the sections, in their order", async () => {
    const read = await readPdf(await renderPdf(document));
    const words = text.sections.flatMap(({ title, paragraphs }) => [
      `H2: ${title}`,
      ...paragraphs.map((paragraph) => `P: ${paragraph}`),
    ]);
    expect(read.tagged.slice(28).filter((line) => !/^(Document|Part)$/.test(line))).toEqual(words);
  });

  it("has the same bytes each time, embedded fonts, and nothing that acts", async () => {
    const [first, second] = await Promise.all([renderPdf(document), renderPdf(document)]);
    expect(hash(first)).toBe(hash(second));
    const source = first.toString("latin1");
    expect(source).not.toMatch(/\/(JavaScript|JS|Launch|URI|OpenAction|AA|EmbeddedFile)\b/);
    expect(source).not.toMatch(/\/Subtype \/Type1\b/);
  });
});

it("the certificate of a signature names document, fingerprint, signer, time, address and browser on one page", async () => {
  const bytes = await renderPdf(
    signatureCertificate({
      documentTitle: "Installment Loan Agreement",
      agreementId: "agr_1",
      signer: "Łucja O'Brien",
      lenderName: "Carestep Financing",
      applicationId: "CS-7K4MQ-2XW9R",
      documentHash: "0123456789abcdef".repeat(4),
      consentHash: "f".repeat(64),
      acceptedSections: ["Truth in Lending disclosures", "Your agreement and signature"],
      signedAt: new Date("2026-03-02T15:00:00Z"),
      locale: "en-US",
      address: "192.0.2.10",
      userAgent: "test browser",
    }),
  );
  const { tagged } = await readPdf(bytes);
  expect(tagged.filter((line) => line === "Document")).toHaveLength(1);
  expect(tagged.filter((line) => line.startsWith("TD"))).toEqual([
    "TD: Installment Loan Agreement",
    "TD: agr_1",
    "TD: CS-7K4MQ-2XW9R",
    "TD: 01234567 89abcdef 01234567 89abcdef 01234567 89abcdef 01234567 89abcdef",
    "TD: Łucja O'Brien",
    "TD: March 2, 2026 at 10:00:00 AM EST (15:00:00 UTC)",
    "TD: Truth in Lending disclosures; Your agreement and signature",
    "TD: ffffffff ffffffff ffffffff ffffffff ffffffff ffffffff ffffffff ffffffff",
    "TD: en-US",
    "TD: 192.0.2.10",
    "TD: test browser",
  ]);
});

function hash(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex");
}
