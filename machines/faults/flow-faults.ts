import type { Provider } from "#domain/provider.ts";
import type { StepConfig } from "#domain/step.ts";
import { compileSteps } from "#machines/steps/compile-steps.ts";
import type { FlowMachine, FlowName } from "#machines/steps/compile-steps.ts";
import { dangersIn, isEnd } from "./dangers.ts";
import type { Danger } from "./dangers.ts";
import { pathTo, walk } from "./flow-walk.ts";
import type { Situation } from "./flow-walk.ts";
import type { World } from "./happenings.ts";
import { stepFaults } from "./step-faults.ts";
import { textFaults } from "./text-faults.ts";

/**
 * Why a flow cannot be served, in words for whoever keeps it. `step` is the key of the step that is to blame;
 * `path` the shortest way there, one happening after the other, where it takes a walk to see it.
 */
export type FlowFault = {
  readonly step?: string;
  readonly why: string;
  readonly path?: readonly string[];
};

/** What a flow depends on beside its steps. Without `programCodes` there are some to choose from. */
export type FlowSurroundings = Partial<Pick<Provider, "texts" | "programCodes">>;

/** Longer flows are no flows that an applicant would finish. */
const mostSteps = 40;

/**
 * Everything that keeps steps from being a flow that can be served; empty when nothing does.
 *
 * Reads the steps first. When each is right by itself, compiles them and walks everywhere that an applicant and the
 * services can lead: the end can be reached from everywhere, every step is shown to somebody, a code is asked for only
 * after it was sent, a submission has every answer and a verified phone and happens once, an approval is validated before
 * it is shown, and each outcome has its screen. Spec sections 2.2, 2.3 and 4.
 */
export function flowFaults(
  name: FlowName,
  steps: readonly StepConfig[],
  surroundings: FlowSurroundings = {},
): readonly FlowFault[] {
  if (steps.length === 0) return [{ why: "has no steps" }];
  if (steps.length > mostSteps) return [{ why: `has more than ${mostSteps} steps` }];
  const read = steps.flatMap((step, index) => readFaults(name, step, steps.slice(0, index)));
  if (read.length > 0) return read;
  const compiled = compileSteps(name, steps);
  if (!compiled.ok) return compiled.faults;
  const unsaid = steps.flatMap((step) =>
    textFaults(name, step, surroundings.texts ?? {}).map((why) => ({ step: step.key, why })),
  );
  return [...unsaid, ...walkedFaults(name, steps, { machine: compiled.machine, surroundings })];
}

function readFaults(name: FlowName, step: StepConfig, before: readonly StepConfig[]) {
  return stepFaults(name, step, before).map((why) => ({ step: step.key, why }));
}

type Walked = { readonly machine: FlowMachine; readonly surroundings: FlowSurroundings };

function walkedFaults(
  name: FlowName,
  steps: readonly StepConfig[],
  { machine, surroundings }: Walked,
): readonly FlowFault[] {
  const walks = worldsOf(name, steps, surroundings).map((world) => walk(machine, steps, world));
  const seen = nearest(
    walks
      .flat()
      .flatMap((situation) => dangersIn(name, situation).map((danger) => ({ danger, situation }))),
  );
  if (seen.length > 0) return seen;
  const stranded = nearest(walks.flatMap((situations) => strandedIn(name, situations).slice(0, 1)));
  return [...stranded, ...neverShown(steps, walks.flat())];
}

/**
 * The visits that a flow has to be right for. An address that names a program asks less of a wizard, so that it only
 * matters where it skips a step.
 */
function worldsOf(
  name: FlowName,
  steps: readonly StepConfig[],
  { programCodes }: FlowSurroundings,
): readonly World[] {
  const plain = { isProgramNamed: false, hasPrograms: true };
  if (name === "confirmation") return [{ ...plain, outcome: "approved" }];
  if (name === "decline") {
    return (["declined", "invalid", "ineligible"] as const).map((outcome) => ({
      ...plain,
      outcome,
      words: `the outcome is ${outcome}`,
    }));
  }
  const hasPrograms = programCodes?.some(({ active }) => active) ?? true;
  if (!hasPrograms) return [{ isProgramNamed: false, hasPrograms }];
  const skips = steps.some(({ preActions }) => preActions?.includes("skipOnProgramCodeFromUrl"));
  const named = { ...plain, isProgramNamed: true, words: "the address names a program" };
  return skips ? [plain, named] : [plain];
}

type Seen = { readonly danger: Danger; readonly situation: Situation };

/** Each danger once, by the shortest way to it. */
function nearest(seen: readonly Seen[]): readonly FlowFault[] {
  const faults = new Map<string, FlowFault>();
  for (const { danger, situation } of seen) {
    const id = JSON.stringify([danger.step, danger.why]);
    const path = pathTo(situation);
    const known = faults.get(id)?.path;
    if (known === undefined || path.length < known.length) faults.set(id, { ...danger, path });
  }
  return [...faults.values()];
}

/** The situations from which nothing leads to an end, nearest first. */
function strandedIn(name: FlowName, situations: readonly Situation[]): readonly Seen[] {
  const saved = new Set(situations.filter((situation) => isEnd(name, situation)));
  const before = new Map<Situation, Situation[]>();
  for (const situation of situations) {
    for (const next of situation.next) before.set(next, [...(before.get(next) ?? []), situation]);
  }
  for (const situation of saved) for (const from of before.get(situation) ?? []) saved.add(from);
  return situations
    .filter((situation) => !saved.has(situation))
    .map((situation) => {
      const step = situation.standing?.step.key;
      const why = "has no way to the end";
      return { situation, danger: { ...(step !== undefined && { step }), why } };
    });
}

function neverShown(steps: readonly StepConfig[], situations: readonly Situation[]) {
  const shown = new Set(situations.map(({ snapshot }) => snapshot.context.shown));
  return steps
    .filter(({ key }) => !shown.has(key))
    .map(({ key }) => ({ step: key, why: "is never shown" }));
}
