import { subMinutes } from "date-fns/subMinutes";
import { sql } from "kysely";
import { closingEmailJob, settleActivationJob } from "#server/payments/activation-plan.ts";
import { writeNoticeJob } from "#server/notices/adverse-action.ts";
import { inTransaction, type Services } from "#server/services/services.ts";
import { deliverEventsJob } from "#server/stores/event/event.ts";
import { deliveryJobs, enqueueDelivery } from "#server/stores/message/delivery.ts";
import { findMessage, queueStoredMessages } from "#server/stores/message/outbox.ts";
import { readPendingWork } from "#server/stores/message/backlog.ts";
import type { JobKind } from "./job-kind.ts";

const minutesOfGrace = 10;

export const reconcile: JobKind = {
  name: "reconcile",
  cron: "*/30 * * * *",
  run: async (services) => {
    const count = await queuePendingWork(services);
    if (count > 0) services.log.warn("pending work without a job, queued again", { count });
    const { messages, events, lateNotices } = await readPendingWork(services);
    if (messages.dead > 0) {
      services.log.error("messages that could not be delivered", { count: messages.dead });
    }
    if (events.stopped > 0) {
      services.log.error("events that could not be delivered", { count: events.stopped });
    }
    if (lateNotices > 0) {
      services.log.error("notices not given after 20 days", { count: lateNotices });
    }
  },
};

export async function queuePendingWork(services: Services): Promise<number> {
  const released = await queueStoredMessages(services);
  const messages = await messagesWithoutJob(services);
  const notices = await noticesWithoutJob(services);
  const loans = [
    ...(await loansWithoutJob(services, "activating", settleActivationJob)),
    ...(await loansWithoutJob(services, "active", closingEmailJob)),
  ];
  const events = await eventsWithoutJob(services);
  let count = released + notices.length + loans.length + events.length;
  for (const { id, channel } of messages) {
    const message = await findMessage(services, id);
    if (message?.awaits !== undefined) continue;
    count += 1;
    await inTransaction(services, (within) => enqueueDelivery(within, { id, channel }));
  }
  const pending = [...notices.map(({ id }) => ({ name: writeNoticeJob, id })), ...loans, ...events];
  for (const { name, id } of pending) {
    const job = { name, data: { id }, singletonKey: id };
    await inTransaction(services, (within) => services.queue.enqueue(within.db, job));
  }
  return count;
}

function messagesWithoutJob({ db, clock }: Services) {
  return db
    .selectFrom("messages")
    .select(["id", "channel"])
    .where("state", "=", "queued")
    .where("created_at", "<", subMinutes(clock(), minutesOfGrace))
    .where(hasNoJob(sql.ref("messages.id"), Object.values(deliveryJobs)))
    .limit(500)
    .execute();
}

function noticesWithoutJob({ db, clock }: Services) {
  return db
    .selectFrom("notices")
    .select("id")
    .where("document_cipher", "is", null)
    .where("created_at", "<", subMinutes(clock(), minutesOfGrace))
    .where(hasNoJob(sql.ref("notices.id"), [writeNoticeJob]))
    .limit(500)
    .execute();
}

async function loansWithoutJob(
  { db, clock }: Services,
  stage: "activating" | "active",
  name: string,
): Promise<readonly { readonly name: string; readonly id: string }[]> {
  const rows = await db
    .selectFrom("applications")
    .select("id")
    .where("stage", "=", stage)
    .where("stage_changed_at", "<", subMinutes(clock(), minutesOfGrace))
    .where(hasNoJob(sql.ref("applications.id"), [name]))
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom("messages")
            .select("messages.id")
            .where("messages.dedupe", "=", sql<string>`'closing-email|' || applications.id`),
        ),
      ),
    )
    .limit(500)
    .execute();
  return rows.map(({ id }) => ({ name, id }));
}

async function eventsWithoutJob({ db, environment }: Services) {
  if (environment.events === undefined) return [];
  const rows = await db
    .selectFrom("events")
    .select("application_id as id")
    .distinct()
    .where("state", "=", "waiting")
    .where(sql<boolean>`due_at < now() - make_interval(mins => ${minutesOfGrace})`)
    .where(sql<boolean>`not exists (
      select from events stopped
      where stopped.application_id = events.application_id and stopped.state = 'stopped')`)
    .where(hasNoJob(sql.ref("events.application_id"), [deliverEventsJob]))
    .limit(500)
    .execute();
  return rows.map(({ id }) => ({ name: deliverEventsJob, id }));
}

function hasNoJob(id: ReturnType<typeof sql.ref>, names: readonly string[]) {
  return sql<boolean>`not exists (
    select from pgboss.job
    where singleton_key = ${id} and name in (${sql.join(names)}) and state in ('created', 'retry', 'active')
  )`;
}
