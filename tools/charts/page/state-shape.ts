import type {
  ChartDescription,
  StateDescription,
} from "#tools/charts/drawing/chart-description.ts";
import type { StateKind, TransitionDescription } from "#tools/charts/drawing/chart-description.ts";

export type StateShape = {
  readonly id: string;
  readonly key: string;
  readonly kind: StateKind;
  readonly initial?: string;
  readonly description: string;
  readonly entry: readonly string[];
  readonly exit: readonly string[];
  readonly runs: readonly string[];
  readonly ways: readonly PathShape[];
  readonly states: readonly StateShape[];
};

export type PathShape = {
  /** The type of its event, as XState knows it. */
  readonly event: string;
  readonly guard?: string;
  readonly targets: readonly string[];
  readonly effects: readonly string[];
  readonly description: string;
};

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

function pathShape(transition: TransitionDescription): PathShape {
  const { guard, targets, effects, description } = transition;
  return {
    event: eventType(transition),
    ...(guard === undefined ? {} : { guard: guard.name }),
    targets,
    effects: effects.map(({ name }) => name),
    description,
  };
}

const shapes = new WeakMap<ChartDescription, StateShape>();

export function shapeOfChart(chart: ChartDescription): StateShape {
  const shape = shapes.get(chart) ?? nestedShape(chart);
  shapes.set(chart, shape);
  return shape;
}

function nestedShape(chart: ChartDescription): StateShape {
  const nested = (state: StateDescription): StateShape => ({
    id: state.id,
    key: state.key,
    kind: state.kind,
    ...(state.initial === undefined ? {} : { initial: state.initial }),
    description: state.description,
    entry: state.entry.map(({ name }) => name),
    exit: state.exit.map(({ name }) => name),
    runs: state.actors.map(({ id }) => id),
    ways: state.transitions.map(pathShape),
    states: chart.states.filter(({ parent }) => parent === state.id).map(nested),
  });
  return nested(chart.states[0]!);
}
