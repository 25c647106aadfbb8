import { hash as digest } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { Database } from "#server/database/database.ts";
import { checkAudit, readHead, sealEvents, writtenHead } from "#server/stores/audit/audit-chain.ts";
import type { Head } from "#server/stores/audit/audit-chain.ts";
import { eventsOfApplication, eventsOfEvidence } from "#server/stores/audit/audit.ts";
import { runAsProcess, type Command, type CommandResult, type Work } from "./command.ts";

const usage: CommandResult = {
  exit: 2,
  lines: [
    "npm run audit -- check [HEAD]        recomputes the whole chain; a head from the log must still be in it",
    "npm run audit -- file FILE.pdf       says what the audit knows of these very bytes",
    "npm run audit -- show APPLICATION    the events of an application",
    "npm run audit -- seal                links what is not yet linked",
  ],
};

export const audit: Command = ([verb, argument]) => {
  if (verb === "seal") return seal;
  if (verb === "check") {
    const noted = argument === undefined ? undefined : readHead(argument);
    const isMisread = argument !== undefined && noted === undefined;
    return isMisread ? usage : async (store) => check(store, noted);
  }
  if (argument === undefined) return usage;
  if (verb === "file") return async (store) => file(store, argument);
  return verb === "show" ? async ({ db }) => show(db, argument) : usage;
};

type Store = Pick<Parameters<Work>[0], "db" | "protection">;

async function check({ db, protection }: Store, noted?: Head): Promise<CommandResult> {
  const { head, waiting, faults } = await checkAudit(db, noted);
  const lines = [`${head.position} events linked, ${waiting} wait, head ${writtenHead(head)}`];
  lines.push(protection, ...faults);
  return faults.length === 0
    ? { exit: 0, lines: [...lines, "The audit is whole."] }
    : { exit: 1, lines: [...lines, "The audit is broken."] };
}

async function seal({ db }: Store): Promise<CommandResult> {
  const count = await sealEvents(db, { everything: true });
  return { exit: 0, lines: [`${count} events linked`] };
}

async function file(store: Store, path: string): Promise<CommandResult> {
  const sha256 = digest("sha256", await readFile(path));
  const events = await eventsOfEvidence(store.db, sha256);
  if (events.length === 0) {
    return { exit: 1, lines: [`SHA-256 ${sha256}: the audit knows no such file.`] };
  }
  const { exit, lines } = await check({ ...store, protection: "" });
  return { exit, lines: [`SHA-256 ${sha256}`, ...events.map(lineOf), ...lines.filter(Boolean)] };
}

async function show(db: Database, application: string): Promise<CommandResult> {
  const events = await eventsOfApplication(db, application);
  return events.length === 0
    ? { exit: 1, lines: ["The audit knows no such application."] }
    : { exit: 0, lines: events.map(lineOf) };
}

function lineOf(event: Awaited<ReturnType<typeof eventsOfApplication>>[number]): string {
  const { at, kind, actor, subject, outcome, position, origin_index: origin } = event;
  const place = position === null ? "not linked yet" : `place ${position}`;
  const from = origin === null ? "" : ` from ${origin.slice(0, 12)}`;
  return `${at.toISOString()} ${kind} (${outcome}) ${subject} by ${actor}${from}, ${place}`;
}

if (import.meta.main) await runAsProcess(audit);
