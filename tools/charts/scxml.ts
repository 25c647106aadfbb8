import type {
  ActorDescription,
  ChartDescription,
  EffectDescription,
  StateDescription,
  TransitionDescription,
} from "./chart-description.ts";

/*
 * State Chart XML as the W3C's standard of 2015 has it. A guard is read from `holds`, whose fields are the names of the
 * guards: whoever runs the chart sets those that hold. What a chart does is logged by name, since only the product does it.
 */

const escaped = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");

type Attributes = { readonly [name: string]: string | undefined };

function opening(name: string, attributes: Attributes): string {
  const written = Object.entries(attributes).flatMap(([key, value]) =>
    value === undefined ? [] : [` ${key}="${escaped(value)}"`],
  );
  return `<${name}${written.join("")}`;
}

function element(name: string, attributes: Attributes, inside: readonly string[] = []) {
  const open = opening(name, attributes);
  if (inside.length === 0) return [`${open}/>`];
  return [`${open}>`, ...inside.map((line) => `  ${line}`), `</${name}>`];
}

/** Names of events have no spaces. */
const word = (name: string) => name.replace(/[^\w.-]+/g, "-");

/** An id that no state has, and no other actor: the same one may run in several states. */
const runId = (state: string, actor: string) => `${state}-runs-${word(actor)}`;
const timerId = (state: string, delay: string) => `${state}-${word(delay)}`;

/** The event of a transition; undefined where it is taken at once. */
function eventOf({ trigger, source }: TransitionDescription): string | undefined {
  const { kind, name } = trigger;
  const events = {
    event: word(name),
    always: undefined,
    after: `after.${timerId(source, name)}`,
    done: `done.invoke.${runId(source, name)}`,
    failed: `error.platform.${runId(source, name)}`,
    "all done": `done.state.${name}`,
  };
  return events[kind];
}

const logs = (effects: readonly EffectDescription[]) =>
  effects.flatMap(({ name }) => element("log", { label: "does", expr: JSON.stringify(name) }));

/** Without leaving the state: all that it leads to is inside. */
function isInternal({ isReentering, source, targets }: TransitionDescription): boolean {
  return !isReentering && targets.length > 0 && targets.every((id) => id.startsWith(`${source}.`));
}

function transitionXml(transition: TransitionDescription): readonly string[] {
  const { guard, targets, effects } = transition;
  const attributes = {
    event: eventOf(transition),
    cond: guard && `holds[${JSON.stringify(guard.name)}] === true`,
    target: targets.length === 0 ? undefined : targets.join(" "),
    type: isInternal(transition) ? "internal" : undefined,
  };
  return element("transition", attributes, logs(effects));
}

/** A delay that the context decides is sent by whoever runs the chart. */
function timers({ id, transitions }: StateDescription) {
  const known = transitions.flatMap(({ trigger: { kind, name, milliseconds } }) =>
    kind === "after" && milliseconds !== undefined
      ? [[timerId(id, name), milliseconds] as const]
      : [],
  );
  const own = [...new Map(known)];
  return {
    sent: own.flatMap(([timer, milliseconds]) =>
      element("send", { id: timer, event: `after.${timer}`, delay: `${milliseconds}ms` }),
    ),
    cancelled: own.flatMap(([timer]) => element("cancel", { sendid: timer })),
  };
}

const block = (name: string, inside: readonly string[]) =>
  inside.length === 0 ? [] : element(name, {}, inside);

const runs = (id: string, actors: readonly ActorDescription[]) =>
  actors.flatMap((actor) =>
    element("invoke", { type: "actor", id: runId(id, actor.id), src: `#${word(actor.slot)}` }),
  );

function stateXml(chart: ChartDescription, state: StateDescription): readonly string[] {
  const { id, kind, initial, entry, exit, actors, transitions } = state;
  const inside = chart.states.filter(({ parent }) => parent === id);
  const name = kind === "parallel" || kind === "final" ? kind : "state";
  const { sent, cancelled } = timers(state);
  return element(name, { id, initial }, [
    ...block("onentry", [...logs(entry), ...sent]),
    ...block("onexit", [...logs(exit), ...cancelled]),
    ...transitions.flatMap(transitionXml),
    ...inside.flatMap((each) => stateXml(chart, each)),
    ...runs(id, actors),
  ]);
}

/** A chart in the W3C's State Chart XML. */
export function chartScxml(chart: ChartDescription): string {
  const { id } = chart;
  const root = element(
    "scxml",
    {
      xmlns: "http://www.w3.org/2005/07/scxml",
      version: "1.0",
      datamodel: "ecmascript",
      name: id,
      initial: id,
    },
    [
      ...block("datamodel", element("data", { id: "holds", expr: "({})" })),
      ...stateXml(chart, chart.states[0]!),
    ],
  );
  return ['<?xml version="1.0" encoding="UTF-8"?>', ...root, ""].join("\n");
}
