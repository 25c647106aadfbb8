import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { filesOf } from "#test/support/run/project-files.ts";
import { codeOf } from "#tools/trace/sources.ts";

/** XState 5 internals, which XState 6 changes. */
const internals =
  /\b(?:AnyStateNode|AnyTransitionDefinition|getNextTransitions|getStateNodes|getTransitionData|_nodes)\b|\bmachine\.(?:root|implementations|config|definition)\b/;

const generator = "tools/paths/generator/";

/** Files that may use them, and why: docs/decisions/0022. */
const readers: { readonly [file: string]: string } = {
  "tools/charts/drawing/chart-description.ts": "describes a chart for all others",
  "tools/charts/watched/actor-acts.ts": "sends to a running actor what it waits for",
  "tools/charts/watched/shape.ts": "says what may happen next to a running actor",
  "server/insights/chart-outlines.ts":
    "names the states and transitions that a page may report, without the tools",
};

const reading = filesOf("api", "domain", "embed", "routes", "server", "test/support", "tools", "ui")
  .filter((file) => /\.tsx?$/.test(file) && !file.startsWith(generator))
  .filter((file) => internals.test(codeOf(readFileSync(file, "utf8"))));

it("reads charts by their description only, except where one runs or is passed to XState", () => {
  expect(reading.toSorted()).toEqual(Object.keys(readers).toSorted());
});

it("knows XState's own state nodes when it sees them", () => {
  for (const code of [
    "const a: AnyStateNode = b;",
    "machine.root.description",
    "x.getTransitionData(y)",
  ])
    expect(internals.test(code)).toBe(true);
  expect(internals.test("visit.root.getSnapshot()")).toBe(false);
});
