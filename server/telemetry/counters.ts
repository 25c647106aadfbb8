import { Counter, Registry } from "prom-client";
import type { ChartOutline } from "#domain/insights/chart-outline.ts";
import { workOf, workOutcomes } from "#domain/insights/chart-work.ts";
import type { EndedWork } from "#domain/insights/chart-work.ts";

/** What is counted besides calls, each with its few kinds; never anything personal. */
const counted = {
  decisions: {
    help: "Decisions by their disposition",
    kinds: ["Approved", "Declined", "Ineligible", "Invalid", "none"],
  },
  codes: {
    help: "Verification codes: sent, refused by a limit, a limit nearly reached, to a number that is not texted, without a challenge, with one that nobody judged, checked",
    kinds: [
      "sent",
      "limited",
      "alarm",
      "unreachable",
      "refused",
      "unchallenged",
      "unjudged",
      "right",
      "wrong",
    ],
  },
  reports: {
    help: "Reports of insights: written, and lost because the store did not take them in time",
    kinds: ["kept", "dropped"],
  },
} as const;

type Counted = typeof counted;

/** Counts what happens in this process since its start, for GET /metrics. */
export type Counters = {
  readonly registry: Registry;
  readonly count: <What extends keyof Counted>(
    what: What,
    kind: Counted[What]["kinds"][number],
    times?: number,
  ) => void;
  /** Begins to count, with nothing, how the work of some charts ends: a measure that is not there yet cannot rise. */
  readonly expectWork: (charts: readonly ChartOutline[]) => void;
  readonly countWork: (ended: EndedWork) => void;
};

export function createCounters(): Counters {
  const registry = new Registry();
  const counters = new Map(
    Object.entries(counted).map(([what, { help, kinds }]) => {
      const counter = new Counter({
        name: `carestep_${what}_total`,
        help,
        labelNames: ["kind"],
        registers: [registry],
      });
      for (const kind of kinds) counter.inc({ kind }, 0);
      return [what, counter];
    }),
  );
  const work = new Counter({
    name: "carestep_chart_work_total",
    help: "How work that pages wait for ended, by the state of the chart that waits, as pages report it",
    labelNames: ["state", "outcome"],
    registers: [registry],
  });
  const expected = new WeakSet<readonly ChartOutline[]>();
  return {
    registry,
    count: (what, kind, times) => counters.get(what)!.inc({ kind }, times),
    expectWork: (charts) => {
      if (expected.has(charts)) return;
      expected.add(charts);
      for (const { state } of charts.flatMap(workOf))
        for (const outcome of workOutcomes) work.inc({ state, outcome }, 0);
    },
    countWork: (ended) => work.inc(ended),
  };
}
