import { ValueType, type HrTime } from "@opentelemetry/api";
import { hrTime } from "@opentelemetry/core";
import type { Resource } from "@opentelemetry/resources";
import { AggregationTemporality, DataPointType } from "@opentelemetry/sdk-metrics";
import type { DataPoint, Histogram, MetricData, MetricProducer } from "@opentelemetry/sdk-metrics";
import type { MetricObjectWithValues, MetricValue, Registry } from "prom-client";

type Metric = MetricObjectWithValues<MetricValue<string>>;
type Labels = MetricValue<string>["labels"];
/** A value of a histogram says which of its series it belongs to. */
type Value = MetricValue<string> & { readonly metricName?: string };
type Span = { readonly startTime: HrTime; readonly endTime: HrTime };

/** What a registry of GET /metrics counts, as OTLP takes it: one count, read in two ways. */
export function metricsOf(registry: Registry, resource: Resource): MetricProducer {
  const startTime = hrTime();
  return {
    collect: async () => {
      const span = { startTime, endTime: hrTime() };
      // prom-client declares the values of its metrics only on those of its own making.
      const metrics = (await registry.getMetricsAsJSON()) as unknown as readonly Metric[];
      const scope = { name: "carestep" };
      return {
        resourceMetrics: {
          resource,
          scopeMetrics: [{ scope, metrics: metrics.flatMap((metric) => metricData(metric, span)) }],
        },
        errors: [],
      };
    },
  };
}

function metricData(metric: Metric, span: Span): readonly MetricData[] {
  const descriptor = {
    name: metric.name,
    description: metric.help,
    unit: "",
    valueType: ValueType.DOUBLE,
  };
  const base = { descriptor, aggregationTemporality: AggregationTemporality.CUMULATIVE };
  // The d.ts has numbers for what the registry says in words.
  switch (String(metric.type)) {
    case "counter":
      return [
        {
          ...base,
          dataPointType: DataPointType.SUM,
          isMonotonic: true,
          dataPoints: points(metric, span),
        },
      ];
    case "gauge":
      return [{ ...base, dataPointType: DataPointType.GAUGE, dataPoints: points(metric, span) }];
    case "histogram":
      return [
        { ...base, dataPointType: DataPointType.HISTOGRAM, dataPoints: histograms(metric, span) },
      ];
    default:
      return [];
  }
}

function points({ values }: Metric, span: Span): DataPoint<number>[] {
  return values.map(({ value, labels }) => ({ ...span, attributes: attributesOf(labels), value }));
}

function attributesOf(labels: Labels): Record<string, string> {
  return Object.fromEntries(
    Object.entries(labels).flatMap(([name, value]) =>
      value === undefined || name === "le" ? [] : [[name, String(value)]],
    ),
  );
}

/** The series of each set of labels: running counts below each boundary become counts between two. */
function histograms({ values }: Metric, span: Span): DataPoint<Histogram>[] {
  const byLabels = Map.groupBy(values as readonly Value[], ({ labels }) =>
    JSON.stringify(attributesOf(labels)),
  );
  return [...byLabels.values()].map((series) => {
    const valueOf = (ending: string) =>
      series.find(({ metricName }) => metricName?.endsWith(ending))?.value ?? 0;
    const running = series.filter(({ metricName }) => metricName?.endsWith("_bucket"));
    const counts = running.map(({ value }, index) => value - (running[index - 1]?.value ?? 0));
    const boundaries = running.map(({ labels }) => Number(labels["le"])).filter(Number.isFinite);
    return {
      ...span,
      attributes: attributesOf(series[0]!.labels),
      value: { buckets: { boundaries, counts }, sum: valueOf("_sum"), count: valueOf("_count") },
    };
  });
}
