import fc from "fast-check";
import { expect, it } from "vitest";
import { confirmIdentityMachine } from "#machines/confirm-identity/confirm-identity.machine.ts";
import { liveChart } from "#test/support/live-chart.ts";
import type { LiveChart } from "#test/support/live-chart.ts";
import { call, stepInput, flowReports } from "#test/model/application/application-world.ts";

const begin = (part: object = {}) => liveChart(confirmIdentityMachine, { ...stepInput(), ...part });
const confirmed = flowReports("identityConfirmed", "yes");

async function pressed(digits = "1000", part: object = {}) {
  const chart = begin(part);
  await chart.send({ type: "digits.changed", digits });
  await chart.send({ type: "confirm.pressed" });
  return chart;
}

it("sends four digits, and is confirmed once the service says so [R4-47 R7.1-30 R9-06]", async () => {
  const chart = await pressed();
  expect(chart.value).toBe("confirming");
  expect(chart.orders()).toEqual([
    ["confirmIdentity", { applicationId: "app-1", nationalId: "1000" }],
  ]);
  await chart.answer("confirmIdentity", { isSuccess: true });
  expect(chart.value).toBe("confirmed");
  expect(chart.context["digits"]).toBe("");
  expect(chart.orders()).toEqual([confirmed]);
});

it("requires nine digits when configured", async () => {
  const chart = await pressed("1000", { digits: 9 });
  expect(chart.value).toBe("unconfirmed");
  await chart.send({ type: "digits.changed", digits: "900-55-1000" });
  await chart.send({ type: "confirm.pressed" });
  expect(chart.orders()).toEqual([
    ["confirmIdentity", { applicationId: "app-1", nationalId: "900551000" }],
  ]);
});

it.each(["", "1", "100"])("reports %j as invalid, without a call [R8-32]", async (digits) => {
  const chart = await pressed(digits);
  expect(chart.value).toBe("unconfirmed");
  expect(chart.context["userMessage"]).toEqual({ code: "identity.invalid" });
  expect(chart.orders()).toEqual([]);
});

it("says that wrong digits are not valid, until others are typed [R8-32]", async () => {
  const chart = await pressed();
  await chart.answer("confirmIdentity", { isSuccess: false, remainingAttempts: 2 });
  expect(chart.value).toBe("unconfirmed");
  expect(chart.context["userMessage"]).toEqual({ code: "identity.invalid" });
  await chart.send({ type: "digits.changed", digits: "100" });
  expect(chart.context["userMessage"]).toBeUndefined();
});

it("reports a failed call [R8-33]", async () => {
  const chart = await pressed();
  await chart.fail("confirmIdentity", call("rejected", 500));
  expect(chart.value).toBe("unconfirmed");
  expect(chart.context["userMessage"]).toEqual({ code: "identity.failed" });
  await chart.send({ type: "confirm.pressed" });
  await chart.answer("confirmIdentity", { isSuccess: true });
  expect(chart.context["userMessage"]).toBeUndefined();
});

it("takes other digits as long as an attempt is left", async () => {
  const chart = await pressed();
  await chart.answer("confirmIdentity", { isSuccess: false, remainingAttempts: 1 });
  expect(chart.value).toBe("unconfirmed");
});

it("takes nothing more when no attempt is left", async () => {
  const chart = await pressed();
  await chart.answer("confirmIdentity", { isSuccess: false, remainingAttempts: 0 });
  expect(chart.value).toBe("lockedOut");
  expect(chart.context["userMessage"]).toEqual({ code: "identity.lockedOut" });
  chart.orders();
  await chart.send({ type: "digits.changed", digits: "2000" });
  await chart.send({ type: "confirm.pressed" });
  expect(chart.orders()).toEqual([]);
  expect(chart.context["digits"]).toBe("");
});

it("stays confirmed when the step is entered again", () => {
  for (const input of [
    stepInput({ identityConfirmed: "yes" }),
    stepInput({}, { isIdentityConfirmed: true }),
  ]) {
    const chart = begin(input);
    expect(chart.value).toBe("confirmed");
    expect(chart.orders()).toEqual([confirmed]);
  }
});

const acts = fc.array(
  fc.record({
    act: fc.constantFrom("type", "press", "press", "right", "wrong", "fail"),
    digits: fc.constantFrom("1000", "2000", "30", ""),
  }),
  { maxLength: 25, size: "max" },
);

async function happens(chart: LiveChart, { act, digits }: { act: string; digits: string }) {
  if (act === "type") await chart.send({ type: "digits.changed", digits });
  if (act === "press") await chart.send({ type: "confirm.pressed" });
  if (chart.value !== "confirming") return false;
  if (act === "fail") await chart.fail("confirmIdentity");
  if (act === "wrong") await chart.answer("confirmIdentity", { isSuccess: false });
  if (act === "right") await chart.answer("confirmIdentity", { isSuccess: true });
  return act === "right";
}

it("is confirmed only after a success, and reports nothing before: at random [R4-47]", async () => {
  let confirmations = 0;
  await fc.assert(
    fc.asyncProperty(acts, async (steps) => {
      const chart = begin();
      let hasSucceeded = false;
      let reports = 0;
      for (const each of steps) {
        hasSucceeded = (await happens(chart, each)) || hasSucceeded;
        reports += chart.orders().filter(([name]) => name === "flow").length;
        expect(chart.value === "confirmed").toBe(hasSucceeded);
        expect(reports).toBe(hasSucceeded ? 1 : 0);
      }
      confirmations += reports;
      chart.stop();
    }),
    { numRuns: 150 },
  );
  expect(confirmations).toBeGreaterThan(5);
});

it.each([
  [undefined, "12-ab 34567", "1234567"],
  [9 as const, "900-55-10001", "9005510001"],
])("keeps all digits, and drops none where %s are asked for", async (digits, typed, stored) => {
  const chart = begin({ digits });
  await chart.send({ type: "digits.changed", digits: typed });
  expect(chart.context["digits"]).toBe(stored);
});

it("keeps nothing of the digits once they are confirmed, or no attempt is left", async () => {
  for (const isSuccess of [true, false]) {
    const chart = await pressed();
    expect(chart.context["digits"]).toBe("1000");
    await chart.answer("confirmIdentity", { isSuccess, remainingAttempts: 0 });
    expect(chart.context["digits"]).toBe("");
  }
});
