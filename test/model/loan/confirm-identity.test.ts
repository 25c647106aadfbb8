import fc from "fast-check";
import { expect, it } from "vitest";
import { confirmIdentityMachine } from "#machines/confirm-identity/confirm-identity.machine.ts";
import { liveChart, type LiveChart } from "#test/support/live-chart.ts";
import { stepInput } from "#test/model/application/application-world.ts";

const begin = (part: object = {}) => liveChart(confirmIdentityMachine, { ...stepInput(), ...part });

async function pressed(digits = "1000", part: object = {}) {
  const chart = begin(part);
  await chart.send({ type: "digits.changed", digits });
  await chart.send({ type: "confirm.pressed" });
  return chart;
}

it("confirms at the last digit, and wrong digits only when pressed or typed again", async () => {
  const chart = begin();
  await chart.send({ type: "digits.changed", digits: "1000" });
  await chart.answer("confirmIdentity", { isSuccess: false });
  await chart.send({ type: "digits.changed", digits: "2000" });
  expect(chart.value).toBe("unconfirmed");
  await chart.send({ type: "confirm.pressed" });
  await chart.answer("confirmIdentity", { isSuccess: false });
  for (const digits of ["200", "2001"]) await chart.send({ type: "digits.changed", digits });
  expect(chart.orders().map(([, call]) => (call as { nationalId: string }).nationalId)).toEqual([
    "1000",
    "2000",
    "2001",
  ]);
});

it.each(["", "1", "100"])("reports %j as invalid, without a call [R8-32]", async (digits) => {
  const chart = await pressed(digits);
  expect(chart.value).toBe("unconfirmed");
  expect(chart.context["userMessage"]).toEqual({ code: "identity.invalid" });
  expect(chart.orders()).toEqual([]);
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
