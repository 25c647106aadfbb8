import { sub } from "date-fns/sub";
import type { Duration } from "date-fns";
import { sql, type RawBuilder } from "kysely";
import type { Schema } from "#server/database/schema.ts";
import { calendarDayAt } from "#server/time/calendar-day-at.ts";
import type { Services } from "#server/services/services.ts";
import { applicationsSince, disposeOf } from "#server/stores/disposal.ts";

type Stores = Pick<Services, "db" | "vault">;

/** How long one kind of record is stored. docs/security.md has the same table. */
export type DisposalRule = {
  readonly what: string;
  readonly keep: Duration;
  readonly after: string;
  readonly why: string;
  readonly dispose: (stores: Stores, before: Date) => Promise<number>;
};

const day = { days: 1 };
const twoDays = { days: 2 };
const unneeded = "no longer needed";

/** After an application's last action, and a loan's last due payment. */
export const kept = { application: { months: 25 }, loan: { years: 7 } } as const;

/** In order: referencing rows first. */
export const disposalSchedule: readonly DisposalRule[] = [
  {
    what: "tokens",
    keep: day,
    after: "they expire",
    why: unneeded,
    dispose: ({ db }, before) => inBatches(db, "tokens", sql`expires_at < ${before}`),
  },
  {
    what: "hand-off links",
    keep: day,
    after: "they expire",
    why: unneeded,
    dispose: ({ db }, before) => inBatches(db, "hand_offs", sql`expires_at < ${before}`),
  },
  {
    what: "visits",
    keep: day,
    after: "they expire",
    why: unneeded,
    dispose: ({ db }, before) => inBatches(db, "sessions", sql`expires_at < ${before}`),
  },
  {
    what: "rate limit counters",
    keep: {},
    after: "their window ends",
    why: unneeded,
    dispose: ({ db }, before) => inBatches(db, "rate_limits", sql`expires_at < ${before}`),
  },
  {
    what: "hashes of checked SSNs",
    keep: day,
    after: "the check",
    why: "attempts count for a day",
    dispose: ({ db }, before) => inBatches(db, "identity_checks", sql`checked_at < ${before}`),
  },
  {
    what: "answers by idempotency key",
    keep: twoDays,
    after: "the call",
    why: "a visit ends after a day",
    dispose: ({ db }, before) => inBatches(db, "idempotency_keys", sql`created_at < ${before}`),
  },
  {
    what: "credit pull references",
    keep: twoDays,
    after: "the pull",
    why: "a visit ends after a day",
    dispose: ({ db }, before) => inBatches(db, "credit_pulls", sql`created_at < ${before}`),
  },
  {
    what: "messages with codes or hand-off links",
    keep: day,
    after: "sending",
    why: unneeded,
    dispose: ({ db }, before) =>
      inBatches(
        db,
        "messages",
        sql`application_id is null and state in ('sent', 'kept', 'dead') and created_at < ${before}`,
      ),
  },
  {
    what: "applications and their records",
    keep: kept.application,
    after: "the last action",
    why: "12 CFR 1002.12(b)(1)",
    dispose: (stores, before) => disposeOfAll(stores, "application", before),
  },
  {
    what: "loans and their records",
    keep: kept.loan,
    after: "the last due date",
    why: "12 CFR 1026.25; contract claims",
    dispose: (stores, before) => disposeOfAll(stores, "loan", before),
  },
  {
    what: "consents and decisions without application",
    keep: { months: 25 },
    after: "their creation",
    why: "12 CFR 1002.12(b)(1)",
    dispose: async ({ db }, before) =>
      (await rows(
        db
          .deleteFrom("consents")
          .where("application_id", "is", null)
          .where("created_at", "<", before)
          .where(hasNoApplication("consents")),
      )) +
      (await rows(
        db
          .deleteFrom("decisions")
          .where("application_id", "is", null)
          .where("decided_at", "<", before)
          .where(hasNoApplication("decisions")),
      )),
  },
  {
    what: "codes without application",
    keep: twoDays,
    after: "sending",
    why: unneeded,
    dispose: ({ db }, before) =>
      inBatches(
        db,
        "verifications",
        sql`created_at < ${before}
          and not exists (select from applications where verification_id = verifications.id)`,
      ),
  },
  {
    what: "tokens of a charged down payment",
    keep: { days: 7 },
    after: "the charge",
    why: "PCI DSS 3.2.1",
    dispose: ({ db }, before) =>
      rows(
        db.deleteFrom("payment_methods").where(
          sql<boolean>`token in (
            select c.token from charges c join applications a on a.id = c.application_id
            where c.state = 'succeeded' and c.settled_at < ${before}
              and a.payment->'primary'->>'token' is distinct from c.token and a.held_at is null)`,
        ),
      ),
  },
  {
    what: "numbers without a payment method",
    keep: twoDays,
    after: "entry",
    why: "PCI DSS 3.2.1",
    dispose: ({ vault }, before) =>
      rows(
        vault
          .deleteFrom("vault_entries")
          .where("created_at", "<", before)
          .where(
            sql<boolean>`not exists (select from payment_methods where token = vault_entries.token)`,
          ),
      ),
  },
  {
    what: "insights reports",
    keep: { months: 13 },
    after: "the attempt",
    why: "compared year over year",
    dispose: disposeOfReports,
  },
  {
    what: "charges of the reference processor",
    keep: { months: 25 },
    after: "the charge",
    why: "for development only",
    dispose: ({ vault }, before) =>
      rows(vault.deleteFrom("processor_charges").where("created_at", "<", before)),
  },
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

function hasNoApplication(table: "consents" | "decisions") {
  const visit = sql.ref(`${table}.session_id`);
  return sql<boolean>`not exists (select from applications where session_id = ${visit})`;
}

export async function runSchedule({ db, vault }: Stores, now: Date): Promise<number> {
  let count = 0;
  for (const { keep, dispose } of disposalSchedule) {
    // oxlint-disable-next-line no-await-in-loop -- in their order
    count += await dispose({ db, vault }, sub(now, keep));
  }
  return count;
}

const batch = 5000;

/** In batches, within the statement timeout. */
async function inBatches(
  db: Stores["db"],
  table: keyof Schema,
  isOver: RawBuilder<unknown>,
): Promise<number> {
  const from = sql.table(table);
  const some = sql`select ctid from ${from} where ${isOver} limit ${batch}`;
  for (let count = 0; ;) {
    // oxlint-disable-next-line no-await-in-loop -- one batch after the other
    const done = await sql`delete from ${from} where ctid = any(array(${some}))`.execute(db);
    const deleted = Number(done.numAffectedRows ?? 0n);
    count += deleted;
    if (deleted < batch) return count;
  }
}

async function rows(deletion: {
  readonly executeTakeFirst: () => Promise<{ readonly numDeletedRows: bigint }>;
}): Promise<number> {
  return Number((await deletion.executeTakeFirst()).numDeletedRows);
}

async function disposeOfAll(
  { db }: Stores,
  kind: "application" | "loan",
  before: Date,
): Promise<number> {
  let count = 0;
  for (let ids = await applicationsSince({ db }, kind, before); ids.length > 0;) {
    for (const id of ids) {
      // oxlint-disable-next-line no-await-in-loop -- each in a transaction of its own
      if (await db.transaction().execute((trx) => disposeOf(trx, id))) count += 1;
    }
    // oxlint-disable-next-line no-await-in-loop -- until none is left
    ids = await applicationsSince({ db }, kind, before);
  }
  return count;
}
