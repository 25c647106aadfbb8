import { moveOf, type Act, type Doing, type Move } from "./acts.ts";
import { cases, situation } from "./cases.ts";
import { moveFocus, send } from "./changes.ts";
import type { Step } from "./chart-walk.ts";
import { chartWalks } from "./chart-walks.ts";
import * as form from "./form-moves.ts";
import { openWorld } from "./openings.ts";
import { missingOf } from "./screen.ts";
import * as service from "./service-moves.ts";
import { isCovered, shownIn, type Opening, type World } from "./world.ts";

function opening(found: Opening): Move {
  const after = openWorld(found);
  const act: Act = { do: "open", opening: found };
  return { name: `opens ${found.name}`, steps: [{ act, after }], recorded: () => [] };
}

function doings(world: World, id: string, { acts, focus = {} }: Pick<Step, "acts" | "focus">) {
  if (isCovered(world)) return [];
  return cases(world, id).flatMap((each): readonly Move[] => {
    const [event] = each.events;
    const found = acts[event!.type]?.(world, event!);
    if (found === undefined) return [];
    const [act, message] = "do" in found ? [found, event!] : found;
    const doing: Doing = [
      act,
      (draft) => {
        moveFocus(draft, focus[event!.type] ?? "nothing");
        if (event!.type === "lastPaidDate.changed") draft.day = event!["day"] as string;
        if (event!.type === "employment.changed") draft.day = "";
        send(draft, id, message, each);
      },
    ];
    return [moveOf(world, each.name, doing)];
  });
}

const steps = new Map(
  chartWalks.flatMap(({ step }) => (step === undefined ? [] : [[step.key, step]])),
);

function onStep(world: World): readonly Move[] {
  const step = steps.get(shownIn(world) ?? "");
  return step === undefined ? [] : doings(world, step.id, step);
}

function straightOnStep(world: World): readonly Move[] {
  const all = onStep(world);
  const straight = steps.get(shownIn(world) ?? "")?.straight ?? [];
  return straight.flatMap((name) => all.filter(named(name)));
}

function named(...starts: readonly string[]) {
  return ({ name }: { readonly name: string }) => starts.some((begin) => name.startsWith(begin));
}

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
