import { sql } from "kysely";
import { normalizeEmail } from "#domain/applicant/email.ts";
import { normalizePhoneNumber } from "#domain/phone/phone-number.ts";
import type { Database, Transaction } from "#server/database/database.ts";
import type { Services } from "#server/services/services.ts";

const loanStages = sql`('signed', 'activating', 'active')`;

const lastPayment = sql`coalesce(first_payment_on, stage_changed_at) + (terms->>'payments')::int *
  case terms->>'paymentFrequency' when 'Weekly' then interval '7 days' when 'EveryOtherWeek' then interval '14 days'
    when 'TwicePerMonth' then interval '16 days' else interval '1 month' end`;

/** Without legal holds. @returns at most 100 ids */
export async function applicationsSince(
  { db }: Pick<Services, "db">,
  kind: "application" | "loan",
  before: Date,
): Promise<readonly string[]> {
  const isOver =
    kind === "loan"
      ? sql<boolean>`stage in ${loanStages} and ${lastPayment} < ${before}`
      : sql<boolean>`stage not in ${loanStages} and greatest(created_at, stage_changed_at) < ${before}`;
  const rows = await db
    .selectFrom("applications")
    .select("id")
    .where("held_at", "is", null)
    // Redundant, but indexed.
    .where("created_at", "<", before)
    .where(isOver)
    .orderBy("created_at")
    .limit(100)
    .execute();
  return rows.map(({ id }) => id);
}

export async function findOver(
  { db }: Pick<Services, "db">,
  id: string,
): Promise<
  | { readonly kind: "application" | "loan"; readonly since: Date; readonly isOnHold: boolean }
  | undefined
> {
  return db
    .selectFrom("applications")
    .select([
      sql<
        "application" | "loan"
      >`case when stage in ${loanStages} then 'loan' else 'application' end`.as("kind"),
      sql<Date>`case when stage in ${loanStages} then ${lastPayment} else greatest(created_at, stage_changed_at) end`.as(
        "since",
      ),
      sql<boolean>`held_at is not null`.as("isOnHold"),
    ])
    .where("id", "=", id)
    .executeTakeFirst();
}

/** Rows without an application, of visits that no other application came from. */
const isOnlyOfVisits = sql`application_id is null and session_id in (select id from own_visits)`;

/** Children first; `one` is the id. One condition each, because an `or` scans the table. */
const parts = [
  sql`delete from idempotency_keys where scope in (select id from visits)`,
  sql`delete from payment_methods where session_id in (select id from visits)`,
  sql`delete from payment_methods where token = any(array(
    select token from charges where application_id = (select id from one)
    union select jsonb_path_query(payment, '$.*.token') #>> '{}' from applications where id = (select id from one)))`,
  sql`delete from sessions where id in (select id from visits)`,
  sql`delete from tokens where application_id = (select id from one)`,
  sql`delete from messages where application_id = (select id from one)`,
  sql`delete from notices where application_id = (select id from one)`,
  sql`delete from signatures where application_id = (select id from one)`,
  sql`delete from agreements where application_id = (select id from one)`,
  sql`delete from charges where application_id = (select id from one)`,
  sql`delete from consents where application_id = (select id from one)`,
  sql`delete from consents where ${isOnlyOfVisits}`,
  sql`delete from decisions where application_id = (select id from one)`,
  sql`delete from decisions where ${isOnlyOfVisits}`,
];

/** Unless on hold. Vault numbers have their own rule; impersonal audit events remain. @returns whether it was deleted */
export async function disposeOf(trx: Transaction, id: string): Promise<boolean> {
  const row = await trx
    .selectFrom("applications")
    .select(["verification_id", "session_id"])
    .where("id", "=", id)
    .where("held_at", "is", null)
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined) return false;
  const visits = sql`with one as (select ${id}::text as id), visits as (
    select ${row.session_id}::text as id union select id from sessions where application_id = ${id}), own_visits as (
    select id from visits where not exists (
      select from applications a where a.session_id = visits.id and a.id <> (select id from one)))`;
  // Children first.
  for (const part of parts) await sql`${visits} ${part}`.execute(trx);
  await trx.deleteFrom("applications").where("id", "=", id).execute();
  await trx
    .deleteFrom("verifications")
    .where((where) =>
      where.or([
        where("id", "=", row.verification_id ?? ""),
        where("session_id", "=", row.session_id),
      ]),
    )
    .where(
      sql<boolean>`not exists (select from applications where verification_id = verifications.id)`,
    )
    .execute();
  return true;
}

/** @returns whether anything changed */
export async function hold(
  trx: Transaction,
  { id, heldAt, by }: { readonly id: string; readonly heldAt: Date | null; readonly by: string },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable("applications")
    .set({ held_at: heldAt })
    .where("id", "=", id)
    .where("held_at", heldAt === null ? "is not" : "is", null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  await witness(trx, { kind: heldAt === null ? "hold.released" : "hold.placed", id, by });
  return true;
}

type Act = {
  readonly kind: string;
  readonly id: string;
  readonly by: string;
  readonly outcome?: string;
};

export async function witness(
  db: Database | Transaction,
  { kind, id, by, outcome = "done" }: Act,
): Promise<void> {
  await sql`
    select witness(${kind}, ${`operator:${by}`}, ${id}, ${id}, null, ${outcome}, null, null)`.execute(
    db,
  );
}

/** By phone or email in any spelling, newest first. */
export async function applicationsOf(
  { db, secrets }: Pick<Services, "db" | "secrets">,
  known: string,
): Promise<readonly string[]> {
  const isEmail = known.includes("@");
  const index = isEmail
    ? secrets.index("email", normalizeEmail(known))
    : secrets.index("phone", normalizePhoneNumber(known));
  const rows = await db
    .selectFrom("applications")
    .select("id")
    .where(isEmail ? "email_index" : "phone_index", "=", index)
    .orderBy("created_at", "desc")
    .execute();
  return rows.map(({ id }) => id);
}
