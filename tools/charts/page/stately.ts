import type { createBrowserInspector } from "@statelyai/inspect";
import type { ActorShape, ActorState, FromApp } from "#tools/charts/watched/messages.ts";
import { insideOf } from "#tools/charts/drawing/boxes.ts";
import { chartConfig } from "#tools/charts/drawing/chart-json.ts";
import type { ChartDescription } from "#tools/charts/drawing/chart-description.ts";
import type { Watching } from "./board.ts";

export async function openStately(watching: Watching): Promise<void> {
  const stately = await import("@statelyai/inspect");
  const actors = () => watching.watched()?.actors ?? [];
  const root = () => actors().find(({ shape }) => shape.parent === undefined)?.shape.id;
  const inspector = stately.createBrowserInspector({
    // The library's 10 levels cut off the states of a nested chart.
    serializationDepthLimit: 100,
    serialize: (event) => ({
      ...event,
      rootId: root() ?? "",
      id: event.id ?? crypto.randomUUID(),
    }),
  });
  const known = new Map<string, { readonly ref: Ref; readonly shape: ActorShape }>();

  function sendToActor(shape: ActorShape, state: ActorState): void {
    const ref = refOf(shape);
    known.set(shape.id, { ref, shape });
    inspector.actor(ref, snapshotOf(shape.chart, state));
  }

  function tell(message: FromApp): void {
    if (message.kind === "actor") sendToActor(message.actor, message.state);
    if (message.kind !== "moved") return;
    const actor = known.get(message.state.id);
    if (actor === undefined) return;
    const event = { type: message.event };
    inspector.event(actor.ref, event, message.sender && { source: message.sender.id });
    inspector.snapshot(actor.ref, snapshotOf(actor.shape.chart, message.state), { event });
  }

  for (const { shape, state } of actors()) sendToActor(shape, state);
  watching.listen(tell);
}

type Inspector = ReturnType<typeof createBrowserInspector>;
type Ref = Exclude<Parameters<Inspector["actor"]>[0], string>;

function refOf({ id, name, parent, chart }: ActorShape): Ref {
  const ref = {
    id: name,
    sessionId: id,
    logic: { config: chart === undefined ? { id: name } : chartConfig(chart) },
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
