import { expect, it } from "vitest";
import { loadingOverlayMachine } from "#machines/loading-overlay/loading-overlay.machine.ts";
import { liveChart } from "#test/support/live-chart.ts";

async function working() {
  const chart = liveChart(loadingOverlayMachine);
  await chart.send({ type: "work.started", step: "last-four" });
  return chart;
}

it("does not flash for work that is quicker than a blink", async () => {
  const chart = await working();
  expect(chart.hasTag("shown")).toBe(false);
  await chart.send({ type: "work.ended" });
  expect(chart.value).toBe("hidden");
  expect(chart.context["step"]).toBeUndefined();
});

it("shows itself while work is in progress, for the step that works [R2.2-15 R3-85]", async () => {
  const chart = await working();
  expect(loadingOverlayMachine.implementations.delays["a blink"]).toBe(300);
  await chart.wait("a blink");
  expect(chart.hasTag("shown")).toBe(true);
  expect(chart.context["step"]).toBe("last-four");
  await chart.send({ type: "work.ended" });
  expect(chart.hasTag("shown")).toBe(false);
  expect(chart.context["step"]).toBeUndefined();
});

it("says so when the work takes long", async () => {
  const chart = await working();
  await chart.wait("a blink");
  expect(loadingOverlayMachine.implementations.delays["a long while"]).toBe(20_000);
  await chart.wait("a long while");
  expect(chart.value).toEqual({ visible: "slow" });
  await chart.send({ type: "work.ended" });
  expect(chart.value).toBe("hidden");
});
