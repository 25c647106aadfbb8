import { subDays } from "date-fns/subDays";
import { sql } from "kysely";
import type { Services } from "#server/services/services.ts";

/** Ten days before the deadline. Regulation B, 1002.9(a)(1). */
const daysBeforeAlarm = 20;

export async function readPendingWork(services: Pick<Services, "db" | "clock">) {
  return {
    ...(await readMessages(services)),
    ...(await readJobs(services)),
    ...(await readEvents(services)),
    lateNotices: await countLateNotices(services),
    oldestUnlinkedSeconds: await readUnlinked(services),
  };
}

async function readMessages({ db, clock }: Pick<Services, "db" | "clock">) {
  const rows = await db
    .selectFrom("messages")
    .select(["state", ({ fn }) => fn.countAll<number>().as("count")])
    .select(({ fn }) => fn.min("created_at").as("oldest"))
    .where("state", "in", ["queued", "dead"])
    // An undelivered code is not pending: it has expired.
    .where((row) => row.or([row("state", "=", "queued"), row("application_id", "is not", null)]))
    .groupBy("state")
    .execute();
  const queued = rows.find(({ state }) => state === "queued");
  const dead = rows.find(({ state }) => state === "dead");
  return {
    messages: { queued: queued?.count ?? 0, dead: dead?.count ?? 0 },
    oldestMessageSeconds:
      queued === undefined ? 0 : (clock().getTime() - queued.oldest.getTime()) / 1000,
  };
}

async function readEvents({ db, clock }: Pick<Services, "db" | "clock">) {
  const rows = await db
    .selectFrom("events")
    .select(["state", ({ fn }) => fn.countAll<number>().as("count")])
    .select(({ fn }) => fn.min("occurred_at").as("oldest"))
    .where("state", "<>", "delivered")
    .groupBy("state")
    .execute();
  const countOf = (wanted: string) => rows.find(({ state }) => state === wanted)?.count ?? 0;
  const oldest = Math.min(clock().getTime(), ...rows.map((row) => row.oldest.getTime()));
  return {
    events: { waiting: countOf("waiting"), stopped: countOf("stopped") },
    oldestEventSeconds: (clock().getTime() - oldest) / 1000,
  };
}

async function readUnlinked({ db }: Pick<Services, "db">): Promise<number> {
  const { rows } = await sql<{ seconds: number }>`
    select coalesce(extract(epoch from now() - min(at)), 0)::float as seconds from audit_events
    where at > now() - interval '1 day' and not exists (select from audit_links where event_id = audit_events.id)
  `.execute(db);
  return rows[0]!.seconds;
}

type JobState = "created" | "retry" | "active";

async function readJobs({ db }: Pick<Services, "db">) {
  const { rows } = await sql<{ state: JobState; count: number; waited: number }>`
    select state, count(*)::int as count,
      greatest(0, coalesce(extract(epoch from max(now() - start_after)), 0))::float as waited
    from pgboss.job where state in ('created', 'retry', 'active') group by state`.execute(db);
  const countOf = (state: JobState) => rows.find((row) => row.state === state)?.count ?? 0;
  return {
    jobs: { created: countOf("created"), retry: countOf("retry"), active: countOf("active") },
    /** Of due jobs that do not run. */
    oldestJobSeconds: rows.find(({ state }) => state === "created")?.waited ?? 0,
  };
}

async function countLateNotices({ db, clock }: Pick<Services, "db" | "clock">): Promise<number> {
  const { count } = await db
    .selectFrom("notices")
    .innerJoin("applications", "applications.id", "notices.application_id")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("notices.sent_at", "is", null)
    .where("applications.is_test", "=", false)
    .where("notices.created_at", "<", subDays(clock(), daysBeforeAlarm))
    .executeTakeFirstOrThrow();
  return count;
}
