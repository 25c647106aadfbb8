import { describe, expect, it } from "vitest";
import {
  approvedLoan,
  chooseOffer,
  codeOf,
  monthlyPaid,
  payBy,
  readLoan,
  scheduledLoan,
  stageOf,
  updateLoan,
} from "#test/support/loan/loan-application.ts";
import { demoCards } from "#test/support/server/tokenizer.ts";
import { cardsOf } from "#test/support/loan/cards.ts";
import { usePaymentApp } from "#test/support/server/use-app.ts";

const app = usePaymentApp();
const { backend } = app;
const { debit, credit } = cardsOf(app);

describe("the payment methods", () => {
  it("are complete with the down payment's, and never show a token [R7.1-40]", async () => {
    const loan = await scheduledLoan(backend);
    const Primary = await debit();
    expect((await payBy(backend, loan, { Primary })).body["IsSuccess"]).toBe(true);
    expect(await stageOf(backend, loan)).toBe("scheduled");
    expect((await payBy(backend, loan, { Primary, DownPayment: await credit() })).status).toBe(200);
    const { body } = await readLoan(backend, loan);
    expect(body["Stage"]).toBe("paymentSet");
    expect(body["Payment"]).toEqual({
      Primary: { Type: "debit", Brand: expect.any(String), LastFour: demoCards.debit.slice(-4) },
      DownPayment: {
        Type: "credit",
        Brand: expect.any(String),
        LastFour: demoCards.credit.slice(-4),
      },
    });
    expect(JSON.stringify(body)).not.toContain("tok_");
  });

  it("may be one: the down payment's for all [R4-50]", async () => {
    const loan = await scheduledLoan(backend);
    const Primary = { Type: "debit" };
    await payBy(backend, loan, { Primary, ReuseDownPayment: true });
    expect(await stageOf(backend, loan)).toBe("scheduled");
    await payBy(backend, loan, { Primary, DownPayment: await credit(), ReuseDownPayment: true });
    const { body } = await readLoan(backend, loan);
    expect(body).toMatchObject({
      Stage: "paymentSet",
      Payment: { Primary: { Type: "credit" }, DownPayment: { Type: "credit" } },
    });
  });

  it("need no down payment where nothing is due here", async () => {
    const quiet = await scheduledLoan(backend, { provider: "quiet-clinic", ProgramCode: "" });
    await payBy(backend, quiet, { Primary: { Type: "payByCheck" } });
    expect(await stageOf(backend, quiet)).toBe("paymentSet");
    const clear = await scheduledLoan(backend, { provider: "clear-vision", ProgramCode: "lasik" });
    await payBy(backend, clear, { Primary: { Type: "payByCheck" } });
    expect(await stageOf(backend, clear)).toBe("paymentSet");
  });

  it("stay when they are named again without their token", async () => {
    const loan = await scheduledLoan(backend);
    await payBy(backend, loan, { Primary: await debit(), DownPayment: await credit() });
    const answer = await payBy(backend, loan, {
      Primary: { Type: "debit" },
      DownPayment: { Type: "credit" },
    });
    expect(answer.status).toBe(200);
    expect(await stageOf(backend, loan)).toBe("paymentSet");
  });

  it("are refused without a token, with an unknown one, with another kind's or another visit's", async () => {
    const loan = await scheduledLoan(backend);
    const { Token } = await debit();
    const foreign = await debit();
    await payBy(backend, await scheduledLoan(backend), { Primary: foreign });
    for (const Primary of [
      { Type: "debit" },
      { Type: "debit", Token: "tok_AAAAAAAAAAAAAAAAAAAA" },
      { Type: "hsa", Token },
      foreign,
    ]) {
      const answer = await payBy(backend, loan, { Primary });
      expect([...codeOf(answer), answer.body["Message"]]).toEqual([
        422,
        "payment.invalid",
        "Your payment information is not valid.",
      ]);
    }
    const Primary = { Type: "payByCheck" };
    const down = await payBy(backend, loan, { Primary, DownPayment: { Type: "credit" } });
    expect([...codeOf(down), down.body["Message"]]).toEqual([
      422,
      "downPayment.invalid",
      "Your down payment information is not valid.",
    ]);
  });

  it("can be validated without being stored [R7.1-41]", async () => {
    const loan = await scheduledLoan(backend);
    const Primary = await debit();
    const judge = async (payment: object) =>
      (await payBy(backend, loan, payment, "ValidatePaymentInfo")).body;
    expect(await judge({ Primary, DownPayment: { Type: "payByCheck" } })).toEqual({
      IsSuccess: true,
    });
    expect(await judge({ Primary })).toEqual({
      IsSuccess: false,
      Message: "Your down payment information is not valid.",
    });
    expect(await judge({ Primary: { Type: "ach" } })).toEqual({
      IsSuccess: false,
      Message: "Your payment information is not valid.",
    });
    expect((await readLoan(backend, loan)).body).toMatchObject({
      Stage: "scheduled",
      Payment: null,
    });
  });

  it("come with the schedule in one update, or not at all [R7.3-12]", async () => {
    const loan = await approvedLoan(backend);
    await chooseOffer(backend, loan);
    const Payment = { Primary: { Type: "debit" } };
    const refused = await updateLoan(backend, loan, { Employment: monthlyPaid, Payment });
    expect(codeOf(refused)).toEqual([422, "payment.invalid"]);
    expect((await readLoan(backend, loan)).body).toMatchObject({
      Stage: "offerSelected",
      LastPaidDate: null,
    });
    const check = { Type: "payByCheck" };
    const both = { Primary: check, DownPayment: check };
    await updateLoan(backend, loan, { Employment: monthlyPaid, Payment: both });
    expect(await stageOf(backend, loan)).toBe("paymentSet");
  });
});
