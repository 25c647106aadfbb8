import { expect, it } from "vitest";
import { beginning, type Behaviour } from "#tools/behaviour/behaviour.ts";
import { compare } from "#tools/behaviour/compare.ts";
import { diffComment, diffJson, diffText } from "#tools/behaviour/diff-text.ts";

function lamp(more?: string): Behaviour {
  const lit = { to: "lit", shows: [], orders: [] };
  return {
    chart: "lamp",
    states: { off: [], lit: [] },
    types: {},
    inputs: {
      it: {
        [beginning]: { "begins with it": { to: "off", shows: [], orders: [] } },
        off: { pressed: lit, ...(more === undefined ? {} : { [more]: lit }) },
        lit: {},
      },
    },
  };
}

const fan: Behaviour = { ...lamp(), chart: "fan" };
const horn: Behaviour = { ...lamp(), chart: "horn" };
const diff = {
  base: "before",
  head: "after",
  comparisons: [
    compare(lamp("turned"), lamp("held")),
    compare(undefined, fan),
    compare(horn, undefined),
  ],
  charts: 3,
};

it("lists each difference with its places and a walk to the first, and new and removed charts", () => {
  expect(diffText(diff)).toBe(`turned is no longer possible
  in lamp; first from off, turned
    begins with it → turned

held is now possible
  in lamp; first from off, held
    begins with it → held

the chart is new
  in fan; first the chart fan

the chart is gone
  in horn; first the chart horn

before and after differ in 3 of 3 charts: 4 differences
`);
});

it("says the same in a pull request", () => {
  expect(diffComment(diff)).toBe(`### What the charts do

before and after differ in 3 of 3 charts: 4 differences

- **turned is no longer possible**<br>in lamp; first from off, turned<br>begins with it → turned
- **held is now possible**<br>in lamp; first from off, held<br>begins with it → held
- **the chart is new**<br>in fan; first the chart fan
- **the chart is gone**<br>in horn; first the chart horn
`);
});

it("says the same to a program", () => {
  expect(JSON.parse(diffJson(diff))).toMatchObject({
    schema: 2,
    base: "before",
    head: "after",
    differing: [{ chart: "lamp" }, { chart: "fan" }, { chart: "horn" }],
  });
});
