import { describe, expect, it } from "vitest";
import { createMachine } from "xstate";
import { allCharts } from "#tools/charts/drawing/catalogue.ts";
import { describeChart } from "#tools/charts/drawing/chart-description.ts";
import { chartPages } from "#tools/charts/drawing/chart-pages.ts";
import { chartSvg } from "#tools/charts/drawing/chart-svg.ts";

const door = describeChart(
  "door",
  createMachine(
    {
      id: "door",
      description: "A door",
      initial: "closed",
      states: {
        gone: { type: "final", description: "Taken away" },
        closed: {
          description: "No one gets in",
          entry: "lock",
          on: {
            opened: { guard: "it is unlocked", target: "wide-open", actions: ["ring", "count"] },
            knocked: { actions: "bark" },
          },
        },
        "wide-open": {
          description: "Anybody gets in",
          exit: "sweep",
          invoke: { id: "hold", src: "holdDoor", onDone: "closed", onError: "gone" },
          after: { "a long while": "closed" },
        },
      },
    },
    {
      actions: { lock: () => {}, ring: () => {}, count: () => {}, bark: () => {}, sweep: () => {} },
      guards: { "it is unlocked": () => true },
      delays: { "a long while": 90_000 },
    },
  ),
);

type Place = { readonly x: number; readonly y: number };
type Words = Place & { readonly text: string; readonly isAtEnd: boolean };

const entities: { readonly [name: string]: string } = { "&lt;": "<", "&amp;": "&", "&quot;": '"' };

function wordsOf(svg: string): readonly Words[] {
  const found = svg.matchAll(/<text class="(\w+)" x="([\d.]+)" y="([\d.]+)">([^<]*)</g);
  return [...found].map(([, kind, x, y, text = ""]) => ({
    x: Number(x),
    y: Number(y),
    text: text.replace(/&\w+;/g, (entity) => entities[entity] ?? entity),
    isAtEnd: kind === "target" || kind === "badge",
  }));
}

type Segment = { readonly from: Place; readonly to: Place };

function segmentsOf(svg: string): readonly Segment[] {
  const number = "(-?[\\d.]+)";
  const line = new RegExp(
    `class="line" d="M${number} ${number}H${number}q[^V]*V${number}q[^H]*H${number}"`,
    "g",
  );
  return [...svg.matchAll(line)].flatMap(([, ...parts]) => {
    const [x = 0, y = 0, lane = 0, end = 0, into = 0] = parts.map(Number);
    const target = end + Math.sign(end - y) * 6;
    return [
      { from: { x, y }, to: { x: lane, y } },
      { from: { x: lane, y }, to: { x: lane, y: target } },
      { from: { x: lane, y: target }, to: { x: into, y: target } },
    ];
  });
}

function strikes({ from, to }: Segment, { x, y, text, isAtEnd }: Words): boolean {
  const [left, right] = isAtEnd ? [x - text.length * 7, x] : [x, x + text.length * 7];
  const isAdjacent = Math.max(from.x, to.x) < left || Math.min(from.x, to.x) > right;
  const isAbove = Math.max(from.y, to.y) < y - 10 || Math.min(from.y, to.y) > y + 2;
  return !isAdjacent && !isAbove;
}

describe("a drawing", () => {
  it("has the states in the order of the way, the first in front, with all that is in them", () => {
    const svg = chartSvg(door);
    expect(wordsOf(svg).map(({ text }) => text)).toEqual([
      "door",
      "A door",
      "closed",
      "No one gets in",
      "entering: lock",
      "opened [it is unlocked]",
      "wide-open",
      "/ ring, count",
      "knocked",
      "/ bark",
      "gone",
      "end",
      "Taken away",
      "wide-open",
      "Anybody gets in",
      "runs holdDoor as hold",
      "leaving: sweep",
      "hold done",
      "closed",
      "hold failed",
      "gone",
      "after a long while (90 s)",
      "closed",
    ]);
    expect(svg.match(/class="head"/g)?.length).toBe(5);
  });

  it("sets off what is active, lit, new and gone", () => {
    const [opened, knocked, stored] = door.states.flatMap(({ transitions }) => transitions);
    const svg = chartSvg(door, {
      active: ["door", "door.closed"],
      marks: new Map([
        [opened!.id, "lit"],
        [knocked!.id, "new"],
        [stored!.id, "gone"],
      ]),
    });
    expect([...svg.matchAll(/<g class="([\w ]+)" data-state/g)].map(([, name]) => name)).toEqual([
      "state open compound active",
      "state open atomic active",
      "state open final",
      "state open atomic",
    ]);
    expect(svg.match(/class="way (lit|new|gone)"/g)).toEqual([
      'class="way lit"',
      'class="way new"',
      'class="way gone"',
    ]);
    expect(svg.match(/class="arrow (lit|new|gone)"/g)?.length).toBe(2);
  });

  it("has a page for each larger state of a big chart, and folds those in the whole", async () => {
    const { name, machine } = (await allCharts()).find((chart) => chart.name === "payment")!;
    const [whole, ...pages] = chartPages(describeChart(name, machine));
    expect(pages.map(({ key }) => key)).toEqual(Object.keys(machine.states).slice(0, pages.length));
    expect(whole?.svg).not.toContain('data-state="payment.offers.open"');
    expect(pages[0]?.svg).toContain('data-state="payment.offers.open"');
    expect(pages[0]?.svg).toContain('class="state outside compound" data-state="payment.schedule"');
  });
});

const charts = await allCharts();

it("draws no line through text, and has an arrow for each transition: in every chart", () => {
  for (const { name, machine } of charts) {
    const chart = describeChart(name, machine);
    for (const { key, svg } of chartPages(chart)) {
      const segments = segmentsOf(svg);
      const struck = wordsOf(svg).filter((words) => segments.some((each) => strikes(each, words)));
      expect([name, key, struck.map(({ text }) => text)]).toEqual([name, key, []]);
      const targets = svg.match(/class="target"/g)?.length ?? 0;
      expect([name, key, segments.length / 3]).toEqual([name, key, targets]);
    }
  }
});

it("keeps words inside their boxes, as wide as a browser draws them at the most", () => {
  for (const { name, machine } of charts) {
    for (const { svg } of chartPages(describeChart(name, machine))) {
      const [, width = ""] = /viewBox="0 0 (\d+) /.exec(svg)!;
      const wide = wordsOf(svg).filter(({ x, text, isAtEnd }) =>
        isAtEnd ? x - text.length * 7 < 0 : x + text.length * 7 > Number(width),
      );
      expect([name, wide.map(({ text }) => text)]).toEqual([name, []]);
    }
  }
});
