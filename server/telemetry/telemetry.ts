import type { IMetricReader } from "@opentelemetry/sdk-metrics";

/**
 * What a span may say besides its name. Names that are not listed do not compile, and are dropped all the same: no
 * addresses as they were asked for, no bodies, no texts or values of statements, no messages of errors.
 */
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
  /** Asked by others, asking others, taken from the queue, or within this process. */
  readonly kind: "server" | "client" | "consumer" | "internal";
  readonly attributes?: SpanAttributes;
};

/** A piece of work under way. */
export type OpenSpan = {
  /** What is begun by `work` lies within this one. */
  readonly run: <Result>(work: () => Result) => Result;
  readonly end: (attributes?: SpanAttributes) => void;
};

/** Where traces and metrics go: nowhere unless OTEL_EXPORTER_OTLP_ENDPOINT is set. */
export type Telemetry = {
  /**
   * Begins a piece of work within the one under way.
   *
   * @param traceparent - who asked for it, as W3C Trace Context writes it; what is not of that form is left out
   */
  readonly begin: (span: SpanStart, traceparent?: string) => OpenSpan;
  /** A piece of work that ended just now. */
  readonly record: (span: SpanStart, milliseconds: number) => void;
  /** Sends the process's metrics, every minute. */
  readonly metricReaders: readonly IMetricReader[];
  /** Sends what is left. */
  readonly stop: () => Promise<void>;
};

const noSpan: OpenSpan = { run: (work) => work(), end: () => undefined };

export const noTelemetry: Telemetry = {
  begin: () => noSpan,
  record: () => undefined,
  metricReaders: [],
  stop: async () => undefined,
};

/** Runs work as a span. A failure is marked with the kind of its error alone: the message may hold what somebody typed. */
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

/** A gateway whose asynchronous calls are spans, named like `processor charge`. */
export function tracedCalls<Gateway extends object>(
  telemetry: Telemetry,
  name: string,
  gateway: Gateway,
): Gateway {
  const calls = Object.entries(gateway as Calls).map(([call, ask]) => [
    call,
    (...given: never[]) => {
      const span = telemetry.begin({ name: `${name} ${call}`, kind: "client" });
      const answer = span.run(() => ask.apply(gateway, given));
      if (!(answer instanceof Promise)) return (span.end(), answer);
      return answer.then(
        (value: unknown) => (span.end(), value),
        (error: unknown) => {
          span.end({ "error.type": error instanceof Error ? error.name : typeof error });
          throw error;
        },
      );
    },
  ]);
  return Object.fromEntries(calls) as Gateway;
}
