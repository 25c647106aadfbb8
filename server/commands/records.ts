import { text } from "node:stream/consumers";
import { add } from "date-fns/add";
import { kept } from "#server/jobs/disposal-schedule.ts";
import { openSecrets } from "#server/secrets/secrets-keys.ts";
import { applicationsOf, disposeOf, findOver, hold, witness } from "#server/stores/disposal.ts";
import { runAsProcess } from "./command.ts";
import type { Command, CommandResult, Work } from "./command.ts";

const usage: CommandResult = {
  exit: 2,
  lines: [
    "npm run records -- find                     the IDs of a phone or an e-mail address, read from standard input",
    "npm run records -- hold ID                  keeps an application whatever its age (legal hold)",
    "npm run records -- release ID               ends the hold",
    "npm run records -- erase ID [--although-owed]    deletes an application and all that was kept for it",
  ],
};

type Store = Parameters<Work>[0];

/** Exit 0: done; 1: refused, with the reason; 2: wrong use. */
export const records: Command = ([verb, id, option]) => {
  if (verb === "find") return async (store) => find(store, await text(process.stdin));
  if (id === undefined) return usage;
  if (verb === "hold") return async (store) => change(store, id, new Date());
  if (verb === "release") return async (store) => change(store, id, null);
  const isMeant = option === undefined || option === "--although-owed";
  return verb === "erase" && isMeant
    ? async (store) => erase(store, id, option !== undefined)
    : usage;
};

/** Phone and email are read from standard input: arguments would stay in the shell's history. */
async function find({ db, environment }: Store, typed: string): Promise<CommandResult> {
  const secrets = await openSecrets(db, environment);
  const ids = await applicationsOf({ db, secrets }, typed.trim());
  return ids.length === 0 ? { exit: 1, lines: ["None."] } : { exit: 0, lines: ids };
}

async function change({ db }: Store, id: string, heldAt: Date | null): Promise<CommandResult> {
  const isDone = await db.transaction().execute((trx) => hold(trx, { id, heldAt }));
  const state = heldAt === null ? "held" : "without a legal hold";
  return isDone
    ? { exit: 0, lines: ["Done."] }
    : { exit: 1, lines: [`There is no application of this ID that is ${state}.`] };
}

async function erase(
  { disposal: db }: Store,
  id: string,
  isMeant: boolean,
): Promise<CommandResult> {
  const over = await findOver({ db }, id);
  if (over === undefined) return { exit: 1, lines: ["There is no such application."] };
  if (over.isOnHold) return { exit: 1, lines: ["It is on hold: release it first."] };
  const end = add(over.since, kept[over.kind]);
  if (end > new Date() && !isMeant) {
    const day = end.toISOString().slice(0, 10);
    return { exit: 1, lines: [`The law requires it until ${day}: --although-owed erases it now.`] };
  }
  await db.transaction().execute(async (trx) => {
    await witness(trx, "erasure.requested", id);
    await disposeOf(trx, id);
  });
  return { exit: 0, lines: ["Erased; the audit keeps that it was, and nothing of the person."] };
}

if (import.meta.main) await runAsProcess(records);
