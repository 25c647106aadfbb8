import { initialTransition, transition, type AnyActorRef } from "xstate";
import { fieldNames, isAnswered, noAnswers } from "#domain/answers/answers.ts";
import type { ActionName, StepConfig } from "#domain/step/step.ts";
import type { VerificationRef } from "#machines/steps/verification-ref.ts";
import type { FlowMachine } from "#machines/steps/compile-steps.ts";
import type { VisitActors } from "#machines/steps/visit-actors.ts";

import { calls, decided, possibleEvents } from "./possible-events.ts";
import type { FlowSnapshot, Moment, StepPosition, World } from "./possible-events.ts";
import { sampleFacts } from "./sample-answers.ts";

export type Situation = Moment & {
  readonly world: World;
  readonly before: Situation | undefined;
  readonly words: string;
  readonly next: Set<Situation>;
};

export type Ground = {
  readonly machine: FlowMachine;
  readonly steps: readonly StepConfig[];
  readonly most?: number;
};

/** The default wizard has about two hundred. */
const mostSituations = 10_000;

/**
 * All situations that a flow can reach, nearest first, by pure transitions. Situations with the same possible futures
 * are equal.
 *
 * @param goesOn - whether to continue from a situation
 * @returns undefined above the limit
 */
export function walk(
  { machine, steps, most = mostSituations }: Ground,
  world: World,
  goesOn: (situation: Situation) => boolean,
): readonly Situation[] | undefined {
  const situationAt = (
    snapshot: FlowSnapshot,
    reached: Pick<Situation, "known" | "before" | "words">,
  ): Situation => ({
    ...reached,
    snapshot,
    world,
    next: new Set(),
    position: positionOf(snapshot, steps),
  });
  const first = situationAt(begin(machine, world), {
    known: { isSent: false, isVerified: false, isValidated: false },
    before: undefined,
    words: "",
  });
  const found = new Map<string, Situation>([[identity(first, steps), first]]);
  for (const situation of found.values()) {
    if (found.size > most) return undefined;
    if (!goesOn(situation)) continue;
    for (const { words, events, known } of possibleEvents(situation)) {
      const snapshot = events.reduce<FlowSnapshot>(
        (current, event) => transition(machine, current, event as never)[0],
        situation.snapshot,
      );
      const reached = situationAt(snapshot, { known, before: situation, words });
      const id = identity(reached, steps);
      if (!found.has(id)) found.set(id, reached);
      situation.next.add(found.get(id)!);
    }
  }
  return [...found.values()];
}

export function pathTo({ before, words, world }: Situation): readonly string[] {
  if (before === undefined) return world.words === undefined ? [] : [world.words];
  return [...pathTo(before), words];
}

/** The walk is pure: actors are never called. */
const noActors = {};
const around = { verification: noActors, visit: noActors } as unknown as VisitActors & {
  readonly verification: VerificationRef;
  readonly visit: AnyActorRef;
};

function begin(machine: FlowMachine, { isProgramNamed, hasPrograms, outcome }: World) {
  const facts = isProgramNamed || !hasPrograms ? asButton : sampleFacts;
  const [snapshot] = initialTransition(machine, {
    facts,
    seed: "",
    ...around,
    providerId: "",
    programCodeFromUrl: isProgramNamed,
    answers: noAnswers,
    ...(outcome !== undefined && { result: decided(outcome) }),
  });
  return snapshot;
}

const asButton = { ...sampleFacts, serviceTypeShape: "button" as const };

function positionOf(
  snapshot: FlowSnapshot,
  steps: readonly StepConfig[],
): StepPosition | undefined {
  if (typeof snapshot.value === "string") return undefined;
  const [key, inner] = Object.entries(snapshot.value)[0] as [string, string | object];
  const state = stateWithin(inner);
  const step = steps.find((candidate) => candidate.key === key);
  if (step === undefined) return undefined;
  const action = state === "editing" ? undefined : state.slice(state.lastIndexOf("-") + 1);
  return { step, state, action: action as ActionName | undefined };
}

/** The innermost state of a step; a chart's chunk may be loading in it. */
function stateWithin(inner: string | object): string {
  if (typeof inner === "string") return inner;
  const [name, value] = Object.entries(inner)[0] as [string, string | object];
  return name === "open" ? stateWithin(value) : name;
}

/** Everything that determines the possible futures. The direction matters only while entering a step. */
function identity({ snapshot, known, position }: Moment, steps: readonly StepConfig[]): string {
  const { answers, direction, passed, result } = snapshot.context;
  const filled = fieldNames.filter((field) => isAnswered(answers, field));
  return JSON.stringify([
    snapshot.value,
    position?.action === undefined ? "" : direction,
    steps.filter((step) => calls(step) && passed.includes(step.key)).map(({ key }) => key),
    filled,
    known,
    result === undefined,
  ]);
}
