import { expect, it } from "vitest";
import { beginning } from "#tools/behaviour/behaviour.ts";
import type { Behaviour } from "#tools/behaviour/behaviour.ts";
import { compare } from "#tools/behaviour/compare.ts";
import { diffComment, diffText } from "#tools/behaviour/diff-text.ts";

function lamp(more?: string): Behaviour {
  const lit = [{ to: "lit", shows: [], orders: [] }];
  return {
    chart: "lamp",
    description: "",
    states: { off: [], lit: [] },
    places: {
      [beginning]: { "begins with it": [{ to: "off", shows: [], orders: [] }] },
      off: { pressed: lit, ...(more === undefined ? {} : { [more]: lit }) },
      lit: {},
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

it("separates allowed now from allowed before, and lists new and removed charts", () => {
  expect(diffText(diff)).toBe(`lamp
  allowed now, not before:
    from off, held: now leads to lit
      begins with it → held
  allowed before, not now:
    from off, turned: no longer leads to lit
      begins with it → turned

the chart fan is new

the chart horn is gone

before and after differ in 3 of 3 charts
`);
});

it("says the same in a pull request, folded by chart", () => {
  expect(diffComment(diff)).toBe(`### What the charts do

before and after differ in 3 of 3 charts

<details><summary><b>lamp</b>: 2</summary>

allowed now, not before:

- from off, held: now leads to lit<br>begins with it → held

allowed before, not now:

- from off, turned: no longer leads to lit<br>begins with it → turned

</details>

**the chart fan is new**

**the chart horn is gone**
`);
});
