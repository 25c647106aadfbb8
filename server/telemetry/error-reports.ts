import { groupOf } from "./error-report.ts";
import type { ErrorReport } from "./error-report.ts";
import type { Log } from "./log.ts";
import { describeError } from "./log.ts";

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

/** How long the first of a kind waits for others like it, and how long those after it do. */
const togetherMs = 2000;
const quietMs = 60_000;
/** Whoever makes errors up can make up many: more different ones in an hour are not told. */
const mostDifferent = 500;
const hourMs = 3_600_000;
/** Between two lines of the log about a taker that takes nothing. */
const silenceMs = 60_000;

/**
 * Hands what broke to everyone who takes it, in groups: at once when it is new, then once a minute with how often it was, so
 * that a storm of the same error costs as little as one.
 */
export function openErrorReports(takers: readonly ErrorTaker[], log: Log): ErrorReports {
  if (takers.length === 0) return noErrorReports;
  const handTo = handing(takers, log);
  const isTooMany = countingDifferent(log);
  const waiting = new Map<string, ErrorGroup>();
  const handedAt = new Map<string, number>();
  let timer: NodeJS.Timeout | undefined;
  let underWay: Promise<void> = Promise.resolve();

  const take = (areAll: boolean): readonly ErrorGroup[] => {
    const now = Date.now();
    for (const [key, at] of handedAt) if (now - at >= quietMs) handedAt.delete(key);
    const due = [...waiting].filter(([key]) => areAll || !handedAt.has(key));
    for (const [key] of due) {
      waiting.delete(key);
      handedAt.set(key, now);
    }
    return due.map(([, group]) => group);
  };
  const handOn = (areAll: boolean): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    const groups = take(areAll);
    if (waiting.size > 0) wake();
    // One after the other, so that a taker who is slow is never given more than it has room for.
    if (groups.length > 0) underWay = underWay.then(() => handTo(groups));
    return underWay;
  };
  const wake = () => {
    timer ??= setTimeout(() => void handOn(false), togetherMs).unref();
  };

  return {
    tell(report) {
      const group = groupOf(report);
      const key = `${group} ${report.build} ${report.practice}`;
      if (isTooMany(key)) return;
      waiting.set(key, { ...report, group, count: (waiting.get(key)?.count ?? 0) + 1 });
      wake();
    },
    stop: () => handOn(true),
  };
}

/** Whether an error is one too many of those that are different, in this hour; the log says so once. */
function countingDifferent(log: Log): (key: string) => boolean {
  const seen = new Set<string>();
  let [began, isSaid] = [0, false];
  return (key) => {
    const now = Date.now();
    if (now - began >= hourMs) {
      [began, isSaid] = [now, false];
      seen.clear();
    }
    if (seen.has(key)) return false;
    const isOne = seen.size >= mostDifferent;
    if (!isOne) seen.add(key);
    if (isOne && !isSaid) log.warn("too many different errors", { count: mostDifferent });
    isSaid ||= isOne;
    return isOne;
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
