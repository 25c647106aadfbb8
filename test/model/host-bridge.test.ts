import { expect, it } from "vitest";
import { hostBridgeMachine } from "#machines/host-bridge/host-bridge.machine.ts";
import { liveChart } from "#test/support/live-chart.ts";
import { visitListening } from "#test/support/visit-actors.ts";

const known = (...origins: readonly string[]) => ({ type: "origins.known", origins });

async function bridge(embedded: boolean) {
  const chart = liveChart(hostBridgeMachine, { embedded, visit: visitListening() });
  await chart.send(known("https://practice.example"));
  return chart;
}
const listening = expect.arrayContaining(["hostPage"]) as unknown;
const post = (message: object) => ["post to host", message];
const started = post({ type: "started", status: "Pre-Qualification Started" });
const completed = post({ type: "completed", status: "Pre-Qualification Complete" });

it("notifies the host of ready, start and completion [R4-15 R4-16]", async () => {
  const chart = await bridge(true);
  expect(chart.orders()).toEqual([post({ type: "ready" }), listening]);
  await chart.send({ type: "flow.started" });
  expect(chart.orders()).toEqual([started]);
  await chart.send({ type: "flow.completed" });
  expect(chart.orders()).toEqual([completed]);
});

it("posts start and completion once, for repeated reports", async () => {
  const chart = await bridge(true);
  chart.orders();
  for (const type of [
    "flow.started",
    "flow.started",
    "flow.completed",
    "flow.started",
    "flow.completed",
  ]) {
    await chart.send({ type });
  }
  expect(chart.orders()).toEqual([started, completed]);
});

it("posts no completion of a flow that never started", async () => {
  const chart = await bridge(true);
  chart.orders();
  await chart.send({ type: "flow.completed" });
  expect(chart.orders()).toEqual([]);
});

it("posts again for a flow that begins again", async () => {
  const chart = await bridge(true);
  await chart.send({ type: "flow.started" });
  await chart.send({ type: "flow.completed" });
  chart.orders();
  await chart.send({ type: "flow.reset" });
  await chart.send({ type: "flow.started" });
  expect(chart.orders()).toEqual([started]);
});

it("posts which step is shown and that the flow failed, at any time", async () => {
  const chart = await bridge(true);
  chart.orders();
  await chart.send({ type: "step.shown", step: "phone" });
  await chart.send({ type: "flow.failed" });
  expect(chart.orders()).toEqual([post({ type: "step", step: "phone" }), post({ type: "failed" })]);
});

it("posts nothing when no page frames it [R4-15 R4-16]", async () => {
  const chart = await bridge(false);
  for (const type of ["flow.started", "flow.completed", "flow.failed", "flow.reset"]) {
    await chart.send({ type });
  }
  await chart.send({ type: "step.shown", step: "phone" });
  expect(chart.orders()).toEqual([]);
  expect(chart.value).toBe("standalone");
});

it("waits for a practice that allows listeners", async () => {
  const chart = liveChart(hostBridgeMachine, { embedded: true, visit: visitListening() });
  await chart.send({ type: "flow.failed" });
  await chart.send(known());
  expect(chart.orders()).toEqual([]);
  await chart.send(known("https://practice.example"));
  expect(chart.orders()).toEqual([post({ type: "ready" }), listening]);
  await chart.send(known("https://clinic.example"));
  expect(chart.orders()).toEqual([]);
  expect(chart.context["allowedOrigins"]).toEqual(["https://clinic.example"]);
});

it("stores settings of an allowed page, and none of another", async () => {
  const chart = await bridge(true);
  const settings = { isModal: true, scheme: "dark", amountCents: 480_000, programCode: "ortho" };
  await chart.send({ type: "host.messaged", origin: "https://stranger.example", settings });
  expect(chart.context["settings"]).toEqual({ isModal: false });
  await chart.send({ type: "host.messaged", origin: "https://practice.example", settings });
  expect(chart.context["settings"]).toEqual(settings);
});

it("passes Escape on where the flow lies in a dialog, and only there", async () => {
  const chart = await bridge(true);
  chart.orders();
  await chart.send({ type: "escape.pressed" });
  expect(chart.orders()).toEqual([]);
  const settings = { isModal: true };
  await chart.send({ type: "host.messaged", origin: "https://practice.example", settings });
  await chart.send({ type: "escape.pressed" });
  expect(chart.orders()).toEqual([post({ type: "close-requested" })]);
});
