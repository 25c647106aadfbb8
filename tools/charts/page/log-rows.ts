import type { Entry } from "./board.ts";
import { triggerNamed } from "#tools/charts/drawing/chart-description.ts";
import { triggerText } from "#tools/charts/drawing/rows.ts";

export const eventWords = (event: string): string =>
  event === "xstate.init" ? "begins" : triggerText(triggerNamed(event));

export type Row = { readonly entry: Entry; readonly times: number };

export type Around = ReturnType<typeof momentsAround>;

export function momentsAround(
  rows: readonly Row[],
  moment: Entry | undefined,
  newest: Entry | undefined,
) {
  const past = rows
    .map(({ entry }) => entry)
    .filter(({ number }) => number !== newest?.number || number === moment?.number);
  const at = past.findIndex(({ number }) => number === moment?.number);
  return { earlier: past[at + 1], later: past[at - 1] };
}

const isTick = ({ event, hasMoved }: Entry) => event.startsWith("xstate.after.") && !hasMoved;

/** Consecutive ticks of one timer are one row. */
export function rowsOf(entries: readonly Entry[]): readonly Row[] {
  const rows: Row[] = [];
  let since = 0;
  for (const entry of entries) {
    const isSameTimer = (row: Row) => row.entry.id === entry.id && row.entry.event === entry.event;
    const known = isTick(entry) ? rows.findIndex((row, at) => at >= since && isSameTimer(row)) : -1;
    if (known === -1) rows.push({ entry, times: 1 });
    else rows[known] = { entry: rows[known]!.entry, times: rows[known]!.times + 1 };
    if (!isTick(entry)) since = rows.length;
  }
  return rows;
}
