import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

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
  const came: { readonly path: string; readonly body: string }[] = [];
  const headers: NodeJS.Dict<string | string[]>[] = [];
  let status = 200;
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on("data", (part: Buffer) => parts.push(part));
    request.on("end", () => {
      came.push({ path: request.url ?? "", body: Buffer.concat(parts).toString() });
      headers.push(request.headers);
      response.writeHead(status, { "content-type": "application/json" }).end("{}");
    });
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const bodies = (path: string) =>
    came.filter((each) => each.path === path).map(({ body }) => JSON.parse(body) as unknown);
  return {
    endpoint: `http://127.0.0.1:${port}`,
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
    text: () => came.map(({ body }) => body).join("\n"),
    headers: () => headers,
    answer: (next) => {
      status = next;
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
