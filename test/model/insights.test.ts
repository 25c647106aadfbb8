import { expect, it } from "vitest";
import { insightsMachine } from "#machines/insights/insights.machine.ts";
import { liveChart } from "#test/support/live-chart.ts";

const begin = (objects: boolean) => liveChart(insightsMachine, { objects });

it("loads nothing against a browser that objects, whatever the practice wants [R7.3-56]", async () => {
  const chart = begin(true);
  await chart.send({ type: "insights.enabled" });
  expect([chart.value, chart.orders()]).toEqual(["off", []]);
});

it("loads nothing before a practice wants it, and reports from then on [R7.3-55 R7.3-56]", async () => {
  const chart = begin(false);
  expect([chart.value, chart.orders()]).toEqual([{ allowed: "waiting" }, [["watchPractice"]]]);
  await chart.send({ type: "insights.enabled" });
  expect(chart.orders()).toEqual([["fetchReporter"]]);
  await chart.answer("fetchReporter");
  expect([chart.value, chart.orders()]).toEqual([{ allowed: "reporting" }, [["report"]]]);
});
