import { defaultPaymentSteps } from "#domain/step/default-application-steps.ts";
import type { FieldName } from "#domain/answers/answers.ts";
import type { Move } from "./acts.ts";
import type { ChartWalk, Step } from "./chart-walk.ts";
import type { Moves } from "./moves.ts";
import { requestedOf, contextOf, flowOf, isEditing, shownIn, stageOf } from "./world.ts";
import type { Opening, World } from "./world.ts";

type StepWalk = Omit<ChartWalk, "moves" | "key" | "step" | "inputs"> & {
  readonly step?: Step;
  readonly at: string;
  readonly input: string;
  readonly ids: readonly string[];
  readonly keeps: readonly FieldName[];
  readonly more?: (world: World, can: Moves) => readonly Move[];
  readonly apart?: (world: World) => unknown;
};

const order = defaultPaymentSteps.map(({ key }) => key);

function onward(world: World, at: string, can: Moves): readonly Move[] {
  if (requestedOf(world).length > 0) return can.goodAnswers(world);
  const shown = shownIn(world)!;
  if (!isEditing(world)) return [];
  if (order.indexOf(shown) > order.indexOf(at))
    return shown === "closing" ? [] : [can.goingBack(world)];
  const waiting = quoteTimers(world, can);
  if (waiting.length > 0) return waiting;
  if (can.missingOf(world).length === 0) return [can.goingOn(world)];
  return can.straightOnStep(world).slice(0, 1);
}

/** A typed cost is quoted after a pause. */
export const quoteTimers = (world: World, can: Moves) =>
  shownIn(world) === "offers" ? can.timers(world, "offerSelection") : [];

const mayOpen = (world: World) => (each: Opening) =>
  stageOf(world) !== "payment" ||
  shownIn(world) === "closing" ||
  (each.name !== world.opening.name && requestedOf(world).length === 0);

/** The charts of one step: the direct path to it, and everything that can happen there. */
export function stepWalk(walk: StepWalk): ChartWalk {
  const { at, charts, ids, input, keeps, more, openings, step, apart } = walk;
  const here = (world: World, can: Moves) => [
    ...(requestedOf(world).some(({ id }) => ids.includes(id))
      ? can.answers(world)
      : can.goodAnswers(world)),
    ...(step === undefined ? [] : can.onStep(world)),
    ...(more?.(world, can) ?? []),
  ];
  return {
    ...walk,
    inputs: Object.fromEntries(charts.map((chart) => [chart, input])),
    moves: (world, can) => [
      ...(stageOf(world) === "payment" && shownIn(world) === at
        ? here(world, can)
        : onwardFrom(world, at, can)),
      ...openings.filter(mayOpen(world)).map(can.opening),
    ],
    key: (world, can) => [
      world.opening.name,
      stageOf(world),
      flowOf(world)?.value,
      requestedOf(world).map(({ call }) => call),
      ids.map((id) => can.situation(world, id)),
      apart?.(world),
      ...(stageOf(world) === "payment"
        ? [
            shownIn(world) !== at && [
              shownIn(world),
              can.missingOf(world),
              quoteTimers(world, can).length,
            ],
            keeps.map((field) => contextOf(world).answers[field]),
            contextOf(world).facts.application?.stage,
          ]
        : []),
    ],
  };
}

const onwardFrom = (world: World, at: string, can: Moves) =>
  stageOf(world) === "payment" ? onward(world, at, can) : [];

export const backIfStill = (world: World, can: Moves): readonly Move[] =>
  isEditing(world) ? [can.goingBack(world)] : [];
