import { expect, it } from "vitest";
import { GatewayError } from "#server/gateways/gateway-error.ts";
import { activate, settleActivation } from "#server/payments/activation.ts";
import type { ActivationOutcome } from "#server/payments/activation-plan.ts";
import { listCharges } from "#server/stores/loan/charge.ts";
import { findProvider } from "#server/stores/practice/provider.ts";
import { about, payDownWith, readyLoan, signLoan, stageOf } from "#test/support/loan/ready-loan.ts";
import type { ReadyLoan } from "#test/support/loan/ready-loan.ts";
import { demoCards } from "#test/support/server/tokenizer.ts";
import { usePaymentApp } from "#test/support/server/use-app.ts";

const activateRoute = "/api/ActivateAccount";

let isReachable = true;
const calls: string[] = [];
const app = usePaymentApp({}, (gateway) => ({
  ...gateway,
  charge: (requested) => {
    calls.push("charge");
    return isReachable ? gateway.charge(requested) : unreachable();
  },
  findCharge: (key) => {
    calls.push("find");
    return isReachable ? gateway.findCharge(key) : unreachable();
  },
}));

const unreachable = () => Promise.reject(new GatewayError("payment TimeoutError", true));

/** A signed loan whose down payment was declined this often, with a valid card now. */
async function refusedLoan(times: number): Promise<ReadyLoan> {
  const loan = await readyLoan(app, { downPayment: demoCards.debitRefused });
  await signLoan(app, loan);
  for (let turn = 0; turn < times; turn += 1) {
    await about(app, loan, activateRoute);
  }
  await payDownWith(app, loan.id, demoCards.credit);
  return loan;
}

async function readByAnother({ id }: ReadyLoan) {
  const { services } = app.backend;
  const stored = await findProvider(services, "bright-smile");
  const kept: ActivationOutcome[] = [];
  const goOn = () =>
    activate(services, { id, settings: stored!.loan }, async (_trx, outcome) => {
      kept.push(outcome);
    });
  return { kept, goOn };
}

const statesOf = async ({ id }: ReadyLoan) =>
  (await listCharges(app.backend.services, id)).map(({ state }) => state).toSorted();

it.each([0, 1, 2])(
  "a call that read the loan before another one began charge after %d refusals waits for that charge",
  async (times) => {
    const loan = await refusedLoan(times);
    const other = await readByAnother(loan);
    isReachable = false;
    expect((await about(app, loan, activateRoute)).status).toBe(409);
    expect(await other.goOn()).toEqual({ state: "unknown" });
    expect(other.kept).toEqual([]);
    isReachable = true;
    expect(await settleActivation(app.backend.services, loan.id)).toEqual({ state: "active" });
    expect(await other.goOn()).toEqual({ state: "active" });
    expect(other.kept).toEqual([{ state: "active" }]);
    expect(await statesOf(loan)).toEqual([...Array<string>(times).fill("refused"), "succeeded"]);
    expect((await stageOf(app.backend, loan.id)).stage).toBe("active");
  },
);

it("looks a recovered charge up before it charges under the old key", async () => {
  const { services } = app.backend;
  const { gateway } = app.tokenizer;
  const [lost, taken] = [await refusedLoan(0), await refusedLoan(0)];
  isReachable = false;
  for (const loan of [lost, taken]) await about(app, loan, activateRoute);
  const [charge] = await listCharges(services, taken.id);
  await gateway.charge({ ...charge!, idempotencyKey: charge!.id });
  calls.length = 0;
  expect((await settleActivation(services, lost.id)).state).toBe("unknown");
  expect(calls.splice(0)).toEqual(["find"]);
  isReachable = true;
  expect((await settleActivation(services, taken.id)).state).toBe("active");
  expect(calls.splice(0)).toEqual(["find"]);
  expect((await settleActivation(services, lost.id)).state).toBe("active");
  expect(calls).toEqual(["find", "charge"]);
});
