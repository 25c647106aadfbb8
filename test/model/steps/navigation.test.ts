import { describe, expect, it } from "vitest";
import { navigationMachine } from "#machines/navigation/navigation.machine.ts";
import { liveChart } from "#test/support/live-chart.ts";

const free = { back: true, forward: true };
const shown = (step: string, more: object = {}) => ({
  type: "step.shown",
  step,
  direction: "forward",
  replaces: false,
  ...more,
});
const aside = (step: string) => shown(step, { isAside: true });
const opened = { type: "page.opened", to: "/" };

async function atSecond() {
  const chart = liveChart(navigationMachine);
  for (const event of [opened, { type: "history.connected" }, shown("start"), shown("phone")])
    await chart.send(event);
  await chart.send({ type: "entry.made", entry: 1 });
  return chart;
}

async function requested(
  chart: ReturnType<typeof liveChart>,
  event: Parameters<typeof chart.send>[0],
) {
  chart.orders();
  await chart.send(event);
  return chart.orders();
}

const backBy = (steps: number) => ({ type: "back.requested", steps });

async function atChange() {
  const chart = await atSecond();
  await chart.send(shown("review"));
  await chart.send({ type: "entry.made", entry: 2 });
  expect(await requested(chart, aside("phone"))).toEqual([["push", { step: "phone" }]]);
  await chart.send({ type: "entry.made", entry: 3 });
  return chart;
}

describe("a change that leads back to where it began", () => {
  it("is over once Back has led to that entry, or past it", async () => {
    for (const entry of [2, 1]) {
      const chart = await atChange();
      await chart.send({ type: "history.moved", entry, accepted: free });
      expect(await requested(chart, shown("review", { direction: "back" }))).toEqual([]);
      expect(chart.context["origin"]).toBeUndefined();
    }
  });

  it("goes on over a Forward", async () => {
    const chart = await atChange();
    const moved = { type: "history.moved", accepted: free };
    await chart.send({ ...moved, entry: 2 });
    await chart.send(shown("start", { isAside: true, direction: "back" }));
    await chart.send({ ...moved, entry: 3 });
    await chart.send(aside("phone"));
    expect(await requested(chart, shown("review"))).toEqual([["back", { steps: 1 }]]);
  });

  it("leaves an entry ahead, which Forward gives to the step after it", async () => {
    const chart = await atChange();
    await chart.send(shown("review"));
    const ahead = { type: "history.moved", entry: 3, accepted: free };
    expect(await requested(chart, ahead)).toEqual([["flow.forward"]]);
    expect(await requested(chart, shown("last-four"))).toEqual([]);
    expect(await requested(chart, shown("end"))).toEqual([["push", { step: "end" }]]);
  });
});

describe("the browser's Back and Forward", () => {
  const moved = (entry: number, accepted: object | undefined = free) => ({
    type: "history.moved",
    entry,
    accepted,
  });

  it("take the flow back by as many steps as entries [R4-08]", async () => {
    const chart = await atSecond();
    await chart.send({ type: "entry.made", entry: 4 });
    expect(await requested(chart, moved(1))).toEqual([["flow.back", { steps: 3 }]]);
    expect(await requested(chart, moved(0))).toEqual([["flow.back", { steps: 1 }]]);
  });

  it.each([
    ["while something works", 0, { back: false, forward: false }, 1],
    ["to a step that is not passed", 2, { back: true, forward: false }, -1],
    ["over several steps forward", 3, free, -2],
  ])("are undone %s", async (_, entry, accepted, entries) => {
    const chart = await atSecond();
    expect(await requested(chart, moved(entry, accepted))).toEqual([["undo", { steps: entries }]]);
    expect(await requested(chart, moved(1, accepted))).toEqual([]);
  });
});

it("goes Back through the history, and by the flow alone where another site comes before", async () => {
  const chart = await atSecond();
  expect(await requested(chart, backBy(1))).toEqual([["back", { steps: 1 }]]);
  expect(await requested(chart, backBy(2))).toEqual([["flow.back", { steps: 2 }]]);
  await chart.send({ type: "entry.made", entry: 2 });
  expect(await requested(chart, backBy(2))).toEqual([["back", { steps: 2 }]]);
  await chart.send({ type: "entry.made", entry: 0 });
  expect(await requested(chart, backBy(1))).toEqual([["flow.back", { steps: 1 }]]);
});
