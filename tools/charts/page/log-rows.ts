import type { Entry } from "./board.ts";
import { eventWords } from "./event-words.ts";

/** What of the log is wanted. */
export type Wanted = {
  /** The name of one actor; all when empty. */
  readonly actor: string;
  /** Words that the actor, the event or the place holds. */
  readonly text: string;
  /** Without what left its actor where it was. */
  readonly onlyMoves: boolean;
};

/** A line of the log, with how often it was said: ticks of one timer are one line. */
export type Row = { readonly entry: Entry; readonly times: number };

/** The lines that are wanted, the newest first. */
export function rowsOf(entries: readonly Entry[], wanted: Wanted): readonly Row[] {
  return foldTicks(entries.filter((entry) => isWanted(entry, wanted)));
}

/** The moments on either side of the one that is shown; none later than the last of the past, for then it is now. */
export type Around = { readonly earlier: Entry | undefined; readonly later: Entry | undefined };

/** Where one step back and one forward lead. After the newest entry everything is as it is now: to go there is no step. */
export function momentsAround(
  rows: readonly Row[],
  moment: Entry | undefined,
  newest: Entry | undefined,
): Around {
  const past = rows
    .map(({ entry }) => entry)
    .filter(({ number }) => number !== newest?.number || number === moment?.number);
  const at = past.findIndex(({ number }) => number === moment?.number);
  return { earlier: past[at + 1], later: past[at - 1] };
}

function isWanted(entry: Entry, { actor, text, onlyMoves }: Wanted): boolean {
  if (actor !== "" && entry.actor !== actor) return false;
  if (onlyMoves && !entry.hasMoved) return false;
  const words = `${entry.actor} ${entry.event} ${eventWords(entry.event)} ${entry.place}`;
  return text
    .toLowerCase()
    .split(/\s+/)
    .every((word) => words.toLowerCase().includes(word));
}

/** A timer that rings and leaves its actor where it was. */
const isTick = ({ event, hasMoved }: Entry) => event.startsWith("xstate.after.") && !hasMoved;

/** Ticks of one timer with nothing but ticks between them become one line, the newest of them. */
function foldTicks(entries: readonly Entry[]): readonly Row[] {
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
