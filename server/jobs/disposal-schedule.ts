import { sub } from "date-fns/sub";
import type { Duration } from "date-fns";
import { sql, type RawBuilder } from "kysely";
import type { Schema } from "#server/database/schema.ts";
import { calendarDayAt } from "#server/time/calendar-day-at.ts";
import type { Services } from "#server/services/services.ts";
import { applicationsSince, disposeOf } from "#server/stores/disposal.ts";

type Stores = Pick<Services, "db" | "vault">;

/** How long one kind of record is stored. docs/security.md has the same list. */
export type DisposalRule = readonly [
  what: string,
  keep: Duration,
  after: string,
  why: string,
  dispose: (stores: Stores, before: Date) => Promise<number>,
];

const day = { days: 1 };
const twoDays = { days: 2 };
const unneeded = "no longer needed";

/** After an application's last action, and a loan's last due payment. */
export const kept = { application: { months: 25 }, loan: { years: 7 } } as const;

/** In order: referencing rows first. */
export const disposalSchedule: readonly DisposalRule[] = [
  ["tokens", day, "they expire", unneeded, rowsOf("tokens", "expires_at")],
  ["hand-off links", day, "they expire", unneeded, rowsOf("hand_offs", "expires_at")],
  ["visits", day, "they expire", unneeded, rowsOf("sessions", "expires_at")],
  ["rate limit counters", {}, "their window ends", unneeded, rowsOf("rate_limits", "expires_at")],
  [
    "hashes of checked SSNs",
    day,
    "the check",
    "attempts count for a day",
    rowsOf("identity_checks", "checked_at"),
  ],
  [
    "answers by idempotency key",
    twoDays,
    "the call",
    "a visit ends after a day",
    rowsOf("idempotency_keys", "created_at"),
  ],
  [
    "credit pull references",
    twoDays,
    "the pull",
    "a visit ends after a day",
    rowsOf("credit_pulls", "created_at"),
  ],
  [
    "messages with codes or hand-off links",
    day,
    "sending",
    unneeded,
    rowsOf(
      "messages",
      "created_at",
      sql`application_id is null and state in ('sent', 'kept', 'dead')`,
    ),
  ],
  [
    "applications and their records",
    kept.application,
    "the last action",
    "12 CFR 1002.12(b)(1)",
    disposeOfAll("application"),
  ],
  [
    "loans and their records",
    kept.loan,
    "the last due date",
    "12 CFR 1026.25; contract claims",
    disposeOfAll("loan"),
  ],
  [
    "consents and decisions without application",
    { months: 25 },
    "their creation",
    "12 CFR 1002.12(b)(1)",
    async (stores, before) =>
      (await rowsOf(
        "consents",
        "created_at",
        visitWithoutApplication("consents"),
      )(stores, before)) +
      (await rowsOf(
        "decisions",
        "decided_at",
        visitWithoutApplication("decisions"),
      )(stores, before)),
  ],
  [
    "codes without application",
    twoDays,
    "sending",
    unneeded,
    rowsOf(
      "verifications",
      "created_at",
      sql`not exists (select from applications where verification_id = verifications.id)`,
    ),
  ],
  [
    "tokens of a charged down payment",
    { days: 7 },
    "the charge",
    "PCI DSS 3.2.1",
    ({ db }, before) =>
      rows(
        db.deleteFrom("payment_methods").where(
          sql<boolean>`token in (
            select c.token from charges c join applications a on a.id = c.application_id
            where c.state = 'succeeded' and c.settled_at < ${before}
              and a.payment->'primary'->>'token' is distinct from c.token and a.held_at is null)`,
        ),
      ),
  ],
  [
    "numbers without a payment method",
    twoDays,
    "entry",
    "PCI DSS 3.2.1",
    ({ vault }, before) =>
      rows(
        vault
          .deleteFrom("vault_entries")
          .where("created_at", "<", before)
          .where(
            sql<boolean>`not exists (select from payment_methods where token = vault_entries.token)`,
          ),
      ),
  ],
  ["insights reports", { months: 13 }, "the attempt", "compared year over year", disposeOfReports],
  [
    "charges of the reference processor",
    { months: 25 },
    "the charge",
    "for development only",
    ({ vault }, before) =>
      rows(vault.deleteFrom("processor_charges").where("created_at", "<", before)),
  ],
];

/** Charts go with the last attempt that used them. */
async function disposeOfReports({ db }: Stores, before: Date): Promise<number> {
  const count = await rows(
    db.deleteFrom("insight_attempts").where("begun_on", "<", calendarDayAt(before)),
  );
  await db
    .deleteFrom("insight_charts")
    .where("seen_on", "<", calendarDayAt(before))
    .where(
      sql<boolean>`not exists (
        select from insight_attempts a
        where a.chart_hash = insight_charts.hash and a.provider_key = insight_charts.provider_key)`,
    )
    .execute();
  return count;
}

function visitWithoutApplication(table: "consents" | "decisions") {
  const visit = sql.ref(`${table}.session_id`);
  return sql`application_id is null
    and not exists (select from applications where session_id = ${visit})`;
}

export async function runSchedule({ db, vault }: Stores, now: Date): Promise<number> {
  let count = 0;
  for (const [, keep, , , dispose] of disposalSchedule) {
    count += await dispose({ db, vault }, sub(now, keep));
  }
  return count;
}

const batch = 5000;

/** Deletes in batches, within the statement timeout. */
function rowsOf(table: keyof Schema, moment: string, also: RawBuilder<unknown> = sql`true`) {
  const from = sql.table(table);
  return async ({ db }: Stores, before: Date): Promise<number> => {
    const isOver = sql`${sql.ref(moment)} < ${before} and ${also}`;
    const some = sql`select ctid from ${from} where ${isOver} limit ${batch}`;
    for (let count = 0; ;) {
      const done = await sql`delete from ${from} where ctid = any(array(${some}))`.execute(db);
      const deleted = Number(done.numAffectedRows ?? 0n);
      count += deleted;
      if (deleted < batch) return count;
    }
  };
}

async function rows(deletion: {
  readonly executeTakeFirst: () => Promise<{ readonly numDeletedRows: bigint }>;
}): Promise<number> {
  return Number((await deletion.executeTakeFirst()).numDeletedRows);
}

function disposeOfAll(kind: "application" | "loan") {
  return async ({ db }: Stores, before: Date): Promise<number> => {
    let count = 0;
    for (let ids = await applicationsSince({ db }, kind, before); ids.length > 0;) {
      for (const id of ids) {
        if (await db.transaction().execute((trx) => disposeOf(trx, id))) count += 1;
      }
      ids = await applicationsSince({ db }, kind, before);
    }
    return count;
  };
}
