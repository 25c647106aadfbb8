import type { IMetricReader } from "@opentelemetry/sdk-metrics";

/** Others do not compile and are dropped: no URLs, bodies, statement values or error messages. */
export const spanAttributes = [
  "carestep.attempt",
  "carestep.reference",
  "db.collection.name",
  "db.operation.name",
  "db.system.name",
  "error.type",
  "http.request.method",
  "http.response.status_code",
  "http.route",
] as const;

export type SpanAttributes = {
  readonly [Name in (typeof spanAttributes)[number]]?: string | number | undefined;
};

export type SpanStart = {
  /** Few different ones, all from the code: a route's pattern, a job, a table. */
  readonly name: string;
  readonly kind: "server" | "client" | "consumer" | "internal";
  readonly attributes?: SpanAttributes;
};

export type OpenSpan = {
  readonly run: <Result>(work: () => Result) => Result;
  readonly end: (attributes?: SpanAttributes) => void;
};

/** Where traces and metrics go: nowhere unless OTEL_EXPORTER_OTLP_ENDPOINT is set. */
export type Telemetry = {
  /** @param traceparent - the caller's W3C Trace Context; an invalid one is ignored */
  readonly begin: (span: SpanStart, traceparent?: string) => OpenSpan;
  readonly record: (span: SpanStart, milliseconds: number) => void;
  readonly metricReaders: readonly IMetricReader[];
  readonly stop: () => Promise<void>;
};

const noSpan: OpenSpan = { run: (work) => work(), end: () => undefined };

export const noTelemetry: Telemetry = {
  begin: () => noSpan,
  record: () => undefined,
  metricReaders: [],
  stop: async () => undefined,
};

/** A failure records only the error's kind, because its message may contain input. */
export async function traced<Result>(
  telemetry: Telemetry,
  start: SpanStart,
  work: () => Promise<Result>,
): Promise<Result> {
  const span = telemetry.begin(start);
  try {
    const result = await span.run(work);
    span.end();
    return result;
  } catch (error) {
    span.end({ "error.type": error instanceof Error ? error.name : typeof error });
    throw error;
  }
}

type Calls = { readonly [name: string]: (...given: never[]) => unknown };

export function tracedCalls<Gateway extends object>(
  telemetry: Telemetry,
  name: string,
  gateway: Gateway,
): Gateway {
  const calls = Object.entries(gateway as Calls).map(([call, request]) => [
    call,
    (...given: never[]) =>
      traced(telemetry, { name: `${name} ${call}`, kind: "client" }, async () =>
        request.apply(gateway, given),
      ),
  ]);
  return Object.fromEntries(calls) as Gateway;
}
