import { scriptedServer } from "./scripted-server.ts";

type Attribute = { readonly key: string; readonly value: { readonly [type: string]: unknown } };

export type ReceivedSpan = {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly attributes: readonly Attribute[];
};

export type ReceivedMetric = { readonly name: string } & Readonly<Record<string, unknown>>;

type Scopes<Kind extends string, Item> = {
  readonly [Scope in `scope${Capitalize<Kind>}`]: readonly {
    readonly [Items in Kind]: readonly Item[];
  }[];
};

export type OtlpReceiver = {
  readonly endpoint: string;
  readonly spans: () => readonly ReceivedSpan[];
  readonly metrics: () => readonly ReceivedMetric[];
  readonly text: () => string;
  readonly headers: () => readonly NodeJS.Dict<string | string[]>[];
  readonly answer: (status: number) => void;
  readonly close: () => Promise<void>;
};

export async function startOtlpReceiver(): Promise<OtlpReceiver> {
  let status = 200;
  const server = await scriptedServer((_arrived, response) =>
    response.writeHead(status, { "content-type": "application/json" }).end("{}"),
  );
  const bodies = (path: string) =>
    server.arrived.filter(({ url }) => url === path).map(({ body }) => JSON.parse(body) as unknown);
  return {
    endpoint: server.origin,
    spans: () =>
      (bodies("/v1/traces") as { resourceSpans: Scopes<"spans", ReceivedSpan>[] }[])
        .flatMap(({ resourceSpans }) => resourceSpans)
        .flatMap(({ scopeSpans }) => scopeSpans)
        .flatMap(({ spans }) => spans),
    metrics: () =>
      (bodies("/v1/metrics") as { resourceMetrics: Scopes<"metrics", ReceivedMetric>[] }[])
        .flatMap(({ resourceMetrics }) => resourceMetrics)
        .flatMap(({ scopeMetrics }) => scopeMetrics)
        .flatMap(({ metrics }) => metrics),
    text: () => server.arrived.map(({ body }) => body).join("\n"),
    headers: () => server.arrived.map(({ headers }) => headers),
    answer: (next) => {
      status = next;
    },
    close: () => server[Symbol.asyncDispose](),
  };
}
