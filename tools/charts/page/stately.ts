import type { StatelyInspectionEvent, createBrowserInspector } from "@statelyai/inspect";
import type { ActorShape, ActorState, FromApp } from "#tools/charts/watched/messages.ts";
import { shapeOfChart } from "./state-shape.ts";
import type { StateShape, PathShape } from "./state-shape.ts";
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
    logic: { config: chart === undefined ? { id: name } : configOf(shapeOfChart(chart)) },
    ...(parent === undefined ? {} : { _parent: { sessionId: parent } }),
  };
  return ref as unknown as Ref;
}

function snapshotOf(chart: ActorShape["chart"], { status, states }: ActorState) {
  if (chart === undefined) return { status };
  return { status, value: valueOf(shapeOfChart(chart), states) };
}

function valueOf(state: StateShape, active: readonly string[]): unknown {
  const inside = state.states.filter(({ id }) => active.includes(id));
  const [only] = inside;
  if (state.kind !== "parallel" && only?.states.length === 0) return only.key;
  return Object.fromEntries(inside.map((child) => [child.key, valueOf(child, active)]));
}

function configOf(state: StateShape): object {
  const events = [...new Set(state.ways.map(({ event }) => event))];
  const pathsOf = (event: string) =>
    state.ways.filter((path) => path.event === event).map((path) => pathConfig(path));
  const always = pathsOf("");
  return {
    id: state.id,
    description: state.description,
    initial: state.states.find(({ id }) => id === state.initial)?.key,
    ...(["parallel", "final"].includes(state.kind) ? { type: state.kind } : {}),
    ...(always.length === 0 ? {} : { always }),
    on: Object.fromEntries(
      events.filter((event) => event !== "").map((event) => [event, pathsOf(event)]),
    ),
    states: Object.fromEntries(state.states.map((child) => [child.key, configOf(child)])),
  };
}

function pathConfig({ targets, guard, description }: PathShape): object {
  return { target: targets.map((id) => `#${id}`), guard, description };
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
