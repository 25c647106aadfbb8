import { describe, expect, it } from "vitest";
import { createMachine, fromCallback, getStateNodes, initialTransition, transition } from "xstate";
import type { AnyMachineSnapshot, AnyStateMachine } from "xstate";
import { allCharts } from "#tools/charts/catalogue.ts";
import { describeChart } from "#tools/charts/chart-description.ts";
import type { ChartDescription, TransitionDescription } from "#tools/charts/chart-description.ts";
import { chartJson } from "#tools/charts/chart-json.ts";
import { chartScxml } from "#tools/charts/scxml.ts";
import { elementsIn, readXml, scionOf } from "#test/support/scxml.ts";
import type { Element } from "#test/support/scxml.ts";

/** What the standard lets stand in each element, with its attributes: https://www.w3.org/TR/scxml/ section 3 and 4. */
const standard: {
  readonly [name: string]: { readonly inside: string; readonly attributes: string };
} = {
  scxml: {
    inside: "state parallel final datamodel",
    attributes: "xmlns version datamodel name initial",
  },
  state: {
    inside: "onentry onexit transition state parallel final invoke",
    attributes: "id initial",
  },
  parallel: { inside: "onentry onexit transition state parallel invoke", attributes: "id" },
  final: { inside: "onentry onexit", attributes: "id" },
  transition: { inside: "log", attributes: "event cond target type" },
  onentry: { inside: "log send", attributes: "" },
  onexit: { inside: "log cancel", attributes: "" },
  datamodel: { inside: "data", attributes: "" },
  data: { inside: "", attributes: "id expr" },
  log: { inside: "", attributes: "label expr" },
  send: { inside: "", attributes: "id event delay" },
  cancel: { inside: "", attributes: "sendid" },
  invoke: { inside: "", attributes: "type id src" },
};

function faultsOf({ name, attributes, children }: Element): readonly string[] {
  const rule = standard[name];
  if (rule === undefined) return [`<${name}> is unknown`];
  const inside = children.filter((each) => !rule.inside.split(" ").includes(each.name));
  const known = rule.attributes.split(" ");
  return [
    ...inside.map((each) => `<${each.name}> stands in <${name}>`),
    ...Object.keys(attributes)
      .filter((each) => !known.includes(each))
      .map((each) => `<${name}> has ${each}`),
    ...children.flatMap(faultsOf),
  ];
}

const valuesOf = (all: readonly Element[], names: readonly string[], attribute: string) =>
  all.flatMap(({ name, attributes }) =>
    names.includes(name) ? (attributes[attribute]?.split(" ") ?? []) : [],
  );

const eventName = /^[A-Za-z_][\w-]*(\.[\w-]+)*$/;
const stateNames = ["state", "parallel", "final"];

function eventOf(each: TransitionDescription): string {
  const { trigger, source } = each;
  const types = {
    event: trigger.name,
    always: "",
    after: `xstate.after.${trigger.name}.${source}`,
    done: `xstate.done.actor.${trigger.name}`,
    failed: `xstate.error.actor.${trigger.name}`,
    "all done": "",
  };
  return types[trigger.kind];
}

/** An event in XState; in the file it is another one in each state, where it is an answer or a timer of that state. */
type Told = { readonly type: string; readonly named: ReadonlyMap<string, string> };

function eventsOf(chart: ChartDescription, file: Element): readonly Told[] {
  const written = new Map(
    elementsIn(file).map(({ attributes, children }) => [
      attributes["id"],
      children.filter(({ name }) => name === "transition"),
    ]),
  );
  const all = chart.states.flatMap(({ id, transitions }) =>
    transitions.map((each, index) => {
      const name = written.get(id)?.[index]?.attributes["event"] ?? "";
      return { type: eventOf(each), source: id, name };
    }),
  );
  return [...Map.groupBy(all, ({ type }) => type)]
    .filter(([type]) => type !== "")
    .map(([type, group]) => ({
      type,
      named: new Map(group.map(({ source, name }) => [source, name])),
    }));
}

/** What an event is called where the chart stands; any of its names where nothing takes it. */
function nameIn({ machine, value }: AnyMachineSnapshot, { named }: Told): string {
  const active = getStateNodes(machine.root, value).toReversed();
  const [any = ""] = named.values();
  return active.flatMap(({ id }) => named.get(id) ?? [])[0] ?? any;
}

/** The chart with nothing but its states, its ways and guards that somebody decides. */
function bareMachine(
  machine: AnyStateMachine,
  chart: ChartDescription,
  holds: (guard: string) => boolean,
): AnyStateMachine {
  const all = chart.states.flatMap(({ transitions }) => transitions);
  const guards = all.flatMap(({ guard }) => guard?.name ?? []);
  const slots = chart.states.flatMap(({ actors }) => actors.map(({ slot }) => slot));
  const effects = [
    ...chart.states.flatMap(({ entry, exit }) => [...entry, ...exit]),
    ...all.flatMap((each) => each.effects),
  ];
  const delays = all.flatMap(({ trigger }) => (trigger.kind === "after" ? [trigger.name] : []));
  const config = { ...JSON.parse(chartJson(machine)), options: { maxIterations: 200 } } as object;
  return createMachine(config, {
    guards: Object.fromEntries(guards.map((name) => [name, () => holds(name)])),
    actors: Object.fromEntries(slots.map((name) => [name, fromCallback(() => {})])),
    actions: Object.fromEntries(effects.map(({ name }) => [name, () => {}])),
    delays: Object.fromEntries(delays.map((name) => [name, 1000])),
  });
}

function leavesOf({ machine, value }: AnyMachineSnapshot): readonly string[] {
  const leaves = getStateNodes(machine.root, value).filter(
    ({ type }) => type === "atomic" || type === "final",
  );
  return [...new Set(leaves.map(({ id }) => id))].toSorted((a, b) => a.localeCompare(b));
}

/** The same numbers in every run: a walk that failed fails again. */
function* numbers(seed: number): Generator<number, never> {
  for (let state = seed; ;) {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    yield state;
  }
}

const steps = 40;

/** Walks both at once, until the end, or until nothing ends a circle of ways that are taken at once. */
function walk(chart: ChartDescription, machine: AnyStateMachine, held: ReadonlySet<string>) {
  const file = readXml(chartScxml(chart));
  const holds = (guard: string) => held.has(guard);
  const events = eventsOf(chart, file);
  const chance = numbers(events.length + held.size);
  const bare = bareMachine(machine, chart, holds);
  const seen: (readonly string[])[] = [];
  const run: (readonly string[])[] = [];
  let [snapshot] = initialTransition(bare);
  if (snapshot.status === "error") return { seen, run };
  const scion = scionOf(file, holds);
  for (let step = 0; step < steps && snapshot.status === "active"; step += 1) {
    seen.push(leavesOf(snapshot));
    run.push([...scion.getConfiguration()].toSorted((a, b) => a.localeCompare(b)));
    if (events.length === 0) break;
    const told = events[(chance.next().value >> 8) % events.length]!;
    const name = nameIn(snapshot, told);
    [snapshot] = transition(bare, snapshot, { type: told.type });
    if (snapshot.status === "error") break;
    scion.gen({ name });
  }
  return { seen, run };
}

describe.each(await allCharts())("the State Chart XML of $name", ({ name, machine }) => {
  const chart = describeChart(name, machine);
  const file = readXml(chartScxml(chart));
  const all = elementsIn(file);

  it("has the elements and attributes of the standard, ids once, and targets that exist", () => {
    expect(faultsOf(file)).toEqual([]);
    const ids = valuesOf(all, [...stateNames, "invoke", "send", "data"], "id");
    expect(new Set(ids).size).toBe(ids.length);
    const known = valuesOf(all, stateNames, "id");
    expect(known.filter((id) => !/^[A-Za-z_][\w.-]*$/.test(id))).toEqual([]);
    const led = [
      ...valuesOf(all, ["transition"], "target"),
      ...valuesOf(all, ["state", "scxml"], "initial"),
    ];
    expect(led.filter((id) => !known.includes(id))).toEqual([]);
  });

  it("names events so that none is meant by the beginning of another, as the standard reads it", () => {
    const events = [...new Set(valuesOf(all, ["transition"], "event"))];
    expect(events.filter((event) => !eventName.test(event))).toEqual([]);
    const meant = events.filter((event) => events.some((each) => each.startsWith(`${event}.`)));
    expect(meant).toEqual([]);
  });

  it("is in the same states as the chart when SCION runs it, whichever guards hold", () => {
    const guards = [
      ...new Set(
        chart.states.flatMap(({ transitions }) =>
          transitions.flatMap(({ guard }) => guard?.name ?? []),
        ),
      ),
    ];
    const tables = [[], ...guards.map((guard) => [guard])].map((held) => new Set(held));
    const walks = tables.map((held) => ({ held: [...held], ...walk(chart, machine, held) }));
    for (const { held, seen, run } of walks) expect([held, run]).toEqual([held, seen]);
    expect(walks.filter(({ seen }) => seen.length > 1).length).toBeGreaterThan(0);
  });
});
