import { reportedChart, reportsOnlyErrors } from "#domain/insights/wanted.ts";
import type { ReportedRecord } from "#domain/insights/insight-record.ts";
import { errorsSeen } from "#machines/steps/step-validity.ts";
import type { ActorDependencies } from "#routes/calls/actor-dependencies.ts";

export type Reported = {
  readonly page: Window;
  readonly root: ActorDependencies["root"];
  readonly locale: string;
};

/** The part of a flow's context that is looked at, when a record is sent; no more than codes is taken of it. */
export type SeenContext = { readonly userMessage?: { readonly code: string } };

export type Noted = Omit<ReportedRecord, "seq" | "ms" | "errors"> & {
  readonly ms?: number;
  readonly shown?: SeenContext | undefined;
};

export type Move = Pick<Noted, "state" | "event">;

/** Each report costs the server about a millisecond; a page put away sends what waits. */
const patienceMs = 300_000;
const mostWaiting = 100;
/** After this long a screen has judged what it shows, and its codes can be read. */
const paintMs = 200;

type Waiting = Omit<ReportedRecord, "seq" | "errors"> & { errors?: readonly string[] };

/** Keeps what was noted until it is sent. The id of an attempt is in memory alone. */
export function openJournal({ page, root, locale }: Reported) {
  const attemptNow = () => {
    const { provider, embedded, isTest: test } = root.getSnapshot().context;
    return { provider, attempt: crypto.randomUUID(), embedded, test };
  };
  let about = attemptNow();
  let [began, seq] = [0, 0];
  let waiting: Waiting[] = [];
  let unread: (() => void)[] = [];
  let timer: number | undefined;

  const self = {
    note: ({ shown, ms = page.performance.now() - began, ...noted }: Noted): void => {
      const { provider } = about;
      if (provider !== undefined && reportsOnlyErrors(provider) && noted.broke === undefined)
        return;
      const record: Waiting = { ...noted, ms: Math.round(ms) };
      waiting.push(record);
      if (shown !== undefined) {
        unread.push(() => (record.errors = codesOf(shown)));
        page.setTimeout(self.read, paintMs);
      }
      timer ??= page.setTimeout(self.send, patienceMs);
      if (waiting.length >= mostWaiting) self.send();
    },
    /** Contexts contain answers, so references are dropped at once. */
    read: (): void => {
      for (const each of unread) each();
      unread = [];
    },
    send: (): void => {
      self.read();
      page.clearTimeout(timer);
      timer = undefined;
      const { provider, ...attempt } = about;
      if (waiting.length === 0 || provider === undefined) return;
      const records = waiting.map((record) => ({ seq: seq++, ...record }));
      waiting = [];
      const of = { practice: provider.key, chart: reportedChart(provider), locale };
      const body = JSON.stringify({ ...of, ...attempt, records });
      page.navigator.sendBeacon("/insights", new Blob([body], { type: "application/json" }));
    },
    beginAgain: (): void => {
      self.send();
      about = attemptNow();
      [began, seq] = [page.performance.now(), 0];
    },
  };
  return self;
}

export type Journal = ReturnType<typeof openJournal>;

function codesOf(shown: SeenContext): readonly string[] {
  const fields = Object.entries(errorsSeen(shown)).map((entry) => entry.join(":"));
  return shown.userMessage === undefined ? fields : [...fields, shown.userMessage.code];
}
