import { text } from "node:stream/consumers";
import { parseArgs } from "node:util";
import { add } from "date-fns/add";
import type { CalendarDay } from "#domain/calendar/calendar-day.ts";
import type { Row } from "#server/database/schema.ts";
import { addJobs } from "#server/jobs/added-job.ts";
import { kept } from "#server/jobs/disposal-schedule.ts";
import { resends } from "#server/jobs/resend.ts";
import { openSecrets } from "#server/secrets/secrets-keys.ts";
import { isOpen } from "#server/stores/application/application.ts";
import { applicationsOf, disposeOf, findOver, hold, witness } from "#server/stores/disposal.ts";
import { isOperatorName, runAsProcess } from "./command.ts";
import type { Command, CommandResult, Work } from "./command.ts";
import { recordLines } from "./record-lines.ts";

const usage: CommandResult = {
  exit: 2,
  lines: [
    "npm run records -- show ID|--phone|--email --by NAME [--reveal REASON]    everything about an application; reads the phone or email from standard input",
    "npm run records -- resend ID --by NAME [--link|--notice]    sends a new link, or the adverse action notice again",
    "npm run records -- unlock ID --by NAME                 lets the applicant try the identity check again",
    "npm run records -- hold ID --by NAME                   keeps an application whatever its age (legal hold)",
    "npm run records -- release ID --by NAME                ends the hold",
    "npm run records -- erase ID --by NAME [--confirm ID --although-owed]    deletes an application and everything stored about it",
  ],
};

const options = {
  by: { type: "string" },
  phone: { type: "boolean" },
  email: { type: "boolean" },
  reveal: { type: "string" },
  confirm: { type: "string" },
  link: { type: "boolean" },
  notice: { type: "boolean" },
  "although-owed": { type: "boolean" },
} as const;

type Store = Parameters<Work>[0];
type Asked = {
  readonly id: string;
  readonly by: string;
  readonly given: ReturnType<typeof parsed>["values"];
};

const parsed = (words: readonly string[]) =>
  parseArgs({ args: [...words], options, allowPositionals: true });

export const records: Command = (words) => {
  try {
    const { values: given, positionals } = parsed(words);
    const [verb = "", id = "", ...others] = positionals;
    const run = id === "" ? withoutId(verb, given) : verbs.get(verb);
    const { by = "" } = given;
    if (run === undefined || others.length > 0 || !isOperatorName(by)) return usage;
    return async (store) => run(store, { id, by, given });
  } catch {
    return usage;
  }
};

function withoutId(verb: string, { phone, email }: Asked["given"]): Run | undefined {
  return verb === "show" && (phone === true) !== (email === true) ? showByContact : undefined;
}

type Run = (store: Store, asked: Asked) => Promise<CommandResult>;
const verbs: ReadonlyMap<string, Run> = new Map<string, Run>([
  ["show", show],
  ["resend", resend],
  ["unlock", unlock],
  ["hold", async (store, asked) => change(store, asked, new Date())],
  ["release", async (store, asked) => change(store, asked, null)],
  ["erase", erase],
]);

const done: CommandResult = { exit: 0, lines: ["Done."] };
const refused = (line: string): CommandResult => ({ exit: 1, lines: [line] });
const unknown = refused("There is no such application.");

async function show(store: Store, { id, by, given }: Asked): Promise<CommandResult> {
  const { reveal } = given;
  const row = await rowOf(store, id);
  if (row === undefined) return unknown;
  if (reveal?.trim() === "") return refused('--reveal needs a reason: --reveal "asked by phone"');
  const outcome = reveal === undefined ? "masked" : `revealed: ${reveal.slice(0, 200)}`;
  await witness(store.db, { kind: "personal.read", id, by, outcome });
  const secrets = await openSecrets(store.db, store.environment);
  const shown = { db: store.db, secrets, row, isRevealed: reveal !== undefined };
  return { exit: 0, lines: await recordLines(shown) };
}

/** Phone and email are read from standard input: arguments would stay in the shell's history. */
async function showByContact(store: Store, asked: Asked): Promise<CommandResult> {
  const secrets = await openSecrets(store.db, store.environment);
  const typed = (await text(process.stdin)).trim();
  const ids = await applicationsOf({ db: store.db, secrets }, typed);
  const lines: string[] = [];
  for (const id of ids) lines.push(...(await show(store, { ...asked, id })).lines, "");
  return ids.length === 0 ? refused("None.") : { exit: 0, lines };
}

async function resend(store: Store, { id, by, given }: Asked): Promise<CommandResult> {
  const { link = false, notice = false } = given;
  if (link === notice) return { exit: 2, lines: ["name one: --link or --notice"] };
  const row = await rowOf(store, id);
  if (row === undefined) return unknown;
  const kind = link ? "link" : "notice";
  const reason = link ? whyNoLink(row) : await whyNoNotice(store, id);
  if (reason !== undefined) return refused(reason);
  await witness(store.db, { kind: `${kind}.resent`, id, by });
  await addJobs(store, resends[kind], [{ id, singletonKey: id }]);
  return { exit: 0, lines: ["Queued: it leaves within a second while the service runs."] };
}

function whyNoLink({ status, stage, expires_on }: Row<"applications">): string | undefined {
  const expiresOn = (expires_on as CalendarDay | null) ?? undefined;
  return isOpen({ clock: () => new Date() }, { status: status ?? "DCN", stage, expiresOn })
    ? undefined
    : "Links work only for open, approved applications.";
}

async function whyNoNotice({ db }: Store, id: string): Promise<string | undefined> {
  const row = await db
    .selectFrom("notices")
    .select("id")
    .where("application_id", "=", id)
    .where("document_cipher", "is not", null)
    .executeTakeFirst();
  return row === undefined ? "This application has no notice." : undefined;
}

async function unlock({ db }: Store, { id, by }: Asked): Promise<CommandResult> {
  return db.transaction().execute(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable("applications")
      .set({ identity_attempts: 0 })
      .where("id", "=", id)
      .where("identity_attempts", ">", 0)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return refused("No application with this ID has failed tries.");
    await witness(trx, { kind: "identity.unlocked", id, by });
    return done;
  });
}

async function change(
  { db }: Store,
  { id, by }: Asked,
  heldAt: Date | null,
): Promise<CommandResult> {
  const isDone = await db.transaction().execute((trx) => hold(trx, { id, heldAt, by }));
  const state = heldAt === null ? "held" : "without a legal hold";
  return isDone ? done : refused(`There is no application of this ID that is ${state}.`);
}

async function erase({ disposal: db }: Store, { id, by, given }: Asked): Promise<CommandResult> {
  const over = await findOver({ db }, id);
  if (over === undefined) return unknown;
  if (over.isOnHold) return refused("It is on hold: release it first.");
  const end = add(over.since, kept[over.kind]);
  if (end > new Date() && given["although-owed"] !== true) {
    const day = end.toISOString().slice(0, 10);
    return refused(`The law requires it until ${day}: --although-owed erases it now.`);
  }
  if (given.confirm !== id)
    return refused(`This cannot be undone. To erase it, add --confirm ${id}`);
  await db.transaction().execute(async (trx) => {
    await witness(trx, { kind: "erasure.requested", id, by });
    await disposeOf(trx, id);
  });
  return { exit: 0, lines: ["Erased; the audit keeps that it was, and nothing of the person."] };
}

function rowOf({ db }: Store, id: string) {
  return db.selectFrom("applications").selectAll().where("id", "=", id).executeTakeFirst();
}

if (import.meta.main) await runAsProcess(records);
