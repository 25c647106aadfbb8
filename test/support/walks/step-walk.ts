import { defaultPaymentSteps } from "#domain/step/default-application-steps.ts";
import type { FieldName } from "#domain/answers/answers.ts";
import type { Move } from "./acts.ts";
import type { ChartWalk, Step } from "./chart-walk.ts";
import type { Moves } from "./moves.ts";
import { askedOf, contextOf, flowOf, isEditing, shownIn, stageOf } from "./world.ts";
import type { Opening, World } from "./world.ts";

/** The chart of a step, or one that runs on it: what is to be known of it beside its step. */
type StepWalk = Omit<ChartWalk, "moves" | "key" | "step" | "inputs"> & {
  readonly step?: Step;
  /** The step that it is walked on. */
  readonly at: string;
  /** The input that its paths are named by. */
  readonly input: string;
  /** The ids of the charts that are looked at. */
  readonly ids: readonly string[];
  /** The answers of the flow that the step keeps, for when it is entered again. */
  readonly keeps: readonly FieldName[];
  /** What else can be done on the step, beside the answers of the service and its own acts. */
  readonly more?: (world: World, can: Moves) => readonly Move[];
  /** What else tells two worlds apart. */
  readonly apart?: (world: World) => unknown;
};

const order = defaultPaymentSteps.map(({ key }) => key);

/** On to the step that is looked at, and back to it from a later one. */
function onward(world: World, at: string, can: Moves): readonly Move[] {
  if (askedOf(world).length > 0) return can.goodAnswers(world);
  const shown = shownIn(world)!;
  if (!isEditing(world)) return [];
  if (order.indexOf(shown) > order.indexOf(at))
    return shown === "closing" ? [] : [can.goingBack(world)];
  if (can.missingOf(world).length === 0) return [can.goingOn(world)];
  return can.straightOnStep(world).slice(0, 1);
}

/** A visit is left for another one when it has ended, or when nothing is under way. */
const mayOpen = (world: World) => (each: Opening) =>
  stageOf(world) !== "payment" ||
  shownIn(world) === "closing" ||
  (each.name !== world.opening.name && askedOf(world).length === 0);

/** The charts of one step: from the opening straight there, and everything that can be done to them. */
export function stepWalk(walk: StepWalk): ChartWalk {
  const { at, charts, ids, input, keeps, more, openings, step, apart } = walk;
  const here = (world: World, can: Moves) => [
    ...(askedOf(world).some(({ id }) => ids.includes(id))
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
      askedOf(world).map(({ call }) => call),
      ids.map((id) => can.situation(world, id)),
      apart?.(world),
      ...(stageOf(world) === "payment"
        ? [
            shownIn(world) !== at && [shownIn(world), can.missingOf(world)],
            keeps.map((field) => contextOf(world).answers[field]),
            contextOf(world).facts.application?.stage,
          ]
        : []),
    ],
  };
}

const onwardFrom = (world: World, at: string, can: Moves) =>
  stageOf(world) === "payment" ? onward(world, at, can) : [];

/** Back, unless the flow is at work. */
export const backIfStill = (world: World, can: Moves): readonly Move[] =>
  isEditing(world) ? [can.goingBack(world)] : [];
