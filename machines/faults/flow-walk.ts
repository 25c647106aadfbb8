import { initialTransition, transition } from "xstate";
import type { AnyActorRef } from "xstate";
import { fieldNames, isAnswered, noAnswers } from "#domain/answers/answers.ts";
import type { ActionName, StepConfig } from "#domain/step/step.ts";
import type { VerificationRef } from "#machines/steps/verification-ref.ts";
import type { FlowMachine } from "#machines/steps/compile-steps.ts";
import type { VisitActors } from "#machines/steps/visit-actors.ts";

import { calls, decided, possibleEvents } from "./possible-events.ts";
import type { FlowSnapshot, Known, Moment, StepPosition, World } from "./possible-events.ts";
import { sampleFacts } from "./sample-answers.ts";

/** A situation that a walk has reached, and the shortest way there. */
export type Situation = Moment & {
  readonly world: World;
  readonly before: Situation | undefined;
  /** What led here from `before`. */
  readonly words: string;
  /** The situations that one more event can lead to. */
  readonly next: Set<Situation>;
};

/** A flow to be walked. */
export type Ground = {
  readonly machine: FlowMachine;
  readonly steps: readonly StepConfig[];
  /** How many situations are examined before the walk gives up. */
  readonly most?: number;
};

/** Far more situations than any flow that an applicant would finish; the default wizard has about two hundred. */
const mostSituations = 10_000;

/**
 * Every situation that a flow can reach in a world, nearest first, by the chart's own pure transitions.
 *
 * Two situations are the same when the same things can happen from there on.
 *
 * @param goesOn - whether to look at what follows a situation
 * @returns undefined when there are more situations than can be examined
 */
export function walk(
  { machine, steps, most = mostSituations }: Ground,
  world: World,
  goesOn: (situation: Situation) => boolean,
): readonly Situation[] | undefined {
  const first = situationAt(begin(machine, world), {
    steps,
    known: { isSent: false, isVerified: false, isValidated: false },
    world,
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
      const reached = situationAt(snapshot, { steps, known, world, before: situation, words });
      const id = identity(reached, steps);
      if (!found.has(id)) found.set(id, reached);
      situation.next.add(found.get(id)!);
    }
  }
  return [...found.values()];
}

/** What led to a situation, in order. */
export function pathTo({ before, words, world }: Situation): readonly string[] {
  if (before === undefined) return world.words === undefined ? [] : [world.words];
  return [...pathTo(before), words];
}

/** A walk is pure: what a flow asks of the actors around it is not carried out. */
const nobody = {};
const around = { verification: nobody, visit: nobody } as unknown as VisitActors & {
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

type Found = {
  readonly steps: readonly StepConfig[];
  readonly known: Known;
  readonly world: World;
  readonly before?: Situation;
  readonly words?: string;
};

function situationAt(snapshot: FlowSnapshot, found: Found): Situation {
  const { steps, known, world, before, words = "" } = found;
  return {
    snapshot,
    known,
    world,
    before,
    words,
    next: new Set(),
    position: positionOf(snapshot, steps),
  };
}

/** A state that waits for an action ends with the action's name. */
function positionOf(
  snapshot: FlowSnapshot,
  steps: readonly StepConfig[],
): StepPosition | undefined {
  if (snapshot.status !== "active" || typeof snapshot.value === "string") return undefined;
  const [key, inner] = Object.entries(snapshot.value)[0] as [string, string | object];
  const state = stateWithin(inner);
  const step = steps.find((candidate) => candidate.key === key);
  if (step === undefined) return undefined;
  const action = state === "editing" ? undefined : state.slice(state.lastIndexOf("-") + 1);
  return { step, state, action: action as ActionName | undefined };
}

/** The state of a step that is on the screen or waits; a chart's code may be arriving inside of it. */
function stateWithin(inner: string | object): string {
  if (typeof inner === "string") return inner;
  const [name, value] = Object.entries(inner)[0] as [string, string | object];
  return name === "open" ? stateWithin(value) : name;
}

/**
 * Everything that determines what can happen next. The direction counts only on entering a step, because every way out
 * of a screen sets it.
 */
function identity({ snapshot, known, position }: Moment, steps: readonly StepConfig[]): string {
  const { answers, direction, passed, result, shown } = snapshot.context;
  const filled = fieldNames.filter((field) => isAnswered(answers, field));
  const ended = snapshot.status === "active" ? "" : (shown ?? "unseen");
  return JSON.stringify([
    snapshot.value,
    ended,
    position?.action === undefined ? "" : direction,
    steps.filter((step) => calls(step) && passed.includes(step.key)).map(({ key }) => key),
    filled,
    known,
    result === undefined,
  ]);
}
