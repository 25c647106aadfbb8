import { groupOf } from "./error-report.ts";
import type { ErrorReport } from "./error-report.ts";
import type { Log } from "#server/log.ts";
import { describeError } from "#server/log.ts";

/** What broke in the same way since the last time, and how often. */
export type ErrorGroup = ErrorReport & { readonly group: string; readonly count: number };

/** Where what broke is told; nobody waits for it. */
export type ErrorReports = {
  readonly tell: (report: ErrorReport) => void;
  /** Hands on what still waits. */
  readonly stop: () => Promise<void>;
};

/** Takes what broke: a table, or a service elsewhere. */
export type ErrorTaker = (groups: readonly ErrorGroup[]) => Promise<void>;

export const noErrorReports: ErrorReports = {
  tell: () => undefined,
  stop: async () => undefined,
};

/** Reports that come within this time and are the same count as one. */
const togetherMs = 2000;
/** More than so many different ones at a time tell nothing more. */
const mostWaiting = 200;

/** Between two lines of the log about a taker that takes nothing. */
const silenceMs = 60_000;

/** Hands what broke to everyone who takes it, in groups, so that a storm of the same error costs as little as one. */
export function openErrorReports(takers: readonly ErrorTaker[], log: Log): ErrorReports {
  if (takers.length === 0) return noErrorReports;
  const handTo = handing(takers, log);
  let waiting = new Map<string, ErrorGroup>();
  let timer: NodeJS.Timeout | undefined;
  let underWay: Promise<void> = Promise.resolve();

  const handOn = (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    const groups = [...waiting.values()];
    waiting = new Map();
    // One after the other, so that a taker who is slow is never given more than it has room for.
    if (groups.length > 0) underWay = underWay.then(() => handTo(groups));
    return underWay;
  };

  return {
    tell(report) {
      const group = groupOf(report);
      const key = `${group} ${report.build} ${report.practice}`;
      const known = waiting.get(key);
      if (known === undefined && waiting.size >= mostWaiting) return;
      waiting.set(key, { ...report, group, count: (known?.count ?? 0) + 1 });
      timer ??= setTimeout(() => void handOn(), togetherMs).unref();
    },
    stop: handOn,
  };
}

/** Says in the log that somebody does not take what broke, once a minute: that itself is never reported. */
function handing(takers: readonly ErrorTaker[], log: Log) {
  let silentUntil = 0;
  return async (groups: readonly ErrorGroup[]): Promise<void> => {
    const taken = await Promise.allSettled(takers.map(async (take) => take(groups)));
    const refused = taken.find(({ status }) => status === "rejected");
    if (refused === undefined || Date.now() < silentUntil) return;
    silentUntil = Date.now() + silenceMs;
    log.warn("errors not taken", describeError((refused as PromiseRejectedResult).reason));
  };
}
