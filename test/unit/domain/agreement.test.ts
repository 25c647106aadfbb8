import { describe, expect, it } from "vitest";
import { addendumOf, agreementOf } from "#domain/words/en/agreement.ts";
import { eSignWords, type AgreementFacts, type Governing } from "#domain/loan/agreement-facts.ts";
import { address, agreement, day } from "#test/support/wording-samples.ts";

const { patient: _patient, borrower, ...sample } = agreement;
const { billingAddress: _billing, ...atHome } = borrower;
const facts: AgreementFacts = {
  ...sample,
  borrower: atHome,
  primary: { type: "debit", brand: "Visa", lastFour: "5556" },
};

function textOf(id: string, changes: Partial<AgreementFacts> = {}): string {
  const found = agreementOf({ ...facts, ...changes }).sections.find((section) => section.id === id);
  return found?.paragraphs.join("\n") ?? "";
}

describe("the Truth in Lending box", () => {
  it("has the APR by the actuarial method, the finance charge and runs of equal payments", () => {
    expect(agreementOf(facts).truthInLending).toEqual({
      apr: 12,
      financeChargeCents: 6619,
      amountFinancedCents: 100_000,
      totalOfPaymentsCents: 106_619,
      paymentSchedule: [
        { count: 11, amountCents: 8885, firstDueOn: "2026-04-02" },
        { count: 1, amountCents: 8884, firstDueOn: "2027-03-02" },
      ],
    });
  });

  it("says 0 % and no charge for a loan without interest", () => {
    const { truthInLending } = agreementOf({
      ...facts,
      terms: { ...facts.terms, interestRate: 0 },
    });
    expect([truthInLending.apr, truthInLending.financeChargeCents]).toEqual([0, 0]);
    expect(truthInLending.paymentSchedule).toEqual([
      { count: 11, amountCents: 8333, firstDueOn: "2026-04-02" },
      { count: 1, amountCents: 8337, firstDueOn: "2027-03-02" },
    ]);
  });
});

describe("the agreement", () => {
  it("has its sections in order, and a box of their own for four of them [R1-20]", () => {
    const { title, sections } = agreementOf(facts);
    expect(title).toBe("Installment Loan Agreement");
    expect(sections.map(({ id, mustAccept }) => (mustAccept ? `${id} *` : id))).toEqual([
      "truth-in-lending *",
      "parties",
      "amount",
      "promise-to-pay",
      "payment-authorization *",
      "prepayment",
      "late-payment",
      "default",
      "holder-notice",
      "e-sign-consent *",
      "privacy",
      "state-notices",
      "signature *",
    ]);
  });

  it("names the borrower, the lender, the practice and the patient", () => {
    expect(textOf("parties")).toContain("Maria Rivera, 12 Box Elder Ct, Austin, TX 78701-1234.");
    expect(textOf("parties")).toContain("the treatment of the borrower there");
    const patient = { firstName: "Ana", lastName: "Rivera" };
    expect(textOf("parties", { patient })).toContain("the treatment of Ana Rivera there");
    const billingAddress = { ...address, street: "P.O. Box 7", zip: "78702" };
    expect(textOf("parties", { borrower: { ...facts.borrower, billingAddress } })).toContain(
      "Mailing address: P.O. Box 7, Austin, TX 78702.",
    );
  });

  it("itemizes the amount financed and promises the schedule that the box shows", () => {
    expect(textOf("amount")).toContain("Cost of treatment: $1,200.00.\nDown payment: $200.00.\n");
    expect(textOf("promise-to-pay")).toContain("a fixed rate of 12.00% a year from March 2, 2026.");
    expect(textOf("promise-to-pay")).toContain(
      "11 payments of $88.85, the first on April 2, 2026, and 1 payment of $88.84 on March 2, 2027.",
    );
  });

  it("authorizes the chosen methods, and says how to stop them and that they are not required", () => {
    const text = textOf("payment-authorization");
    expect(text).toContain(
      "charge your debit card (Visa ending in 5556) for each scheduled payment",
    );
    expect(text).toContain(
      "charge your credit card (Visa ending in 4242) once for the down payment of $200.00",
    );
    expect(text).toContain("at least three business days before a payment is due");
    expect(text).toContain("You may pay by check instead, on the same terms.");
  });

  it("tells a payer by check where to send it, without an authorization", () => {
    const downPayment = { amountCents: 0, isCollectedInOffice: false };
    const byCheck = { primary: { type: "payByCheck" as const }, downPayment };
    const sections = agreementOf({ ...facts, ...byCheck }).sections;
    const paying = sections.find(({ id }) => id === "payment-authorization");
    expect([paying?.title, paying?.mustAccept]).toEqual(["Paying by check", false]);
    expect(paying?.paragraphs.join(" ")).not.toMatch(/authorize/);
  });

  it("tells where to send a down payment check, next to charged payments", () => {
    const method = { type: "payByCheck" } as const;
    const downPayment = { amountCents: 20_000, isCollectedInOffice: false, method };
    const text = textOf("payment-authorization", { downPayment });
    expect(text).toContain("You pay the down payment of $200.00 by check when you accept");
    expect(text).toContain("Nothing is charged for it.");
    expect(text).not.toContain("once for the down payment");
  });

  it("charges nothing for a down payment that the practice collects", () => {
    const downPayment = { amountCents: 20_000, isCollectedInOffice: true };
    expect(textOf("payment-authorization", { downPayment })).not.toContain("down payment");
    expect(textOf("amount", { downPayment })).toContain("$200.00, collected by the practice.");
  });

  it("contains the FTC's notice literally", () => {
    expect(textOf("holder-notice").split("\n")[0]).toBe(
      "NOTICE: ANY HOLDER OF THIS CONSUMER CREDIT CONTRACT IS SUBJECT TO ALL CLAIMS AND DEFENSES WHICH THE DEBTOR COULD ASSERT AGAINST THE SELLER OF GOODS OR SERVICES OBTAINED WITH THE PROCEEDS HEREOF. RECOVERY HEREUNDER BY THE DEBTOR SHALL NOT EXCEED AMOUNTS PAID BY THE DEBTOR HEREUNDER.",
    );
  });
});

it("the addendum discloses the schedule that a later first payment makes", () => {
  const terms = { ...facts.terms, firstPaymentOn: day("2026-04-17") };
  const { truthInLending, sections } = addendumOf({
    ...facts,
    terms,
    agreedOn: day("2026-03-02"),
    earlierFirstPaymentOn: day("2026-04-02"),
  });
  expect(truthInLending.paymentSchedule[0]).toEqual({
    count: 11,
    amountCents: 8929,
    firstDueOn: "2026-04-17",
  });
  expect(truthInLending.apr).toBe(12);
  expect(sections[1]?.paragraphs[1]).toMatch(
    /^Your first payment moves from April 2, 2026 to April 17, 2026\./,
  );
  expect(sections.filter(({ mustAccept }) => mustAccept).map(({ id }) => id)).toEqual([
    "truth-in-lending",
    "signature",
  ]);
});

const section = (id: string) => ({
  id,
  title: id,
  paragraphs: [`${id} 1`, `${id} 2`],
  mustAccept: false,
});

describe("the words of the consent to electronic records", () => {
  it("are those of its section, in any place", () => {
    const sections = [section("terms"), section("e-sign-consent"), section("autopay")];
    expect(eSignWords(sections)).toBe("e-sign-consent 1\ne-sign-consent 2");
  });

  it("are those of the last section of an agreement that has none", () => {
    expect(eSignWords([section("terms"), section("autopay")])).toBe("autopay 1\nautopay 2");
    expect(eSignWords([])).toBe("");
  });
});

const translated = (governing: Governing) =>
  textOf("languages", { translation: { locale: "es-US", governing } });

describe("a translated agreement", () => {
  it("says in English, too, that it was emailed, and which version governs", () => {
    expect(translated("english")).toContain("We emailed it to you before you signed it");
    expect(translated("english")).toContain("the English version governs");
    expect(translated("translation")).toContain(
      "the version in the language that you chose governs",
    );
  });

  it("is the only one that says so", () => {
    expect(textOf("languages")).toBe("");
  });
});
