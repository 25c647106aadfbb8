import { placeOf } from "#tools/charts/drawing/rows.ts";
import { triggerText } from "#tools/charts/drawing/trigger-text.ts";
import type { Entry } from "./board.ts";
import { eventWords } from "./event-words.ts";

/** The branches that an event took: "otherwise: stays", "at once [a cost is known]: offers.loading". */
export function branchesOf({ actors, id, event, taken, place }: Entry): readonly string[] {
  const chart = actors.find(({ shape }) => shape.id === id)?.shape.chart;
  const all = chart?.states.flatMap(({ transitions }) => transitions) ?? [];
  const texts = taken.flatMap((each) => {
    const found = all.find((transition) => transition.id === each);
    if (chart === undefined || found === undefined) return [];
    const { trigger, guard, targets } = found;
    const words = [
      ...(trigger.kind === "always" && eventWords(event) !== triggerText(trigger)
        ? [triggerText(trigger)]
        : []),
      ...(guard === undefined ? [] : [`[${guard.name}]`]),
      ...(guard === undefined && each.includes("#") ? ["otherwise"] : []),
    ];
    const places = targets.map((target) => placeOf(chart, target)).join(", ");
    return [[words.join(" "), places || "stays"].filter((text) => text !== "").join(": ")];
  });
  return texts.filter((text) => text !== place);
}
