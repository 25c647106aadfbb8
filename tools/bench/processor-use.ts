import { existsSync, readFileSync } from "node:fs";
import { ask } from "#test/support/remote-visit.ts";
import type { Place } from "./measured-calls.ts";

/** Statements, and seconds of the processor: the server's, and the database's by its processes. */
export type Used = {
  readonly statements: number;
  readonly server: number;
  readonly database: ReadonlyMap<number, number>;
};

/** Seconds of the processor that each process of the database has used so far: its first one and that one's children. */
function databaseSeconds(backend: number): Used["database"] {
  // proc(5): after the name come the state and the parent.
  const first = Number(readFileSync(`/proc/${backend}/stat`, "utf8").split(") ")[1]!.split(" ")[1]);
  const children = readFileSync(`/proc/${first}/task/${first}/children`, "utf8").trim().split(" ");
  return new Map([first, ...children.map(Number)].map((pid) => [pid, secondsOf(pid)]));
}

/** A process may end between the list of them and the look at it. */
function secondsOf(pid: number): number {
  const file = `/proc/${pid}/schedstat`;
  if (!existsSync(file)) return 0;
  return Number(readFileSync(file, "utf8").split(" ")[0]) / 1_000_000_000;
}

/** What processes that are still there have used since; one that cleans up now and then ends in between. */
export function usedSince({ database: before }: Used, { database: after }: Used): number {
  return [...after].reduce((sum, [pid, seconds]) => sum + seconds - (before.get(pid) ?? 0), 0);
}

/** What a server and its database have used so far. */
export async function usedSoFar({ bare }: Place): Promise<Used> {
  const { body } = await ask(bare, "GET /used");
  return {
    statements: Number(body["statements"]),
    server: Number(body["seconds"]),
    database: databaseSeconds(Number(body["backend"])),
  };
}
