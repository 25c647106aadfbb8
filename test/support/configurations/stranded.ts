import type { StepConfig } from "#domain/step/step.ts";
import type { FlowName } from "#machines/steps/flow-name.ts";
import { flowModel } from "#test/model/steps/flow.cases.ts";
import { explore, type Exploration, type Situation } from "#tools/paths/generator/exploration.ts";

function isEnd({ snapshot }: Situation, flow: FlowName, steps: readonly StepConfig[]): boolean {
  if (snapshot.status !== "active") return true;
  const step = steps.find(({ key }) => key === snapshot.context["shown"]);
  return flow !== "wizard" && snapshot.hasTag("editing") && step?.nextButton?.hidden === true;
}

function deadEnds({ situations, edges }: Exploration, ends: (at: Situation) => boolean) {
  const saved = new Set([...situations.values()].filter(ends).map(({ id }) => id));
  for (let size = -1; size !== saved.size;) {
    size = saved.size;
    for (const { from, to } of edges) if (saved.has(to)) saved.add(from);
  }
  return [...situations.keys()].filter((id) => !saved.has(id));
}

/**
 * Situations of a flow from which no end is reachable.
 *
 * @throws Error when there are too many
 */
export function stranded(
  flow: FlowName,
  steps: readonly StepConfig[],
  input: "nothing typed" | "everything typed" = "nothing typed",
): readonly string[] {
  const exploration = explore(flowModel(flow, steps), input);
  return deadEnds(exploration, (situation) => isEnd(situation, flow, steps));
}
