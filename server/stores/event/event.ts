import { sql } from "kysely";
import type { EventField } from "#server/config/event-fields.ts";
import type { InTransaction } from "#server/services/services.ts";

export const deliverEventsJob = "deliver-events";
/** Of the body: docs/events.md. */
export const eventSchemaVersion = 1;

const columns = {
  programCode: "program_code",
  status: "status",
  approvedAmountCents: "max_finance_amount_cents",
  amountFinancedCents: "(terms->>'amountFinancedCents')::bigint",
  downPaymentCents: "(terms->>'downPaymentCents')::bigint",
  payments: "(terms->>'payments')::int",
} as const satisfies Record<EventField, string>;

/** Writes an outgoing event and its job if EVENTS_URL is set. The caller has locked or inserted the application's row. */
export async function addEvent(
  services: InTransaction,
  applicationId: string,
  type: string,
): Promise<void> {
  const { environment, secrets, clock } = services;
  if (environment.events === undefined) return;
  const fields = environment.events.fields.map(
    (name) => sql`, ${sql.lit(name)}, ${sql.raw(columns[name])}`,
  );
  await sql`
    insert into events (id, application_id, sequence, type, schema_version, occurred_at, data)
    select ${secrets.newId("event")}, id,
      (select count(*) + 1 from events where application_id = applications.id),
      ${type}, ${eventSchemaVersion}::int, ${clock()}::timestamptz,
      jsonb_strip_nulls(jsonb_build_object('applicationId', id, 'practice', provider_key,
        'providerId', provider_id, 'isTest', is_test ${sql.join(fields, sql``)}))
    from applications where id = ${applicationId}`.execute(services.db);
  await enqueueEvents(services, { id: applicationId });
}

export async function enqueueEvents(
  { db, queue }: InTransaction,
  { id, ...when }: { readonly id: string; readonly startAfter?: Date },
): Promise<void> {
  await queue.enqueue(db, { name: deliverEventsJob, data: { id }, singletonKey: id, ...when });
}
