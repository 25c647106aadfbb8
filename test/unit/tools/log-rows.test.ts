import { describe, expect, it } from "vitest";
import type { Entry } from "#tools/charts/page/board.ts";
import { momentsAround, rowsOf } from "#tools/charts/page/log-rows.ts";

const tick = "xstate.after.one second.phoneVerification.resend.coolingDown";

function entry(number: number, actor: string, event: string, hasMoved = false): Entry {
  const place = hasMoved ? "proof.sending" : "proof.unsent";
  const none = { taken: [], changed: [], actors: [] };
  return { number, at: number * 1000, actor, id: actor, event, place, hasMoved, ...none };
}

const log = [
  entry(8, "phoneVerification", tick),
  entry(7, "phoneVerification", tick),
  entry(6, "wizard", "next.pressed", true),
  entry(5, "phoneVerification", tick),
  entry(4, "session", "xstate.after.a while.session.active"),
  entry(3, "phoneVerification", tick),
  entry(2, "phoneVerification", tick, true),
  entry(1, "wizard", "field.changed"),
];

const everything = { actor: "", text: "", onlyMoves: false };
const reported = (requested: Parameters<typeof rowsOf>[1]) =>
  rowsOf(log, requested).map((row) => [row.entry.number, row.times]);

describe("the rows of the log", () => {
  it("have the ticks of one timer as one row, until something else happens", () => {
    expect(reported(everything)).toEqual([
      [8, 2],
      [6, 1],
      [5, 2],
      [4, 1],
      [2, 1],
      [1, 1],
    ]);
  });

  it("are those of one actor, those that moved, or those that hold every word", () => {
    expect(reported({ ...everything, actor: "wizard" })).toEqual([
      [6, 1],
      [1, 1],
    ]);
    expect(reported({ ...everything, onlyMoves: true })).toEqual([
      [6, 1],
      [2, 1],
    ]);
    expect(reported({ ...everything, text: "Phone after SENDING" })).toEqual([[2, 1]]);
    expect(reported({ ...everything, text: "nobody" })).toEqual([]);
  });
});

describe("stepping through the log", () => {
  const at = (number: number) => log.find((each) => each.number === number)!;
  const moves = rowsOf(log, { ...everything, onlyMoves: true });
  const around = (rows: typeof moves, shown: number | undefined) => {
    const { earlier, later } = momentsAround(rows, shown === undefined ? shown : at(shown), log[0]);
    return [earlier?.number, later?.number];
  };

  it("goes back from now to the moment before the newest entry, which is now", () => {
    expect(around(rowsOf(log, everything), undefined)).toEqual([6, undefined]);
    expect(around(rowsOf(log, everything), 6)).toEqual([5, undefined]);
    expect(around(rowsOf(log, everything), 8)).toEqual([6, undefined]);
  });

  it("goes back to the newest of the rows that are wanted, and on through them", () => {
    expect(around(moves, undefined)).toEqual([6, undefined]);
    expect(around(moves, 2)).toEqual([undefined, 6]);
  });
});
