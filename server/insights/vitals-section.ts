import { figures } from "#domain/insights/figure-names.ts";
import type { VitalFigure } from "#domain/insights/funnel.ts";
import { countText } from "./figures.ts";
import type { Slice } from "./slices.ts";
import { table } from "./table.ts";

/** How well the pages of the attempts worked that are shown, by the state in which they worked worst; what is hidden is left out. */
export function vitalsSection(slices: readonly Slice[]): string {
  const rows = slices
    .flatMap(vitalsIn)
    .map(({ what, ...figure }) => ({ ...vitalAndState(what), ...figure }))
    .toSorted((a, b) => a.vital.localeCompare(b.vital) || b.attempts - a.attempts);
  if (rows.length === 0) return "";
  const heads = ["Measure", "At its worst in", "Attempts", "3 of 4 within"];
  const cells = rows.map(({ vital, state, attempts, value }) => [
    vital.toUpperCase(),
    state,
    countText(attempts),
    valueText(vital, value),
  ]);
  return `<section><h2>How well the pages work</h2><div class="states">${table("Web vitals of these attempts", heads, cells)}</div></section>`;
}

function vitalsIn({ told }: Slice): readonly VitalFigure[] {
  if (told === undefined) return [];
  return told.funnel.steps.flatMap(({ step, vitals }) =>
    vitals.filter(
      ({ what, attempts }) => attempts > 0 && !told.hidden.has(figures.vital(step, what)),
    ),
  );
}

/** @example vitalAndState("vital.inp wizard.phone.editing") // { vital: "inp", state: "wizard.phone.editing" } */
export function vitalAndState(what: string): { readonly vital: string; readonly state: string } {
  const [event = "", state = ""] = what.split(" ");
  return { vital: event.slice("vital.".length), state };
}

function valueText(vital: string, value: number | undefined): string {
  if (value === undefined) return "–";
  return vital === "cls" ? (value / 1000).toFixed(2) : `${value} ms`;
}
