import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { GatewayError } from "#server/gateways/gateway-error.ts";
import { createPaymentGateway, type PaymentGateway } from "#server/gateways/payment.ts";
import { json, scriptedServer } from "#test/support/server/scripted-server.ts";
import { toJson } from "#server/database/tables/columns.ts";
import { otherSecret, startOtherProcessor } from "#test/support/server/other-processor.ts";
import type { OtherProcessor } from "#test/support/server/other-processor.ts";
import {
  about,
  change,
  createPaymentApp,
  readyLoan,
  signLoan,
  stageOf,
  type PaymentApp,
} from "#test/support/loan/ready-loan.ts";
import { demoCards, tokenOf } from "#test/support/server/tokenizer.ts";

let app: PaymentApp;
let other: OtherProcessor;
let isOther = false;
beforeAll(async () => {
  other = await startOtherProcessor();
  app = await createPaymentApp({}, (gateway) => (isOther ? other.gateway : gateway));
});
afterAll(async () => {
  await app.close();
  await other.stop();
});

const facts = { kind: "card", brand: "Visa", lastFour: "4242", fundingType: "credit" } as const;

describe.each([
  {
    name: "the reference processor",
    gateway: (): PaymentGateway => app.tokenizer.gateway,
    address: () => app.tokenizer.url,
    full: () => tokenOf(app.tokenizer, demoCards.credit),
    empty: () => tokenOf(app.tokenizer, demoCards.debitRefused),
  },
  {
    name: "another processor",
    gateway: (): PaymentGateway => other.gateway,
    address: () => other.url,
    full: async () => other.issue(facts, 1_000_000),
    empty: async () => other.issue(facts, 1),
  },
])("$name behind the interface of docs/payments.md", ({ gateway, address, full, empty }) => {
  it("describes a token, and rejects unknown ones", async () => {
    expect(await gateway().describe(await full())).toEqual(facts);
    expect(await gateway().describe("tok_nobody")).toBeUndefined();
  });

  it("charges once per key, and returns the outcome later", async () => {
    const charge = { token: await full(), amountCents: 5_000, idempotencyKey: crypto.randomUUID() };
    expect(await gateway().findCharge(charge.idempotencyKey)).toBeUndefined();
    const answers = await Promise.all([1, 2, 3].map(() => gateway().charge(charge)));
    expect(answers).toEqual(answers.map(() => ({ state: "succeeded" })));
    expect(await gateway().findCharge(charge.idempotencyKey)).toEqual({ state: "succeeded" });
  });

  it("declines with a reason for the applicant", async () => {
    const charge = {
      token: await empty(),
      amountCents: 5_000,
      idempotencyKey: crypto.randomUUID(),
    };
    const refused = { state: "refused", reason: "insufficient-funds" };
    expect(await gateway().charge(charge)).toEqual(refused);
    expect(await gateway().findCharge(charge.idempotencyKey)).toEqual(refused);
  });

  it("rejects calls without the secret", async () => {
    const stranger = createPaymentGateway({ url: address(), secret: `not ${otherSecret}` });
    await expect(stranger.findCharge("some-charge")).rejects.toThrow(GatewayError);
  });
});

it("charges a loan's down payment once, with any processor", async () => {
  isOther = true;
  const loan = await readyLoan(app);
  const down = { type: "credit", token: other.issue(facts, 20_000), lastFour: "4242" } as const;
  const primary = { type: "credit", token: other.issue(facts, 0), lastFour: "4242" } as const;
  const payment = { primary, downPayment: down, reusesDownPayment: false };
  await change(app.backend, loan.id, { payment: toJson(payment) });
  await signLoan(app, loan);
  const before = [...other.taken.values()].length;
  expect((await about(app, loan, "/api/ActivateAccount")).body).toMatchObject({ IsSuccess: true });
  expect((await about(app, loan, "/api/ActivateAccount")).body).toMatchObject({ IsSuccess: true });
  expect([...other.taken.values()].slice(before)).toEqual([20_000]);
  expect(await stageOf(app.backend, loan.id)).toMatchObject({ stage: "active" });
  isOther = false;
});

describe("an answer of the processor that no document describes", () => {
  it.each(["null", "{}", '{"state":"paid"}', '"succeeded"', "<html>"])(
    "leaves the outcome unknown: %s",
    async (body) => {
      await using server = await scriptedServer((_arrived, response) => {
        response.writeHead(200, { "content-type": "application/json" }).end(body);
      });
      const gateway = createPaymentGateway({ url: server.origin, secret: "secret" });
      const charge = { token: "t", amountCents: 100, idempotencyKey: "k" };
      const results = await Promise.allSettled([
        gateway.charge(charge),
        gateway.findCharge("k"),
        gateway.describe("t"),
      ]);
      for (const result of results)
        expect(result).toEqual({
          status: "rejected",
          reason: expect.any(GatewayError) as unknown,
        });
    },
  );

  it("is a decline when only the reason is unknown", async () => {
    await using server = await scriptedServer((_arrived, response) => {
      json(response, 200, { state: "refused", reason: "stolen-card" });
    });
    const gateway = createPaymentGateway({ url: server.origin, secret: "secret" });
    expect(await gateway.findCharge("k")).toEqual({ state: "refused", reason: "declined" });
  });

  it("leaves the outcome unknown when it is a redirect, which is not followed", async () => {
    await using server = await scriptedServer((_arrived, response) => {
      response.writeHead(302, { location: "/elsewhere" }).end();
    });
    const gateway = createPaymentGateway({ url: server.origin, secret: "secret" });
    await expect(gateway.findCharge("k")).rejects.toBeInstanceOf(GatewayError);
    expect(server.arrived).toHaveLength(1);
  });
});
