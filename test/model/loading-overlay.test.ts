import { expect, it } from "vitest";
import { loadingOverlayMachine } from "#machines/loading-overlay/loading-overlay.machine.ts";
import { liveChart } from "#test/support/live-chart.ts";

async function working() {
  const chart = liveChart(loadingOverlayMachine);
  await chart.send({ type: "work.started", step: "last-four" });
  return chart;
}

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
