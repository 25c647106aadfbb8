import { expect, it } from "vitest";
import { navigationMachine } from "#machines/navigation/navigation.machine.ts";
import { liveChart } from "#test/support/live-chart.ts";

/** The rest of the chart is in test/model/recorded/navigation.txt. */
it("takes the flow back by as many steps as the browser goes back by entries [R4-08]", async () => {
  const chart = liveChart(navigationMachine);
  const step = { type: "step.shown", direction: "forward", replaces: false };
  await chart.send({ type: "page.opened", to: "/" });
  await chart.send({ type: "history.connected" });
  for (const shown of ["start", "phone"]) await chart.send({ ...step, step: shown });
  await chart.send({ type: "entry.made", entry: 4 });
  chart.orders();
  const accepted = { back: true, forward: true };
  for (const entry of [1, 0]) await chart.send({ type: "history.moved", entry, accepted });
  expect(chart.orders()).toEqual([
    ["flow.back", { steps: 3 }],
    ["flow.back", { steps: 1 }],
  ]);
});
