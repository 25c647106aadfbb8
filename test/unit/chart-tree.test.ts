import { expect, it } from "vitest";
import { trespassesIn, moduleStateIn } from "#test/support/chart-tree.ts";
import { productRooms, sourcesOf } from "#tools/trace/sources.ts";

it("has one root, whose charts are children of each other and communicate by events", () => {
  const sources = sourcesOf(".", ["machines", "routes"]);
  expect(sources.size).toBeGreaterThan(100);
  expect(trespassesIn(sources)).toEqual([]);
});

it("detects each planted violation of the tree, and allows the visit its root", () => {
  const planted = new Map([
    ["machines/a/a.machine.ts", 'const a = ({ self }) => self._parent?.send({ type: "b" });'],
    ["machines/b/b.setup.ts", 'const b = sendParent({ type: "b" });'],
    ["routes/visit/decision-charts.ts", "const c = await toPromise(createActor(machine));"],
    ["routes/later.ts", "await waitFor(actor, isReady);"],
    ["routes/calls/calls.ts", 'edges.root().send({ type: "a" });\nroot.send({ type: "b" });'],
    ["routes/main.tsx", "await waitFor(root, isReady);"],
    ["routes/visit/visit.ts", "const root = createActor(applicantMachine);"],
    ["routes/step-page.tsx", '// no toPromise here\nroot.send({ type: "pressed" });'],
    ["routes/steps/flow-step.tsx", "const errors = rules.stepErrors(components, answers, facts);"],
    ["machines/steps/step-errors.ts", "rules.stepErrors(components, answers, facts);"],
    ["routes/review.tsx", "const errors = stepErrors(step, context);"],
    ["tools/paths/run.ts", "createActor(machine);"],
    ["routes/a.tsx", 'useEffect(() => {\n  if (isHere) chart.send({ type: "a" });\n}, [chart]);'],
    ["routes/b.tsx", 'useEffect(() => focus(), []);\nchart.send({ type: "pressed" });'],
    ["routes/c.ts", 'await new Promise((resolve) => {\n  chart.on("settled", resolve);\n});'],
    [
      "routes/e.ts",
      "const { promise, resolve } = Promise.withResolvers();\nchart.subscribe(({ value }) => {\n  if (value === 'b') resolve();\n});",
    ],
    ["routes/d.ts", 'await new Promise((done) => signal.addEventListener("abort", done));'],
  ]);
  expect(trespassesIn(planted)).toEqual([
    'machines/a/a.machine.ts communicates with its parent: const a = ({ self }) => self._parent?.send({ type: "b" });',
    'machines/b/b.setup.ts communicates with its parent: const b = sendParent({ type: "b" });',
    "routes/visit/decision-charts.ts waits for a chart in a promise: const c = await toPromise(createActor(machine));",
    "routes/visit/decision-charts.ts starts a root of its own: const c = await toPromise(createActor(machine));",
    "routes/later.ts waits for a chart in a promise: await waitFor(actor, isReady);",
    'routes/calls/calls.ts sends to the root out of an effect: edges.root().send({ type: "a" });',
    'routes/calls/calls.ts sends to the root out of an effect: root.send({ type: "b" });',
    "routes/main.tsx waits for a chart in a promise: await waitFor(root, isReady);",
    "routes/steps/flow-step.tsx validates a step on its own: const errors = rules.stepErrors(components, answers, facts);",
    "routes/review.tsx validates a step on its own: const errors = stepErrors(step, context);",
    'routes/a.tsx sends out of an effect of a view: useEffect(() => { if (isHere) chart.send({ type: "a" }); }, [chart])',
    'routes/c.ts waits for an actor\'s event in a promise: new Promise((resolve) => { chart.on("settled", resolve); })',
    'routes/c.ts settles a promise by an actor\'s event: .on("settled", resolve)',
    "routes/e.ts settles a promise by an actor's event: .subscribe(({ value }) => { if (value === 'b') resolve(); })",
  ]);
});

it("keeps no state of a visit in a module", () => {
  expect(moduleStateIn(sourcesOf(".", productRooms))).toEqual([]);
});

it("finds state of a module where it is planted, and allows what never changes", () => {
  const planted = new Map([
    ["routes/a.ts", "let opened: Visit | undefined;\nexport const b = () => {\n  let c = 1;\n};"],
    ["machines/d.ts", "export const kept = new Map<string, Answers>();"],
    ["api/e.ts", "const known: Known = new WeakMap();\nconst names = new Set(['a']);"],
    ["server/f.ts", "let isStopping = false;"],
  ]);
  expect(moduleStateIn(planted)).toEqual([
    "routes/a.ts opened",
    "machines/d.ts kept",
    "api/e.ts known",
  ]);
});
