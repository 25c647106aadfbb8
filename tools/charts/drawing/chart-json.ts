import type {
  ChartDescription,
  EffectDescription,
  StateDescription,
  TransitionDescription,
  Trigger,
} from "./chart-description.ts";

/** A chart's configuration without functions, as XState's tools import it. */
export function chartConfig(chart: ChartDescription): object {
  return { ...stateConfig(chart, chart.states[0]!), id: chart.id };
}

export function chartJson(chart: ChartDescription): string {
  const delays = chart.states
    .flatMap(({ transitions }) => transitions)
    .filter(({ trigger }) => trigger.kind === "after" && Number.isNaN(Number(trigger.name)))
    .map(({ trigger: { name, milliseconds } }) => [name, milliseconds ?? "decided by the context"]);
  const config = { ...chartConfig(chart), delays: Object.fromEntries(delays) };
  return `${JSON.stringify(config, undefined, 2)}\n`;
}

function stateConfig(chart: ChartDescription, state: StateDescription): object {
  const { id, description, kind, initial, tags, entry, exit, actors, transitions } = state;
  const inside = chart.states.filter(({ parent }) => parent === id);
  const of = (kindOf: Trigger["kind"], name?: string) =>
    transitions.filter(
      ({ trigger }) => trigger.kind === kindOf && trigger.name === (name ?? trigger.name),
    );
  const grouped = (kindOf: Trigger["kind"]) =>
    Object.fromEntries(
      [...Map.groupBy(of(kindOf), ({ trigger }) => trigger.name)].map(
        ([name, all]) => [name, all.map(transitionConfig)] as const,
      ),
    );
  return {
    id,
    description,
    ...(["atomic", "compound"].includes(kind) ? {} : { type: kind }),
    initial: inside.find((child) => child.id === initial)?.key,
    ...metaOf(state),
    tags,
    entry: entry.map(actionConfig),
    exit: exit.map(actionConfig),
    invoke: actors.map(({ id: actor, slot }) => ({
      id: actor,
      src: slot,
      onDone: of("done", actor).map(transitionConfig),
      onError: of("failed", actor).map(transitionConfig),
    })),
    on: grouped("event"),
    after: grouped("after"),
    always: of("always").map(transitionConfig),
    onDone: of("all done").map(transitionConfig),
    states: Object.fromEntries(inside.map((child) => [child.key, stateConfig(chart, child)])),
  };
}

const metaOf = ({ requirements }: { readonly requirements: readonly string[] }) =>
  requirements.length === 0 ? {} : { meta: { requirements } };

const actionConfig = ({ name, params }: EffectDescription) => ({ type: name, params });

function transitionConfig(transition: TransitionDescription): object {
  const { targets, guard, effects, isReentering, description } = transition;
  return {
    ...(targets.length === 0 ? {} : { target: targets.map((id) => `#${id}`) }),
    ...(guard && { guard: { type: guard.name, params: guard.params } }),
    actions: effects.map(actionConfig),
    reenter: isReentering,
    description,
    ...metaOf(transition),
  };
}
