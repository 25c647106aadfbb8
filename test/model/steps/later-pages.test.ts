import { expect, it } from "vitest";
import { laterPagesMachine } from "#machines/later-pages/later-pages.machine.ts";
import { liveChart } from "#test/support/live-chart.ts";

const begin = () => liveChart(laterPagesMachine);
const gone = Object.assign(new Error("404"), { isGone: true });

it("is fetched ahead once the page rests, and then brings what follows", async () => {
  const chart = begin();
  expect(chart.orders()).toEqual([]);
  await chart.send({ type: "page.idle" });
  expect(chart.orders()).toEqual([["fetchAhead"]]);
  await chart.answer("fetchAhead");
  expect(chart.value).toBe("arrived");
  expect(chart.orders()).toEqual([["fetch what follows"], ["insights"], ["handOff"]]);
});

it("ignores a failed prefetch: it is requested when needed", async () => {
  const chart = begin();
  await chart.send({ type: "page.idle" });
  await chart.fail("fetchAhead", gone);
  expect(chart.value).toBe("resting");
  await chart.send({ type: "pages.requested" });
  expect(chart.value).toBe("asking");
});

it("is requested every two seconds while the connection is lost", async () => {
  const chart = begin();
  expect(laterPagesMachine.implementations.delays["a moment"]).toBe(2000);
  await chart.send({ type: "pages.requested" });
  for (let tries = 0; tries < 3; tries += 1) {
    await chart.fail("fetchPages");
    expect(chart.value).toBe("lost");
    await chart.wait("a moment");
  }
  await chart.answer("fetchPages");
  expect(chart.value).toBe("arrived");
});

it("asks for a reload when the server has another build", async () => {
  const chart = begin();
  await chart.send({ type: "page.idle" });
  await chart.send({ type: "pages.requested" });
  await chart.fail("fetchPages", gone);
  expect(chart.value).toBe("outdated");
});
