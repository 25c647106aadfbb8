import { expect, it } from "vitest";
import { laterPagesMachine } from "#machines/later-pages/later-pages.machine.ts";
import { liveChart } from "#test/support/live-chart.ts";

const begin = () => liveChart(laterPagesMachine);

it("is fetched ahead once the page rests, and then brings what follows", async () => {
  const chart = begin();
  expect(chart.orders()).toEqual([]);
  await chart.send({ type: "page.idle" });
  expect(chart.orders()).toEqual([["fetchAhead"]]);
  await chart.answer("fetchAhead");
  expect(chart.value).toEqual({ build: "current", pages: "arrived" });
  expect(chart.orders()).toEqual([["fetch what follows"], ["insights"], ["handOff"]]);
});

it("ignores a failed prefetch: it is requested when needed", async () => {
  const chart = begin();
  await chart.send({ type: "page.idle" });
  await chart.fail("fetchAhead");
  expect(chart.value).toEqual({ build: "current", pages: "resting" });
  await chart.send({ type: "pages.requested" });
  expect(chart.value).toEqual({ build: "current", pages: "asking" });
});

it("is requested every two seconds while the connection is lost", async () => {
  const chart = begin();
  expect(laterPagesMachine.implementations.delays["a moment"]).toBe(2000);
  await chart.send({ type: "pages.requested" });
  for (let tries = 0; tries < 3; tries += 1) {
    await chart.fail("fetchPages");
    expect(chart.value).toEqual({ build: "current", pages: "lost" });
    await chart.wait("a moment");
  }
  await chart.answer("fetchPages");
  expect(chart.value).toEqual({ build: "current", pages: "arrived" });
});

it("asks for a reload when a script is gone, and goes on trying", async () => {
  const chart = begin();
  await chart.send({ type: "page.idle" });
  await chart.send({ type: "pages.requested" });
  await chart.send({ type: "build.replaced" });
  await chart.fail("fetchPages");
  expect(chart.value).toEqual({ build: "replaced", pages: "lost" });
});

it("asks for a reload also later, without starting again what runs", async () => {
  const chart = begin();
  await chart.send({ type: "pages.requested" });
  await chart.answer("fetchPages");
  chart.orders();
  await chart.send({ type: "build.replaced" });
  expect(chart.value).toEqual({ build: "replaced", pages: "arrived" });
  await chart.send({ type: "notice.dismissed" });
  expect(chart.value).toEqual({ build: "current", pages: "arrived" });
  expect(chart.orders()).toEqual([]);
});
