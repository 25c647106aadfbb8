import { monitorEventLoopDelay } from "node:perf_hooks";
import type { Meter } from "@opentelemetry/api";
import { PrometheusExporter, PrometheusSerializer } from "@opentelemetry/exporter-prometheus";
import { MeterProvider, type IMetricReader } from "@opentelemetry/sdk-metrics";
import type { ChartOutline } from "#domain/insights/chart-outline.ts";
import { workOf, workOutcomes, type EndedWork } from "#domain/insights/chart-work.ts";
import type { InsightRecord } from "#domain/insights/insight-record.ts";

/** Events that are counted by kind; never anything personal. */
const counted = {
  decisions: {
    description: "Decisions by their disposition",
    kinds: ["Approved", "Declined", "Ineligible", "Invalid", "none"],
  },
  codes: {
    description:
      "Verification codes: sent, refused by a limit, a limit nearly reached, to a number that is not texted, without a challenge, with one that nobody judged, checked",
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
} as const;

type Counted = typeof counted;

/** Boundaries around the "good" and "poor" thresholds of each vital. https://web.dev/articles/vitals */
const vitals: { readonly [event: string]: readonly number[] } = {
  "vital.lcp": [500, 1000, 1500, 2500, 4000, 8000],
  "vital.inp": [50, 100, 200, 500, 1000],
  "vital.cls": [10, 50, 100, 250, 500],
};

export type Counters = {
  readonly meter: Meter;
  readonly count: <What extends keyof Counted>(
    what: What,
    kind: Counted[What]["kinds"][number],
  ) => void;
  /** Starts the counts of chart work at zero: an alert on an increase needs the value before the first failure. */
  readonly expectWork: (charts: readonly ChartOutline[]) => void;
  readonly countWork: (ended: EndedWork) => void;
  /** Records a web vital of a page: milliseconds, thousandths for CLS. */
  readonly measureVital: (record: Pick<InsightRecord, "event" | "state" | "ms">) => void;
  readonly text: () => Promise<string>;
};

export function createCounters(readers: readonly IMetricReader[] = []): Counters {
  const prometheus = new PrometheusExporter({ preventServerStart: true });
  const serializer = new PrometheusSerializer("", false, undefined, true, true);
  const meter = new MeterProvider({ readers: [prometheus, ...readers] }).getMeter("carestep");
  const counters = new Map(
    Object.entries(counted).map(([what, { description, kinds }]) => {
      const counter = meter.createCounter(`carestep_${what}_total`, { description });
      for (const kind of kinds) counter.add(0, { kind });
      return [what, counter];
    }),
  );
  const work = meter.createCounter("carestep_chart_work_total", {
    description:
      "How work that pages wait for ended, by the state of the chart that waits, as pages report it",
  });
  const histograms = new Map(
    Object.entries(vitals).map(([event, explicitBucketBoundaries]) => [
      event,
      meter.createHistogram(`carestep_${event.replace(".", "_")}`, {
        description: `The page's ${event.slice("vital.".length).toUpperCase()}, by the step where it was worst: milliseconds, thousandths for CLS`,
        advice: { explicitBucketBoundaries: [...explicitBucketBoundaries] },
      }),
    ]),
  );
  const expected = new WeakSet<readonly ChartOutline[]>();
  observeProcess(meter);
  return {
    meter,
    count: (what, kind) => counters.get(what)!.add(1, { kind }),
    expectWork: (charts) => {
      if (expected.has(charts)) return;
      expected.add(charts);
      for (const { state } of charts.flatMap(workOf))
        for (const outcome of workOutcomes) work.add(0, { state, outcome });
    },
    countWork: ({ state, outcome }) => work.add(1, { state, outcome }),
    measureVital: ({ event, state, ms }) =>
      histograms.get(event)!.record(ms, { step: state.split(".", 2).join(".") }),
    text: async () => {
      const { resourceMetrics } = await prometheus.collect();
      return serializer.serialize(resourceMetrics);
    },
  };
}

function observeProcess(meter: Meter): void {
  const delay = monitorEventLoopDelay({ resolution: 10 });
  delay.enable();
  const gauges: { readonly [name: string]: () => number } = {
    resident_memory_bytes: () => process.memoryUsage.rss(),
    heap_used_bytes: () => process.memoryUsage().heapUsed,
    event_loop_delay_p99_seconds: () => delay.percentile(99) / 1e9,
  };
  for (const [name, read] of Object.entries(gauges))
    meter
      .createObservableGauge(`carestep_process_${name}`)
      .addCallback((result) => result.observe(read()));
  meter.createObservableCounter("carestep_process_cpu_seconds_total").addCallback((result) => {
    const { user, system } = process.cpuUsage();
    result.observe((user + system) / 1e6);
  });
}
