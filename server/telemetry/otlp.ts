import { AsyncLocalStorage } from "node:async_hooks";
import {
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  defaultTextMapGetter,
  trace,
  type Attributes,
  type Context,
} from "@opentelemetry/api";
import { ExportResultCode, W3CTraceContextPropagator } from "@opentelemetry/core";
import { OTLPMetricExporter } from "@opentelemetry/exporter-metrics-otlp-http";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { resourceFromAttributes } from "@opentelemetry/resources";
import { PeriodicExportingMetricReader } from "@opentelemetry/sdk-metrics";
import { BasicTracerProvider, BatchSpanProcessor } from "@opentelemetry/sdk-trace-base";
import type { SpanExporter } from "@opentelemetry/sdk-trace-base";
import type { Environment } from "#server/config/environment.ts";
import type { Log } from "./log.ts";
import { spanAttributes } from "./telemetry.ts";
import type { OpenSpan, SpanAttributes, SpanStart, Telemetry } from "./telemetry.ts";

const kinds = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  consumer: SpanKind.CONSUMER,
  internal: SpanKind.INTERNAL,
} satisfies Record<SpanStart["kind"], SpanKind>;

/** A receiver that is slow or gone costs no more than this, and the applicant nothing. */
const exportMilliseconds = 10_000;
const metricsEveryMilliseconds = 60_000;
/** Between two lines of the log about a receiver that takes nothing. */
const silenceMilliseconds = 60_000;

const propagator = new W3CTraceContextPropagator();

type Settings = NonNullable<Environment["telemetry"]>;

/** Nothing is instrumented by itself: every span is begun by name in our code, with listed attributes. */
export function openTelemetry({ endpoint, headers, serviceName }: Settings, log: Log): Telemetry {
  const common = { headers: { ...headers }, timeoutMillis: exportMilliseconds };
  const resource = resourceFromAttributes({ "service.name": serviceName });
  const traces = new OTLPTraceExporter({ url: `${endpoint}/v1/traces`, ...common });
  const provider = new BasicTracerProvider({
    resource,
    spanProcessors: [new BatchSpanProcessor(complaining(traces, log))],
  });
  const tracer = provider.getTracer("carestep");
  const contexts = new AsyncLocalStorage<Context>();
  const metricReaders = [
    new PeriodicExportingMetricReader({
      exporter: new OTLPMetricExporter({ url: `${endpoint}/v1/metrics`, ...common }),
      exportIntervalMillis: metricsEveryMilliseconds,
      exportTimeoutMillis: exportMilliseconds,
    }),
  ];

  const begin = ({ name, kind, attributes }: SpanStart, traceparent?: string): OpenSpan => {
    const parent =
      traceparent === undefined
        ? (contexts.getStore() ?? ROOT_CONTEXT)
        : propagator.extract(ROOT_CONTEXT, { traceparent }, defaultTextMapGetter);
    const span = tracer.startSpan(
      name,
      { kind: kinds[kind], attributes: allowed(attributes) },
      parent,
    );
    const context = trace.setSpan(parent, span);
    return {
      run: (work) => contexts.run(context, work),
      end: (more) => {
        span.setAttributes(allowed(more));
        if (more?.["error.type"] !== undefined) span.setStatus({ code: SpanStatusCode.ERROR });
        span.end();
      },
    };
  };

  return {
    begin,
    record: ({ name, kind, attributes }, milliseconds) => {
      const options = { kind: kinds[kind], attributes: allowed(attributes) };
      const startTime = Date.now() - milliseconds;
      const parent = contexts.getStore() ?? ROOT_CONTEXT;
      tracer.startSpan(name, { ...options, startTime }, parent).end();
    },
    metricReaders,
    stop: async () => {
      const closing = [provider, ...metricReaders].map(async (part) => part.shutdown());
      await Promise.allSettled(closing);
    },
  };
}

function allowed(attributes: SpanAttributes = {}): Attributes {
  return Object.fromEntries(
    spanAttributes.flatMap((name) =>
      attributes[name] === undefined ? [] : [[name, attributes[name]]],
    ),
  );
}

/** An exporter that says in the log that its receiver takes nothing, once a minute. */
function complaining(exporter: SpanExporter, log: Log): SpanExporter {
  let silentUntil = 0;
  return {
    export: (spans, answer) =>
      exporter.export(spans, (result) => {
        if (result.code !== ExportResultCode.SUCCESS && Date.now() > silentUntil) {
          silentUntil = Date.now() + silenceMilliseconds;
          log.warn("traces not taken by OTEL_EXPORTER_OTLP_ENDPOINT", { count: spans.length });
        }
        answer(result);
      }),
    forceFlush: async () => exporter.forceFlush?.(),
    shutdown: () => exporter.shutdown(),
  };
}
