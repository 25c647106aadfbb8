import { expect, it } from "vitest";
import { trespassesIn } from "#tools/trace/chart-tree.ts";
import { sourcesOf } from "#tools/trace/sources.ts";

it("has one root, whose charts are children of each other and speak by events", () => {
  const sources = sourcesOf(".", ["machines", "routes"]);
  expect(sources.size).toBeGreaterThan(100);
  expect(trespassesIn(sources)).toEqual([]);
});

it("finds each way past the tree where it is planted, and allows the visit its root", () => {
  const planted = new Map([
    ["machines/a/a.machine.ts", 'const a = ({ self }) => self._parent?.send({ type: "b" });'],
    ["machines/b/b.setup.ts", 'const b = sendParent({ type: "b" });'],
    ["routes/decision-charts.ts", "const c = await toPromise(createActor(machine));"],
    ["routes/later.ts", "await waitFor(actor, isReady);"],
    ["routes/calls.ts", 'edges.root().send({ type: "a" });\nroot.send({ type: "b" });'],
    ["routes/main.tsx", "await waitFor(root, isReady);"],
    ["routes/visit.ts", "const root = createActor(applicantMachine);"],
    ["routes/step-page.tsx", '// no toPromise here\nroot.send({ type: "pressed" });'],
    ["routes/flow-step.tsx", "const errors = rules.stepErrors(components, answers, facts);"],
    ["machines/steps/step-errors.ts", "rules.stepErrors(components, answers, facts);"],
    ["tools/paths/run.ts", "createActor(machine);"],
  ]);
  expect(trespassesIn(planted)).toEqual([
    'machines/a/a.machine.ts speaks to whoever is its parent: const a = ({ self }) => self._parent?.send({ type: "b" });',
    'machines/b/b.setup.ts speaks to whoever is its parent: const b = sendParent({ type: "b" });',
    "routes/decision-charts.ts waits for a chart in a promise: const c = await toPromise(createActor(machine));",
    "routes/decision-charts.ts starts a root of its own: const c = await toPromise(createActor(machine));",
    "routes/later.ts waits for a chart in a promise: await waitFor(actor, isReady);",
    'routes/calls.ts sends to the root out of an effect: edges.root().send({ type: "a" });',
    'routes/calls.ts sends to the root out of an effect: root.send({ type: "b" });',
    "routes/main.tsx waits for a chart in a promise: await waitFor(root, isReady);",
    "routes/flow-step.tsx judges a step by itself: const errors = rules.stepErrors(components, answers, facts);",
  ]);
});
