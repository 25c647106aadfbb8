import { describe, expect, it } from "vitest";
import type { Answered } from "#test/support/server/api-visit.ts";
import {
  approvedLoan,
  chooseOffer,
  codeOf,
  quoteLoan,
  readLoan,
  scheduledLoan,
  stageOf,
} from "#test/support/loan/loan-application.ts";
import { useTestApp } from "#test/support/server/use-app.ts";
import { change } from "#test/support/loan/ready-loan.ts";

const backend = useTestApp({ limitFactor: 100 });

const offersOf = ({ body }: Answered) => body["Offers"] as readonly Record<string, unknown>[];

describe("the offers for an amount", () => {
  it("come in all four frequencies, with and without a promotion, each with its payment, total and APR [R3-20 R3-21 R3-22 R3-23 R7.1-27]", async () => {
    const loan = await approvedLoan(backend);
    const answer = await quoteLoan(backend, loan, 5000);
    expect(answer.status).toBe(200);
    expect(offersOf(answer)[0]).toEqual({
      OfferId: `${loan.id}-1`,
      ProviderId: "prv_bright_smile",
      ProgramCode: "general",
      MinFinanceAmount: 500,
      MaxFinanceAmount: 15_000,
      TermMonths: 12,
      InterestRate: 0,
      PaymentFrequency: "Monthly",
      Promotion: { Name: "0% APR for 12 months" },
      EstimatedPayment: 375,
      TotalOfPayments: 4500,
      Apr: 0,
      DownPayment: 500,
      FirstPaymentDate: "2026-04-02",
    });
    expect(
      offersOf(answer).map(({ PaymentFrequency, TermMonths, InterestRate }) => [
        PaymentFrequency,
        TermMonths,
        InterestRate,
      ]),
    ).toEqual([
      ["Monthly", 12, 0],
      ["Monthly", 60, 13.99],
      ["EveryOtherWeek", 52, 13.99],
      ["TwicePerMonth", 48, 13.99],
      ["Weekly", 52, 13.99],
    ]);
    for (const { Apr, EstimatedPayment, TotalOfPayments, TermMonths } of offersOf(answer).slice(
      1,
    )) {
      expect(Math.abs(Number(Apr) - 13.99)).toBeLessThan(0.15);
      const level = Number(EstimatedPayment) * Number(TermMonths);
      expect(Math.abs(Number(TotalOfPayments) - level)).toBeLessThan(1);
    }
  });

  it("is one where the program has one plan: clear-vision's lasik", async () => {
    const loan = await approvedLoan(backend, { provider: "clear-vision", ProgramCode: "lasik" });
    const offers = offersOf(await quoteLoan(backend, loan, 3000, "lasik"));
    expect(
      offers.map(({ OfferId, PaymentFrequency, Promotion }) => [
        OfferId,
        PaymentFrequency,
        Promotion,
      ]),
    ).toEqual([[`${loan.id}-2`, "Monthly", null]]);
    expect(codeOf(await chooseOffer(backend, loan, { offer: 1, Amount: 3000 }))).toEqual([
      422,
      "offer.required",
    ]);
  });

  it.each([499.99, 15_000.01, 1e6])(
    "are none outside of what was approved: $%d",
    async (amount) => {
      const loan = await approvedLoan(backend);
      const answer = await quoteLoan(backend, loan, amount);
      expect(codeOf(answer)).toEqual([422, "amount.range"]);
      expect(answer.body["Message"]).toBe("The amount must be between $500 and $15,000.");
      expect(codeOf(await chooseOffer(backend, loan, { Amount: amount }))).toEqual([
        422,
        "amount.range",
      ]);
    },
  );

  it("take the bounds themselves, and no amount that is none", async () => {
    const loan = await approvedLoan(backend);
    expect((await quoteLoan(backend, loan, 500)).status).toBe(200);
    expect((await quoteLoan(backend, loan, 15_000)).status).toBe(200);
    for (const amount of [0, -5, 1e308]) {
      expect((await quoteLoan(backend, loan, amount)).status).toBe(400);
    }
  });

  it("are not for another program, and not for a declined application", async () => {
    const loan = await approvedLoan(backend);
    expect(codeOf(await quoteLoan(backend, loan, 5000, "ortho"))).toEqual([
      422,
      "serviceType.required",
    ]);
    const declined = await approvedLoan(backend, { lastFour: "2000" });
    expect(codeOf(await quoteLoan(backend, declined, 5000))).toEqual([409, "DCN"]);
  });
});

describe("choosing an offer", () => {
  it("gives the terms of the loan: cost, ten percent down, amount financed [R7.1-28]", async () => {
    const loan = await approvedLoan(backend);
    expect((await chooseOffer(backend, loan, { offer: 1 })).body).toEqual({ IsSuccess: true });
    expect((await readLoan(backend, loan)).body).toMatchObject({
      Stage: "offerSelected",
      DownPayment: { Amount: 500, IsCollectedInOffice: false },
      Terms: {
        OfferId: `${loan.id}-1`,
        Amount: 5000,
        DownPayment: 500,
        AmountFinanced: 4500,
        InterestRate: 0,
        PaymentFrequency: "Monthly",
        Payments: 12,
        EstimatedPayment: 375,
        Promotion: "0% APR for 12 months",
      },
    });
  });

  it("has nothing down at quiet-clinic, and a tenth in the office at clear-vision", async () => {
    const quiet = await approvedLoan(backend, { provider: "quiet-clinic", ProgramCode: "" });
    await chooseOffer(backend, quiet);
    expect((await readLoan(backend, quiet)).body).toMatchObject({
      DownPayment: { Amount: 0, IsCollectedInOffice: false },
      Terms: { AmountFinanced: 5000 },
    });
    const clear = await approvedLoan(backend, { provider: "clear-vision", ProgramCode: "lasik" });
    await chooseOffer(backend, clear);
    expect((await readLoan(backend, clear)).body).toMatchObject({
      DownPayment: { Amount: 500, IsCollectedInOffice: true },
      Terms: { AmountFinanced: 4500 },
    });
  });

  it("keeps the schedule for the same choice, and requires a new one for another", async () => {
    const loan = await scheduledLoan(backend);
    await chooseOffer(backend, loan);
    expect(await stageOf(backend, loan)).toBe("scheduled");
    await chooseOffer(backend, loan, { Amount: 6000 });
    expect((await readLoan(backend, loan)).body).toMatchObject({
      Stage: "offerSelected",
      LastPaidDate: null,
      Terms: { Amount: 6000 },
    });
  });

  it("is refused before the information is complete, with the stage", async () => {
    const loan = await approvedLoan(backend);
    await change(backend, loan.id, { stage: "prequalified", information_complete: false });
    expect(codeOf(await chooseOffer(backend, loan))).toEqual([409, "prequalified"]);
    expect(codeOf(await quoteLoan(backend, loan, 5000))).toEqual([409, "prequalified"]);
  });
});

it("keeps one of two choices that are made at once, whole", async () => {
  const loan = await approvedLoan(backend);
  await Promise.all([
    chooseOffer(backend, loan, { offer: 1, Amount: 1000 }),
    chooseOffer(backend, loan, { offer: 2, Amount: 2000 }),
    chooseOffer(backend, loan, { offer: 5, Amount: 3000 }),
  ]);
  const { Terms } = (await readLoan(backend, loan)).body as {
    Terms: { OfferId: string; Amount: number };
  };
  const known = [`${loan.id}-1|1000`, `${loan.id}-2|2000`, `${loan.id}-5|3000`];
  expect(known).toContain(`${Terms.OfferId}|${Terms.Amount}`);
});
