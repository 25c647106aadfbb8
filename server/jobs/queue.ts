import { PgBoss, fromKysely, type JobWithMetadata } from "pg-boss";
import type { OpenDatabase } from "#server/database/database.ts";
import { createEventReceiver, usualDeadline } from "#server/gateways/event-receiver.ts";
import { createLetterGateway } from "#server/gateways/letter.ts";
import { createMailGateway, type MailGateway } from "#server/gateways/mail.ts";
import { createTextMessageGateway } from "#server/gateways/text-message.ts";
import { describeError } from "#server/telemetry/log.ts";
import type { Queue, Services } from "#server/services/services.ts";
import { withStartLock } from "#server/database/start-lock.ts";
import { brokenBy } from "#server/telemetry/error-report.ts";
import { traced, tracedCalls } from "#server/telemetry/telemetry.ts";
import { deliverEmail, deliverLetter, deliverTextMessage } from "./deliver.ts";
import { deliverEvents } from "./deliver-events.ts";
import { closingEmailKind, settleActivationKind } from "./finish-loan.ts";
import { PermanentFailure, type JobKind } from "./job-kind.ts";
import { reconcile } from "./reconcile.ts";
import { resendLink, resendNotice } from "./resend.ts";
import { purge, renewKeys, sealAudit } from "./scheduled-jobs.ts";
import { startWorker, type Payload, type Running } from "./worker.ts";
import { writeNotice } from "./write-notice.ts";
import { omitUndefined } from "#domain/values/omit-undefined.ts";

export type QueueOptions = {
  readonly database: Pick<OpenDatabase, "executeSql" | "engine">;
  readonly services: Omit<Services, "queue">;
  /** The jobs this process runs; all by default, none with an empty list. */
  readonly names?: readonly string[];
  readonly timing?: Partial<Timing>;
};

type Timing = {
  readonly pollSeconds: number;
  readonly leaseSeconds: number;
  /** Without a heartbeat for this long, a process counts as gone; at least 10. */
  readonly heartbeatSeconds: number;
  readonly superviseSeconds: number;
  /** Doubles up to an hour. */
  readonly retrySeconds: number;
  /** 84 retries take about three days. */
  readonly retries: number;
};

const usualTiming: Timing = {
  pollSeconds: 0.5,
  leaseSeconds: 120,
  heartbeatSeconds: 10,
  superviseSeconds: 10,
  retrySeconds: 1,
  retries: 84,
};
const longestPauseSeconds = 3600;
const deadLetters = "dead-letters";
const noActors = "00000000-0000-0000-0000-000000000000";

/** `enqueue` writes in the caller's transaction. Jobs run at least once and are retried for about three days. */
export async function startQueue(options: QueueOptions): Promise<Queue> {
  const timing = { ...usualTiming, ...options.timing };
  const boss = createBoss(options, timing);
  const { smtpUrl } = options.services.environment;
  const mail =
    smtpUrl === undefined
      ? undefined
      : tracedCalls(options.services.telemetry, "mail", createMailGateway(smtpUrl));
  const known = allKinds(options.services, mail, timing);
  const { db, engine } = options.services;
  await withStartLock({ db, engine }, async () => {
    await boss.start();
    await createQueues(boss, known, timing);
  });

  const queue: Queue = {
    enqueue: async (trx, { name, data, startAfter, singletonKey, practice, isUrgent }) => {
      await boss.send(name, data, {
        db: fromKysely(trx),
        ...omitUndefined({ startAfter, singletonKey }),
        ...(practice !== undefined && { group: { id: practice } }),
        ...(isUrgent === true && { priority: 1 }),
      });
    },
    stop: async () => {
      await Promise.all(stops.map((stop) => stop()));
      await boss.stop({ graceful: true, timeout: 20_000 });
      mail?.close();
    },
  };
  const services = { ...options.services, queue };
  const kinds = known.filter(({ name }) => options.names?.includes(name) ?? true);
  const stops = kinds.map((kind) => work(boss, services, { kind, timing }));
  if (kinds.length > 0) await buryDead(boss, services, kinds);
  return queue;
}

function allKinds(
  { environment, telemetry }: QueueOptions["services"],
  mail: MailGateway | undefined,
  { retrySeconds, retries }: Timing,
) {
  const { sms, letterUrl, events } = environment;
  const text = sms && tracedCalls(telemetry, "texts", createTextMessageGateway(sms));
  const letter = letterUrl && tracedCalls(telemetry, "letters", createLetterGateway(letterUrl));
  const receiver = events && tracedCalls(telemetry, "events", createEventReceiver(events));
  const leaseSeconds = (2 * (events?.deadline ?? usualDeadline)) / 1000;
  return [
    deliverEvents(receiver, { leaseSeconds, retrySeconds, retries }),
    deliverEmail(mail),
    deliverTextMessage(text),
    deliverLetter(letter || undefined),
    writeNotice,
    settleActivationKind,
    closingEmailKind,
    resendLink,
    resendNotice,
    purge,
    reconcile,
    sealAudit,
    renewKeys,
  ];
}

function createBoss(
  { database, services: { environment, log } }: QueueOptions,
  timing: Timing,
): PgBoss {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => database.executeSql(text, values) },
    backend: database.engine === "embedded" ? "pglite" : "postgres",
    // The owner created it.
    createSchema: environment.migrationDatabaseUrl === undefined,
    superviseIntervalSeconds: timing.superviseSeconds,
    // Must be shorter than the interval, or every second check is skipped.
    monitorIntervalSeconds: Math.max(1, timing.superviseSeconds / 2),
  });
  boss.on("error", (error) => log.warn("job queue error", describeError(error)));
  boss.on("warning", () => log.warn("job queue warning"));
  return boss;
}

/** Each new queue is read once: pg-boss would otherwise read it over a second connection inside a transaction. */
async function createQueues(
  boss: PgBoss,
  kinds: readonly JobKind[],
  timing: Timing,
): Promise<void> {
  const made = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  const crons = new Map((await boss.getSchedules()).map(({ name, cron }) => [name, cron]));
  const settings = {
    retryLimit: timing.retries,
    retryDelay: timing.retrySeconds,
    retryBackoff: true,
    retryDelayMax: longestPauseSeconds,
    expireInSeconds: timing.leaseSeconds,
    heartbeatSeconds: timing.heartbeatSeconds,
    deleteAfterSeconds: 24 * 3600,
    deadLetter: deadLetters,
  };
  if (!made.has(deadLetters)) await boss.createQueue(deadLetters);
  for (const { name, cron } of kinds) {
    const queue = made.get(name);
    if (queue === undefined) {
      // At most one waiting job per key.
      await boss.createQueue(name, { ...settings, policy: "short" });
      await boss.getJobById(name, noActors);
    } else if (!has(queue, settings)) {
      await boss.updateQueue(name, settings);
    }
    if (cron !== undefined && crons.get(name) !== cron) await boss.schedule(name, cron);
  }
}

function has(queue: object, settings: Readonly<Record<string, unknown>>): boolean {
  const values = new Map<string, unknown>(Object.entries(queue));
  return Object.entries(settings).every(([name, value]) => values.get(name) === value);
}

function work(
  boss: PgBoss,
  services: Services,
  { kind, timing }: { readonly kind: JobKind; readonly timing: Timing },
): () => Promise<void> {
  return startWorker(boss, {
    name: kind.name,
    places: kind.concurrency ?? 8,
    pollMs: 1000 * (kind.cron === undefined ? timing.pollSeconds : 10),
    heartbeatMs: 500 * timing.heartbeatSeconds,
    leaseMs: 1000 * timing.leaseSeconds,
    run: (job) => runOnce(boss, services, { kind, job }),
    onError: (error) => services.log.warn("job queue error", describeError(error)),
  });
}

async function runOnce(
  boss: PgBoss,
  services: Services,
  { kind, job }: { readonly kind: JobKind; readonly job: Running },
): Promise<void> {
  try {
    const attributes = { "carestep.attempt": job.retryCount + 1 };
    const span = { name: `job ${kind.name}`, kind: "consumer", attributes } as const;
    await traced(services.telemetry, span, () =>
      kind.run(services, { id: job.data?.id ?? "", earlierTries: job.retryCount }),
    );
  } catch (error) {
    const reason = error instanceof PermanentFailure ? error.reason : undefined;
    services.errors.report({ source: "job", place: kind.name, ...brokenBy(error) });
    services.log.warn("job failed", {
      ...describeError(error),
      job: `${kind.name} ${job.data?.id ?? ""}`,
      attempt: job.retryCount + 1,
      ...(reason === undefined ? {} : { code: reason }),
    });
    if (reason === undefined) return void (await boss.fail(kind.name, job.id));
    await giveUp(services, kind, job.data);
  }
  await boss.complete(kind.name, job.id);
}

async function giveUp(services: Services, kind: JobKind | undefined, data: Payload): Promise<void> {
  const id = data?.id ?? "";
  await kind?.giveUp?.(services, id);
  services.log.error("job given up", { job: `${kind?.name ?? "unknown"} ${id}` });
}

async function buryDead(
  boss: PgBoss,
  services: Services,
  kinds: readonly JobKind[],
): Promise<void> {
  const options = { pollingIntervalSeconds: 2, includeMetadata: true } as const;
  await boss.work(deadLetters, options, async (jobs: JobWithMetadata<Payload>[]) => {
    for (const { sourceName, data } of jobs) {
      const kind = kinds.find(({ name }) => name === sourceName);
      await giveUp(services, kind, data);
    }
  });
}
