import { expect, it } from "vitest";
import { alertMachine } from "#machines/alert/alert.machine.ts";
import { liveChart } from "#test/support/live-chart.ts";

const userMessage = { code: "connection.lost" };

async function raised() {
  const chart = liveChart(alertMachine);
  await chart.send({ type: "alert.raised", userMessage });
  return chart;
}

it("opens with its message, as a warning by default [R3-86 R3-87]", async () => {
  const chart = await raised();
  expect(chart.hasTag("open")).toBe(true);
  expect(chart.context).toEqual({ userMessage, type: "warning" });
  await chart.send({
    type: "alert.raised",
    userMessage: { code: "verification.sent" },
    alertType: "success",
  });
  expect(chart.context).toEqual({ userMessage: { code: "verification.sent" }, type: "success" });
  await chart.send({ type: "alert.dismissed" });
  expect(chart.context).toEqual({ userMessage: undefined, type: "warning" });
});

it("hides after 4 seconds and forgets its message [R2.2-14]", async () => {
  const chart = await raised();
  expect(alertMachine.implementations.delays["time to read"]).toBe(4000);
  await chart.wait("time to read");
  expect(chart.value).toBe("hidden");
  expect(chart.context).toEqual({ userMessage: undefined, type: "warning" });
});

it("stays while hovered, and restarts its time afterwards", async () => {
  const chart = await raised();
  await chart.send({ type: "alert.paused" });
  await chart.wait("time to read");
  expect(chart.value).toEqual({ visible: "held" });
  await chart.send({ type: "alert.released" });
  expect(chart.value).toEqual({ visible: "counting" });
  await chart.wait("time to read");
  expect(chart.value).toBe("hidden");
});

it("stays until it is closed when the message calls for action about it", async () => {
  const chart = await raised();
  await chart.send({ type: "alert.raised", userMessage, stays: true });
  await chart.send({ type: "alert.paused" });
  await chart.send({ type: "alert.released" });
  expect(chart.value).toEqual({ visible: "staying" });
  await chart.send({ type: "alert.dismissed" });
  expect(chart.value).toBe("hidden");
});

it("can be dismissed", async () => {
  const chart = await raised();
  await chart.send({ type: "alert.dismissed" });
  expect(chart.value).toBe("hidden");
  expect(chart.context["userMessage"]).toBeUndefined();
});

it("restarts its time for a new alert, also when the old one was hovered", async () => {
  const chart = await raised();
  await chart.send({ type: "alert.paused" });
  await chart.send({ type: "alert.raised", userMessage: { code: "verification.sent" } });
  expect(chart.value).toEqual({ visible: "counting" });
});
