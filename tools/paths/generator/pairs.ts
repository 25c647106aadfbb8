import type { Case } from "./chart-model.ts";
import { usedIds } from "./chart-parts.ts";
import { effectsOf } from "./expected.ts";
import { takeAll, type Exploration } from "./exploration.ts";
import { eventCasesAt } from "./situation.ts";

const answer = /^xstate\.(?:done|error)\.actor\.(.*)$/;

const answeredBy = ({ events }: Case) => events.flatMap(({ type }) => answer.exec(type)?.[1] ?? []);

export function pairsOf({ model, situations, edges }: Exploration) {
  return edges.flatMap((edge) => {
    const from = situations.get(edge.from)!.snapshot;
    const [reached, ordered] = takeAll(model.machine, from, edge.eventCase.events);
    const started = effectsOf(ordered).flatMap(({ kind, name }) => (kind === "begin" ? name : []));
    const gone = answeredBy(edge.eventCase).filter((id) => !started.includes(id));
    return eventCasesAt(model, reached)
      .filter((second) => !answeredBy(second).some((id) => gone.includes(id)))
      .map((second) => ({ edge, reached, second }));
  });
}

export const pairId = (first: string, second: string) => `${first} then ${second}`;

export function pairIdsOf(exploration: Exploration): readonly string[] {
  const { model, situations } = exploration;
  const { machine } = model;
  const ids = pairsOf(exploration).flatMap(({ edge, reached, second }) => {
    const from = situations.get(edge.from)!.snapshot;
    const { events } = edge.eventCase;
    const [before] = takeAll(machine, from, events.slice(0, -1));
    const firsts = usedIds(before, events.at(-1)!);
    const seconds = usedIds(reached, second.events[0]!);
    return firsts.flatMap((first) => seconds.map((next) => pairId(first, next)));
  });
  return [...new Set(ids)];
}
