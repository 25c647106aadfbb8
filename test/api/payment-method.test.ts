import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { call } from "#test/support/api-visit.ts";
import {
  createPaymentApp,
  providerId,
  readAgreement,
  about,
  readyLoan,
} from "#test/support/ready-loan.ts";
import type { PaymentApp, ReadyLoan } from "#test/support/ready-loan.ts";
import { demoCards, tokenOf } from "#test/support/tokenizer.ts";

let app: PaymentApp;
beforeAll(async () => {
  app = await createPaymentApp();
});
afterAll(() => app.close());

async function choose({ token, id }: ReadyLoan, payment: object) {
  const { status, body } = await call(app.backend, "POST /api/UpdatePaymentInfo", {
    token,
    body: { ApplicationId: id, ProviderId: providerId, Payment: payment },
  });
  return [status, body["IsSuccess"] ?? body["Message"]];
}

describe("a way to pay", () => {
  it("is taken as what its card is, and stands in the agreement [R7.1-40]", async () => {
    const loan = await readyLoan(app);
    const debit = { Type: "debit", Token: await tokenOf(app.tokenizer, demoCards.debit) };
    const credit = { Type: "credit", Token: await tokenOf(app.tokenizer, demoCards.credit) };
    expect(await choose(loan, { Primary: debit, DownPayment: credit })).toEqual([200, true]);
    await about(app, loan, "/api/CreateAgreement");
    const words = JSON.stringify((await readAgreement(app, loan)).body["Sections"]);
    expect(words).toContain("your debit card (Visa ending in 5556)");
    expect(words).toContain(
      "your credit card (Visa ending in 4242) once for the down payment of $200.00",
    );
    expect(words).not.toContain("tok_");
  });

  it("is refused as what its card is not, when unknown, and when another visit used it first", async () => {
    const loan = await readyLoan(app);
    const credit = await tokenOf(app.tokenizer, demoCards.credit);
    const [asHsa] = await choose(loan, { Primary: { Type: "hsa", Token: credit } });
    expect(asHsa).toBe(422);
    const [unknown] = await choose(loan, {
      Primary: { Type: "credit", Token: `tok_${"0".repeat(32)}` },
    });
    expect(unknown).toBe(422);
    const other = await readyLoan(app);
    const [stolen] = await choose(other, { Primary: { Type: "credit", Token: credit } });
    expect(stolen).toBe(422);
  });
});
