import type { StatelyInspectionEvent, createBrowserInspector } from "@statelyai/inspect";
import type { ActorShape, ActorState, FromApp } from "#tools/charts/watched/messages.ts";
import { insideOf } from "#tools/charts/drawing/boxes.ts";
import type {
  ChartDescription,
  StateDescription,
  TransitionDescription,
} from "#tools/charts/drawing/chart-description.ts";
import type { Watching } from "./watching.ts";

const inspectorUrl = "https://stately.ai/inspect";

export async function openStately(watching: Watching, visit: string): Promise<void> {
  const stately = await import("@statelyai/inspect");
  const inspector = stately.createBrowserInspector({ url: inspectorUrl, serialize: scrubbed });
  const known = new Map<string, { readonly ref: Ref; readonly shape: ActorShape }>();

  function sendToActor(shape: ActorShape, state: ActorState): void {
    const ref = refOf(shape);
    known.set(shape.id, { ref, shape });
    inspector.actor(ref, snapshotOf(shape.chart, state));
  }

  function tell(message: FromApp): void {
    if (message.visit !== visit) return;
    if (message.kind === "actor") sendToActor(message.actor, message.state);
    if (message.kind !== "moved") return;
    const actor = known.get(message.state.id);
    if (actor === undefined) return;
    const event = { type: message.event };
    inspector.event(actor.ref, event);
    inspector.snapshot(actor.ref, snapshotOf(actor.shape.chart, message.state), { event });
  }

  const actors = watching.board().find((watched) => watched.visit === visit)?.actors ?? [];
  for (const { shape, state } of actors) sendToActor(shape, state);
  watching.listen(tell);
}

type Inspector = ReturnType<typeof createBrowserInspector>;
type Ref = Exclude<Parameters<Inspector["actor"]>[0], string>;

function refOf({ id, name, parent, chart }: ActorShape): Ref {
  const ref = {
    id: name,
    sessionId: id,
    logic: { config: chart === undefined ? { id: name } : configOf(chart) },
    ...(parent === undefined ? {} : { _parent: { sessionId: parent } }),
  };
  return ref as unknown as Ref;
}

function snapshotOf(chart: ActorShape["chart"], { status, states }: ActorState) {
  if (chart === undefined) return { status };
  return { status, value: valueOf(chart, states) };
}

function valueOf(
  chart: ChartDescription,
  active: readonly string[],
  state = chart.states[0]!,
): unknown {
  const inside = insideOf(chart, state).filter(({ id }) => active.includes(id));
  const [only] = inside;
  const isLeaf = only !== undefined && insideOf(chart, only).length === 0;
  if (state.kind !== "parallel" && isLeaf) return only.key;
  return Object.fromEntries(inside.map((child) => [child.key, valueOf(chart, active, child)]));
}

function configOf(chart: ChartDescription, state: StateDescription = chart.states[0]!): object {
  const { id, description, kind, transitions } = state;
  const inside = insideOf(chart, state);
  const byEvent = Map.groupBy(transitions, eventType);
  const always = byEvent.get("");
  const on = [...byEvent].filter(([event]) => event !== "");
  return {
    id,
    description,
    initial: inside.find((child) => child.id === state.initial)?.key,
    ...(["parallel", "final"].includes(kind) ? { type: kind } : {}),
    ...(always && { always: always.map(transitionConfig) }),
    on: Object.fromEntries(on.map(([event, all]) => [event, all.map(transitionConfig)])),
    states: Object.fromEntries(inside.map((child) => [child.key, configOf(chart, child)])),
  };
}

/** As XState names it. */
function eventType({ trigger: { kind, name }, source }: TransitionDescription): string {
  const types = {
    event: name,
    always: "",
    after: `xstate.after.${name}.${source}`,
    done: `xstate.done.actor.${name}`,
    failed: `xstate.error.actor.${name}`,
    "all done": `xstate.done.state.${name}`,
  };
  return types[kind];
}

function transitionConfig({ targets, guard, description }: TransitionDescription): object {
  return { target: targets.map((id) => `#${id}`), guard: guard?.name, description };
}

function scrubbed(event: StatelyInspectionEvent): StatelyInspectionEvent {
  const { type, sessionId, rootId, createdAt, id, _version: version } = event;
  const base = { sessionId, rootId, createdAt, id, _version: version };
  if (type === "@xstate.event") {
    const reported = { ...base, type, event: { type: event.event.type }, sourceId: event.sourceId };
    return reported as unknown as StatelyInspectionEvent;
  }
  const { status, value } = event.snapshot as { status?: "active"; value?: unknown };
  const snapshot = { status, value };
  if (type === "@xstate.snapshot") {
    const reported = { ...base, type, event: { type: event.event.type }, snapshot };
    return reported as unknown as StatelyInspectionEvent;
  }
  const { name, definition, parentId } = event;
  const reported = { ...base, type, name, definition, parentId, snapshot };
  return reported as unknown as StatelyInspectionEvent;
}
