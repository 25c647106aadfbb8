import { setTimeout } from "node:timers/promises";
import type { JobWithMetadata, PgBoss } from "pg-boss";

export type Payload = { readonly id?: string } | null;

export type Running = JobWithMetadata<Payload>;

type Work = {
  readonly name: string;
  /** How many jobs run at once; half of them at most for one practice. */
  readonly places: number;
  readonly pollMs: number;
  readonly heartbeatMs: number;
  /** A job that runs for longer counts as lost and gives its place to another. */
  readonly leaseMs: number;
  readonly run: (job: Running) => Promise<void>;
  readonly onError: (error: unknown) => void;
};

/** When stopping, running jobs get this much time; the others are retried. */
const longestStopMs = 20_000;

/** One by one, because pg-boss's own workers end a batch with its slowest job. @returns stops it, after the running jobs */
export function startWorker(boss: PgBoss, work: Work): () => Promise<void> {
  const running = new Map<string, { readonly job: Running; readonly end: Promise<unknown> }>();
  const stopping = new AbortController();
  let pausing = new AbortController();
  const quietly = (call: Promise<unknown>) => call.catch(work.onError);

  const next = async (): Promise<Running | undefined> => {
    if (running.size >= work.places) return undefined;
    const ignoreGroups = busyGroups(
      [...running.values()].map(({ job }) => job),
      work.places,
    );
    const found = boss.fetch<Payload>(work.name, { includeMetadata: true, ignoreGroups });
    return (await found.catch(work.onError))?.[0];
  };
  const begin = (job: Running) => {
    const ended = new AbortController();
    const lease = setTimeout(work.leaseMs, undefined, { ref: false, signal: ended.signal });
    const end = quietly(Promise.race([work.run(job), lease])).finally(() => {
      running.delete(job.id);
      ended.abort();
      pausing.abort();
    });
    running.set(job.id, { job, end });
  };
  const pause = async () => {
    pausing = new AbortController();
    const { signal } = pausing;
    await setTimeout(work.pollMs, undefined, { ref: false, signal }).catch(() => undefined);
  };
  const loop = async () => {
    while (!stopping.signal.aborted) {
      const job = await next();
      if (job === undefined) await pause();
      else begin(job);
    }
  };
  const looping = loop();
  const beat = setInterval(() => {
    if (running.size > 0) void quietly(boss.touch(work.name, [...running.keys()]));
  }, work.heartbeatMs);

  return async () => {
    stopping.abort();
    pausing.abort();
    await looping;
    const ends = Promise.all([...running.values()].map(({ end }) => end));
    await Promise.race([ends, setTimeout(longestStopMs, undefined, { ref: false })]);
    clearInterval(beat);
    if (running.size > 0) await quietly(boss.fail(work.name, [...running.keys()]));
  };
}

function busyGroups(jobs: readonly Running[], places: number): string[] {
  const byGroup = Map.groupBy(jobs, ({ groupId }) => groupId ?? "");
  return [...byGroup].flatMap(([group, { length }]) =>
    group !== "" && length * 2 >= places ? [group] : [],
  );
}
