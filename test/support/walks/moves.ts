import { moveOf } from "./acts.ts";
import type { Act, Doing, Move } from "./acts.ts";
import { cases, situation } from "./cases.ts";
import { moveFocus, send } from "./changes.ts";
import type { Step } from "./chart-walk.ts";
import { chartWalks } from "./chart-walks.ts";
import * as form from "./form-moves.ts";
import { openWorld } from "./openings.ts";
import { missingOf } from "./screen.ts";
import * as service from "./service-moves.ts";
import { isCovered, shownIn } from "./world.ts";
import type { Opening, World } from "./world.ts";

/** Another visit, in the same window. */
function opening(found: Opening): Move {
  const after = openWorld(found);
  const act: Act = { do: "open", opening: found };
  return { name: `opens ${found.name}`, steps: [{ act, after }], told: () => [] };
}

/** Everything that the applicant can do to a chart now, by the acts of its events. */
function doings(world: World, id: string, { acts, focus = {} }: Pick<Step, "acts" | "focus">) {
  if (isCovered(world)) return [];
  return cases(world, id).flatMap((each): readonly Move[] => {
    const [event] = each.events;
    const found = acts[event!.type]?.(world, event!);
    if (found === undefined) return [];
    const [act, said] = "do" in found ? [found, event!] : found;
    const doing: Doing = [
      act,
      (draft) => {
        moveFocus(draft, focus[event!.type] ?? "nothing");
        if (event!.type === "lastPaidDate.changed") draft.day = event!["day"] as string;
        send(draft, id, said, each);
      },
    ];
    return [moveOf(world, each.name, doing)];
  });
}

const steps = new Map(
  chartWalks.flatMap(({ step }) => (step === undefined ? [] : [[step.key, step]])),
);

/** What the applicant can do to the chart of the step on the screen. */
function onStep(world: World): readonly Move[] {
  const step = steps.get(shownIn(world) ?? "");
  return step === undefined ? [] : doings(world, step.id, step);
}

/** What an applicant without a fault does to it. */
/** In the order in which a step is done. */
function straightOnStep(world: World): readonly Move[] {
  const all = onStep(world);
  const straight = steps.get(shownIn(world) ?? "")?.straight ?? [];
  return straight.flatMap((name) => all.filter(named(name)));
}

function named(...begins: readonly string[]) {
  return ({ name }: { readonly name: string }) => begins.some((begin) => name.startsWith(begin));
}

/** What can be done in a world: by the applicant, the service, the clock. */
export const moves = {
  ...form,
  ...service,
  cases,
  doings,
  missingOf,
  named,
  onStep,
  opening,
  situation,
  straightOnStep,
};
export type Moves = typeof moves;
