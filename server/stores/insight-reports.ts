import { describeError } from "#server/telemetry/log.ts";
import type { Services } from "#server/services/services.ts";
import { addReports } from "./insights.ts";
import type { DatedReport } from "./insights.ts";

/** How long a report waits for others, and how many are written at once. */
const patienceMs = 1000;
const mostAtOnce = 100;
/** As many as come in some ten busy seconds; a store that does not answer for longer loses what comes after them. */
const mostWaiting = 1000;

/** Reports that have been judged and are about to be written. */
export type ReportQueue = {
  /** Takes a report; one that finds the queue full is dropped, and counted. */
  readonly add: (report: DatedReport) => void;
  /** Writes what waits; rejects when the store did not take it, which keeps it waiting. */
  readonly flush: () => Promise<void>;
  /** Writes what waits for the last time: what the store does not take now is lost, and counted. */
  readonly close: () => Promise<void>;
};

type QueueServices = Pick<Services, "db" | "counters" | "log">;

/**
 * Collects reports and writes them together, each second and whenever a hundred wait: one statement for all of them costs
 * the server a fraction of one for each. A process that is killed loses what came in its last second; one that is stopped
 * loses nothing.
 */
export function openReportQueue({ db, counters, log }: QueueServices): ReportQueue {
  let waiting: DatedReport[] = [];
  let timer: NodeJS.Timeout | undefined;
  let writing = Promise.resolve();

  const writeBatch = async (): Promise<void> => {
    const batch = waiting.slice(0, mostAtOnce);
    if (batch.length === 0) return;
    await addReports({ db }, batch);
    waiting = waiting.slice(batch.length);
    counters.count("reports", "kept", batch.length);
    await writeBatch();
  };
  /** One at a time, so that the same reports are not written twice. */
  const flush = (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    writing = writing.catch(() => undefined).then(writeBatch);
    return writing;
  };
  const flushLater = (ms: number): void => {
    timer ??= setTimeout(() => {
      flush().catch((error: unknown) => {
        log.warn("reports not written yet", { ...describeError(error), count: waiting.length });
        flushLater(patienceMs);
      });
    }, ms).unref();
  };
  return {
    add(report) {
      if (waiting.length >= mostWaiting) return counters.count("reports", "dropped");
      waiting.push(report);
      if (waiting.length === mostAtOnce) {
        clearTimeout(timer);
        timer = undefined;
        return flushLater(0);
      }
      flushLater(patienceMs);
    },
    flush,
    async close() {
      await flush().catch((error: unknown) => {
        log.error("reports lost", { ...describeError(error), count: waiting.length });
        counters.count("reports", "dropped", waiting.length);
        waiting = [];
      });
    },
  };
}
