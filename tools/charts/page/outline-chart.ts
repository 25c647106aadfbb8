import type { ChartOutline, EdgeOutline, StateOutline } from "#domain/insights/chart-outline.ts";
import { triggerNamed } from "#tools/charts/drawing/chart-description.ts";
import type {
  ChartDescription,
  StateDescription,
  TransitionDescription,
} from "#tools/charts/drawing/chart-description.ts";

export function chartOfOutline({ name, states, edges }: ChartOutline): ChartDescription {
  const described = states.map((state) => {
    const own = edges.filter(({ from }) => from === state.id);
    return describedState(state, own);
  });
  return { name, id: name, description: "", states: described };
}

export function transitionOfEdge({ from, event, to = "" }: EdgeOutline): string {
  return `${from} ${event} ${to}`;
}

const nothing = { entry: [], exit: [], actors: [], tags: [], requirements: [], description: "" };

function describedState(state: StateOutline, edges: readonly EdgeOutline[]): StateDescription {
  const { id, initial, isFinal } = state;
  const path = id.split(".").slice(1);
  const parent = id.slice(0, id.lastIndexOf("."));
  const rendered = new Map(edges.map((edge) => [transitionOfEdge(edge), edge]));
  return {
    ...nothing,
    id,
    key: path.at(-1) ?? id,
    path,
    kind: isFinal ? "final" : initial === undefined ? "atomic" : "compound",
    ...(path.length > 0 && { parent }),
    ...(initial !== undefined && { initial }),
    transitions: [...rendered].map(describedEdge),
  };
}

function describedEdge([id, edge]: readonly [string, EdgeOutline]): TransitionDescription {
  const { from: source, event, to } = edge;
  return {
    id,
    source,
    targets: to === undefined ? [] : [to],
    trigger: triggerNamed(event),
    effects: [],
    isReentering: false,
    description: "",
    requirements: [],
  };
}
