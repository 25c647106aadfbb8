import { expect, it } from "vitest";
import { laterPagesMachine } from "#machines/later-pages/later-pages.machine.ts";
import { liveChart } from "#test/support/live-chart.ts";

const begin = () => liveChart(laterPagesMachine);
const gone = Object.assign(new Error("404"), { isGone: true });

it("is fetched ahead once the page rests, and then brings what follows", async () => {
  const chart = begin();
  expect(chart.orders()).toEqual([]);
  await chart.send({ type: "page.rests" });
  expect(chart.orders()).toEqual([["fetchAhead"]]);
  await chart.answer("fetchAhead");
  expect(chart.value).toBe("arrived");
  expect(chart.orders()).toEqual([["fetch what follows"], ["insights"], ["handOff"]]);
});

it("says nothing of a try ahead that was in vain: it is asked for when it is needed", async () => {
  const chart = begin();
  await chart.send({ type: "page.rests" });
  await chart.fail("fetchAhead", gone);
  expect(chart.value).toBe("resting");
  await chart.send({ type: "pages.wanted" });
  expect(chart.value).toBe("asking");
});

it("is asked for every two seconds while the connection is lost", async () => {
  const chart = begin();
  expect(laterPagesMachine.implementations.delays["a moment"]).toBe(2000);
  await chart.send({ type: "pages.wanted" });
  for (let tries = 0; tries < 3; tries += 1) {
    await chart.fail("fetchPages");
    expect(chart.value).toBe("lost");
    await chart.wait("a moment");
  }
  await chart.answer("fetchPages");
  expect(chart.value).toBe("arrived");
});

it("asks to load the page again where the service has another build by now", async () => {
  const chart = begin();
  await chart.send({ type: "page.rests" });
  await chart.send({ type: "pages.wanted" });
  await chart.fail("fetchPages", gone);
  expect(chart.value).toBe("outdated");
});
