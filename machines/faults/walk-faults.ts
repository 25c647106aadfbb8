import type { ConsentParts } from "#domain/consent/consent-parts.ts";
import type { Provider } from "#domain/provider/provider.ts";
import type { StepConfig } from "#domain/step/step.ts";
import type { FlowName } from "#machines/steps/flow-name.ts";
import { hasNoExit } from "#machines/steps/step-exits.ts";
import { dangersIn, type Danger } from "./dangers.ts";
import { pathTo, walk, type Ground, type Situation } from "./flow-walk.ts";
import type { World } from "./possible-events.ts";

/** Why a flow cannot be served. `step` is the key of the step at fault; `path` the shortest path to the fault. */
export type FlowFault = {
  readonly step?: string;
  readonly why: string;
  readonly path?: readonly string[];
};

/** `consentParts` defaults to the usual ones. */
export type FlowSurroundings = Partial<
  Pick<Provider, "texts" | "programCodes" | "practiceName">
> & {
  readonly consentParts?: ConsentParts;
  readonly following?: StepConfig | undefined;
};

/**
 * Faults found by walking: dangers, each by its shortest path and without their consequences; if there are none,
 * situations that never reach the end, and steps that are never shown.
 */
export function walkFaults(
  name: FlowName,
  ground: Ground,
  surroundings: FlowSurroundings = {},
): readonly FlowFault[] {
  const isSafe = (situation: Situation) => dangersIn(name, situation).length === 0;
  const walks = worldsOf(name, ground.steps, surroundings).map((world) =>
    walk(ground, world, isSafe),
  );
  if (walks.includes(undefined)) return [{ why: "has too many paths to check" }];
  const whole = walks.filter((situations) => situations !== undefined);
  const seen = nearest(
    whole
      .flat()
      .flatMap((situation) => dangersIn(name, situation).map((danger) => ({ danger, situation }))),
  );
  if (seen.length > 0) return seen;
  const stranded = whole.flatMap((situations) => strandedIn(situations).slice(0, 1));
  return [...nearest(stranded), ...neverShown(ground.steps, whole.flat())];
}

/** The circumstances a flow must support. A program in the URL matters only where a step is skipped. */
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

/** Without dangers, each end of the flow and each screen without an exit is an end. */
function strandedIn(situations: readonly Situation[]): readonly Seen[] {
  const saved = new Set(
    situations.filter(({ position }) => position === undefined || hasNoExit(position.step)),
  );
  const before = new Map<Situation, Situation[]>();
  for (const situation of situations) {
    for (const next of situation.next) before.set(next, [...(before.get(next) ?? []), situation]);
  }
  for (const situation of saved) for (const from of before.get(situation) ?? []) saved.add(from);
  return situations
    .filter((situation) => !saved.has(situation))
    .map((situation) => {
      const step = situation.position?.step.key;
      const why = "cannot reach the end";
      return { situation, danger: { ...(step !== undefined && { step }), why } };
    });
}

function neverShown(steps: readonly StepConfig[], situations: readonly Situation[]) {
  const shown = new Set(situations.map(({ snapshot }) => snapshot.context.shown));
  return steps
    .filter(({ key }) => !shown.has(key))
    .map(({ key }) => ({ step: key, why: "is never shown" }));
}
