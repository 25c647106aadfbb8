import { describe, expect, it } from "vitest";
import { call, type Answered } from "#test/support/server/api-visit.ts";
import {
  chooseOffer,
  codeOf,
  loanApplicant,
  monthlyPaid,
  payBy,
  scheduledLoan,
  startOn,
  updateLoan,
  type TestLoan,
} from "#test/support/loan/loan-application.ts";
import { cardsOf } from "#test/support/loan/cards.ts";
import { usePaymentApp } from "#test/support/server/use-app.ts";
import { findApplicationRow } from "#test/support/server/application-row.ts";
import { change } from "#test/support/loan/ready-loan.ts";

const app = usePaymentApp();
const { backend } = app;
const { debit, credit } = cardsOf(app);

const check = { Type: "payByCheck" };
const Payment = { Primary: check, DownPayment: check };

async function withAgreement(): Promise<TestLoan> {
  const loan = await scheduledLoan(backend);
  await payBy(backend, loan, Payment);
  const body = { applicationId: loan.id, providerId: loan.providerId };
  await call(backend, "POST /api/CreateAgreement", { token: loan.token, body });
  return loan;
}
function agreementOf({ id }: TestLoan) {
  return findApplicationRow(backend.services, id);
}

describe("an agreement that was written", () => {
  it("sets the status to DOC and stays when the same choice is made again", async () => {
    const loan = await withAgreement();
    await chooseOffer(backend, loan);
    await updateLoan(backend, loan, { Employment: monthlyPaid, Payment });
    expect(await agreementOf(loan)).toMatchObject({
      agreement_id: expect.any(String),
      status: "DOC",
      stage: "agreementReady",
    });
  });

  it.each<[string, (loan: TestLoan) => Promise<Answered>, string]>([
    ["offer", (loan) => chooseOffer(backend, loan, { Amount: 4000 }), "offerSelected"],
    [
      "schedule",
      (loan) =>
        updateLoan(backend, loan, { Employment: { ...monthlyPaid, PaymentFrequency: "Weekly" } }),
      "scheduled",
    ],
    ["first day", (loan) => startOn(backend, loan, "2026-03-20"), "paymentSet"],
    [
      "way to pay",
      async (loan) => payBy(backend, loan, { ...Payment, DownPayment: await credit() }),
      "paymentSet",
    ],
    [
      "address",
      (loan) =>
        updateLoan(backend, loan, { Applicant: loanApplicant(loan.phone, { FirstName: "Marie" }) }),
      "approved",
    ],
  ])("is void after another %s, and the status is APR again", async (_what, choose, stage) => {
    const loan = await withAgreement();
    expect((await choose(loan)).status).toBe(200);
    expect(await agreementOf(loan)).toMatchObject({ agreement_id: null, status: "APR", stage });
  });

  it("refuses every choice once it is signed, with the stage", async () => {
    const loan = await withAgreement();
    await change(backend, loan.id, { stage: "signed" });
    const weekly = { ...monthlyPaid, PaymentFrequency: "Weekly" };
    const answers = [
      await chooseOffer(backend, loan, { Amount: 4000 }),
      await updateLoan(backend, loan, { Employment: weekly }),
      await startOn(backend, loan, "2026-03-20"),
      await payBy(backend, loan, { Primary: await debit(), DownPayment: check }),
      await updateLoan(backend, loan, {
        Applicant: loanApplicant(loan.phone, { FirstName: "Marie" }),
      }),
    ];
    expect(answers.map(codeOf)).toEqual(Array.from({ length: 5 }, () => [409, "signed"]));
    const other = await payBy(backend, loan, { ...Payment, DownPayment: await credit() });
    expect(other.status).toBe(200);
    expect(await agreementOf(loan)).toMatchObject({
      stage: "signed",
      agreement_id: expect.any(String),
    });
  });
});
