import type { StatelyInspectionEvent } from "@statelyai/inspect";
import type { ActorShape, ActorState, FromApp } from "#tools/charts/watched/messages.ts";
import { insideOf } from "#tools/charts/drawing/boxes.ts";
import { chartConfig } from "#tools/charts/drawing/chart-json.ts";
import type { ChartDescription } from "#tools/charts/drawing/chart-description.ts";
import type { Watching } from "./board.ts";

const url = "https://stately.ai/inspect";
/** The library's 10 levels cut off the states of a nested chart. */
const serializationDepthLimit = 100;

/** Sends the parts that `@statelyai/inspect` declares; of names, no values. */
export async function openStately(watching: Watching): Promise<void> {
  const { createBrowserInspector } = await import("@statelyai/inspect");
  const { adapter } = createBrowserInspector({ url, serializationDepthLimit });
  const actors = () => watching.watched()?.actors ?? [];
  const charts = new Map<string, ActorShape["chart"]>();
  const baseOf = (sessionId: string) => ({
    sessionId,
    rootId: actors().find(({ shape }) => shape.parent === undefined)?.shape.id ?? "",
    createdAt: `${Date.now()}`,
    id: crypto.randomUUID(),
    _version: "0",
  });
  const send = (event: object) => adapter.send(event as StatelyInspectionEvent);

  function sendActor({ id, name, parent: parentId, chart }: ActorShape, state: ActorState): void {
    charts.set(id, chart);
    const definition = JSON.stringify(chart === undefined ? { id: name } : chartConfig(chart));
    const snapshot = snapshotOf(chart, state);
    send({ ...baseOf(id), type: "@xstate.actor", name, parentId, definition, snapshot });
  }

  function report(message: FromApp): void {
    if (message.kind === "actor") sendActor(message.actor, message.state);
    if (message.kind !== "moved" || !charts.has(message.state.id)) return;
    const { state, sender } = message;
    const event = { type: message.event };
    const snapshot = snapshotOf(charts.get(state.id), state);
    send({ ...baseOf(state.id), type: "@xstate.event", event, sourceId: sender?.id });
    send({ ...baseOf(state.id), type: "@xstate.snapshot", event, snapshot });
  }

  for (const { shape, state } of actors()) sendActor(shape, state);
  watching.listen(report);
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
