import fc from "fast-check";
import { expect, it } from "vitest";
import { paymentMethodTypes } from "#domain/payment/payment-method.ts";
import type { FlowReport } from "#machines/steps/component-chart-input.ts";
import { paymentMethodsMachine } from "#machines/payment-methods/payment-methods.machine.ts";
import { inertActor } from "#test/support/inert-actor.ts";
import { liveChart } from "#test/support/live-chart.ts";
import { stepInput, flowReports } from "#test/model/application/application-world.ts";

const begin = (...input: Parameters<typeof stepInput>) =>
  liveChart(paymentMethodsMachine, stepInput(...input));
const card = { token: "tok_1", brand: "Visa", lastFour: "4242" };

it("begins with a debit card, and without a secondary method [R2.5-28 R9-23]", () => {
  const chart = begin();
  expect(chart.value).toEqual({ primary: "collecting", secondary: "none" });
  expect(chart.orders()).toEqual([
    ["primaryTokenization", { method: "debit", providerId: "prv-1" }],
    flowReports("primaryMethod", "debit"),
    flowReports("primaryToken", ""),
    flowReports("reusesDownPayment", "no"),
  ]);
});

it("reports each method's token to the flow, never a number [R1-17 R2.5-29]", async () => {
  const chart = begin();
  await chart.send({ type: "secondary.chosen", method: "ach" });
  chart.orders();
  await chart.answer("secondaryTokenization", { token: "tok_2", lastFour: "6789" });
  await chart.answer("primaryTokenization", card);
  expect(chart.value).toEqual({ primary: "held", secondary: "held" });
  expect(chart.orders()).toEqual([
    flowReports("secondaryToken", "tok_2"),
    flowReports("primaryToken", "tok_1"),
  ]);
  expect(chart.context).toMatchObject({
    primary: { type: "debit", brand: "Visa", lastFour: "4242" },
    secondary: { type: "ach", lastFour: "6789" },
  });
});

it("clears a token when another method is selected, or the same one again", async () => {
  for (const method of ["credit", "debit"]) {
    const chart = begin();
    await chart.answer("primaryTokenization", card);
    chart.orders();
    await chart.send({ type: "primary.chosen", method });
    expect(chart.orders()).toEqual([
      flowReports("primaryMethod", method),
      flowReports("primaryToken", ""),
      flowReports("reusesDownPayment", "no"),
      ["primaryTokenization", { method, providerId: "prv-1" }],
    ]);
    expect(chart.context).toMatchObject({
      primary: { token: "", lastFour: undefined, isOnFile: false, isDefault: false },
    });
  }
});

it("needs no number for a check [R3-37]", async () => {
  const chart = begin();
  await chart.send({ type: "primary.chosen", method: "payByCheck" });
  await chart.send({ type: "secondary.chosen", method: "payByCheck" });
  expect(chart.value).toEqual({ primary: "byCheck", secondary: "byCheck" });
  expect(chart.context).toMatchObject({
    primary: { type: "payByCheck" },
    secondary: { type: "payByCheck" },
  });
  expect(chart.orders().slice(-2)).toEqual([
    flowReports("secondaryMethod", "payByCheck"),
    flowReports("secondaryToken", ""),
  ]);
  await chart.send({ type: "secondary.dropped" });
  expect(chart.value).toEqual({ primary: "byCheck", secondary: "none" });
  expect(chart.context["secondary"]).toBeUndefined();
  expect(chart.orders()).toEqual([
    flowReports("secondaryMethod", ""),
    flowReports("secondaryToken", ""),
  ]);
});

it("keeps nothing of a method that was chosen before, where the down payment's is used or left again", async () => {
  const chosen = begin({ primaryMethod: "credit" });
  await chosen.send({ type: "reuse.chosen" });
  const used = begin({ primaryMethod: "credit", reusesDownPayment: "yes" });
  await used.send({ type: "reuse.dropped" });
  for (const chart of [chosen, used])
    expect(chart.context["primary"]).toMatchObject({ type: "debit", token: "", isDefault: true });
});

it("reuses the down payment's method, and returns to the default without it [R2.5-30 R4-50]", async () => {
  const chart = begin();
  chart.orders();
  await chart.send({ type: "reuse.chosen" });
  expect(chart.value).toMatchObject({ primary: "reused" });
  expect(chart.orders()).toEqual([
    flowReports("reusesDownPayment", "yes"),
    flowReports("primaryMethod", ""),
    flowReports("primaryToken", ""),
  ]);
  await chart.send({ type: "reuse.dropped" });
  expect(chart.value).toMatchObject({ primary: "collecting" });
  expect(chart.orders()).toContainEqual(flowReports("reusesDownPayment", "no"));
});

it.each([
  { amountCents: 0, isCollectedInOffice: false },
  { amountCents: 50_000, isCollectedInOffice: true },
])("offers no reuse when nothing is due here: %j", async (downPayment) => {
  const chart = begin({ reusesDownPayment: "yes" }, { downPayment });
  expect(chart.value).toMatchObject({ primary: "collecting" });
  await chart.send({ type: "reuse.chosen" });
  expect(chart.value).toMatchObject({ primary: "collecting" });
});

it("goes on with what was given before", () => {
  const chart = begin({
    primaryMethod: "credit",
    primaryToken: "tok_7",
    secondaryMethod: "payByCheck",
  });
  expect(chart.value).toEqual({ primary: "held", secondary: "byCheck" });
  expect(begin({ reusesDownPayment: "yes" }).value).toMatchObject({ primary: "reused" });
});

it("shows the server's method after a reload, and reports its type to the flow", () => {
  const primary = { type: "credit", brand: "Visa", lastFour: "1111" } as const;
  const chart = begin({}, { payment: { primary } });
  expect(chart.value).toEqual({ primary: "held", secondary: "none" });
  expect(chart.orders()).toEqual([flowReports("primaryMethod", "credit")]);
});

it("knows whether a number was entered here, and whether another one is requested", async () => {
  const chart = begin({ primaryMethod: "credit", primaryToken: "tok_7" });
  expect(chart.context).toMatchObject({ primary: { wasGivenHere: false, wasChanged: false } });
  await chart.send({ type: "primary.chosen", method: "credit" });
  expect(chart.context).toMatchObject({ primary: { wasGivenHere: false, wasChanged: true } });
  await chart.fail("primaryTokenization");
  await chart.send({ type: "primary.chosen", method: "credit" });
  expect(chart.context).toMatchObject({ primary: { wasChanged: true } });
  await chart.answer("primaryTokenization", card);
  expect(chart.context).toMatchObject({ primary: { wasGivenHere: true } });
  await chart.send({ type: "primary.chosen", method: "debit" });
  expect(chart.context).toMatchObject({ primary: { wasGivenHere: false, wasChanged: false } });
});

it("resets a method when the frame cannot be shown", async () => {
  const chart = begin();
  await chart.fail("primaryTokenization");
  expect(chart.value).toMatchObject({ primary: "unavailable" });
  await chart.send({ type: "primary.chosen", method: "debit" });
  expect(chart.value).toMatchObject({ primary: "collecting" });
});

it("queries each form that takes a number, and answers for a missing form", async () => {
  const requested = { type: "number.requested", asker: inertActor("payment") };
  const chart = begin();
  await chart.send({ type: "secondary.chosen", method: "ach" });
  chart.orders();
  await chart.send(requested);
  const passedOn = { type: "number.requested", asker: { actor: "payment" } };
  expect(chart.orders()).toEqual([
    ["primaryTokenization", passedOn],
    ["secondaryTokenization", passedOn],
  ]);
  await chart.answer("primaryTokenization", card);
  await chart.fail("secondaryTokenization");
  chart.orders();
  await chart.send(requested);
  expect(chart.orders()).toEqual([["payment", { type: "number.refused" }]]);
  await chart.send({ type: "secondary.dropped" });
  chart.orders();
  await chart.send(requested);
  expect(chart.orders()).toEqual([]);
});

const method = fc.constantFrom(...paymentMethodTypes);
const acts = fc.array(
  fc.oneof(
    fc.record({ type: fc.constant("primary.chosen"), method }),
    fc.record({ type: fc.constant("secondary.chosen"), method }),
    fc.constant({ type: "secondary.dropped" }),
    fc.constant({ type: "reuse.chosen" }),
    fc.constant({ type: "reuse.dropped" }),
    fc.constant({ type: "primary token" }),
    fc.constant({ type: "secondary token" }),
  ),
  { maxLength: 25, size: "max" },
);

type Reported = { readonly [field: string]: string };

function misplaced(reported: Reported, issuedFor: Reported): readonly string[] {
  const wrong = ["primary", "secondary"].filter((part) => {
    const token = reported[`${part}Token`] ?? "";
    return token !== "" && issuedFor[token] !== `${part} ${reported[`${part}Method`]}`;
  });
  const isReused = reported["reusesDownPayment"] === "yes" && reported["primaryToken"] !== "";
  return isReused ? [...wrong, "reused"] : wrong;
}

function messagesIn(orders: readonly unknown[]): Reported {
  const reports = (orders as [string, FlowReport][]).filter(([name]) => name === "flow");
  return Object.fromEntries(
    reports.map(([, reported]) => [reported.field, "text" in reported ? reported.text : ""]),
  );
}

it("reports a token only for the selected method: at random [R4-50]", async () => {
  await fc.assert(
    fc.asyncProperty(acts, async (steps) => {
      const chart = begin();
      let reported: Reported = {};
      const issuedFor: Record<string, string> = {};
      for (const { type, ...rest } of steps) {
        const part = type.split(" ")[0]!;
        if (!type.endsWith(" token")) await chart.send({ type, ...rest });
        else if ((chart.value as Reported)[part] === "collecting") {
          const token = `tok_${Object.keys(issuedFor).length}`;
          issuedFor[token] = `${part} ${(chart.context[part] as { type: string }).type}`;
          await chart.answer(`${part}Tokenization`, { token });
        }
        reported = { ...reported, ...messagesIn(chart.orders()) };
        expect(misplaced(reported, issuedFor)).toEqual([]);
      }
      chart.stop();
    }),
    { numRuns: 150 },
  );
});
