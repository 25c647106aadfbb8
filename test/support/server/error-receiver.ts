import { scriptedServer, type Arrived } from "./scripted-server.ts";

type ReceivedEvent = {
  readonly transaction: string;
  readonly tags: Readonly<Record<string, string>>;
  readonly release?: string;
  readonly fingerprint: readonly string[];
  readonly exception: {
    readonly values: readonly {
      readonly type: string;
      readonly value: string;
      readonly stacktrace: { readonly frames: readonly { readonly filename: string }[] };
    }[];
  };
};

/** Accepts Sentry envelopes over HTTP. */
export type ErrorReceiver = {
  readonly dsn: string;
  readonly came: () => readonly { headers: Arrived["headers"]; event: ReceivedEvent }[];
  readonly text: () => string;
  readonly answer: (status: number, headers?: Readonly<Record<string, string>>) => void;
  readonly forget: () => void;
  readonly close: () => Promise<void>;
};

export async function startErrorReceiver(): Promise<ErrorReceiver> {
  let says = { status: 200, headers: {} };
  const server = await scriptedServer((_arrived, response) =>
    response.writeHead(says.status, says.headers).end("{}"),
  );
  let seen = 0;
  const arrived = () =>
    server.arrived.slice(seen).filter(({ url }) => url.startsWith("/sub/api/7/envelope/?"));
  return {
    dsn: `${server.origin.replace("://", "://0a1b@")}/sub/7`,
    came: () => arrived().map(({ headers, body }) => ({ headers, event: eventIn(body) })),
    text: () => JSON.stringify(arrived()),
    answer: (status, headers = {}) => {
      says = { status, headers };
    },
    forget: () => {
      seen = server.arrived.length;
    },
    close: () => server[Symbol.asyncDispose](),
  };
}

function eventIn(envelope: string): ReceivedEvent {
  const [, item = "", payload = ""] = envelope.split("\n");
  const { type } = JSON.parse(item) as { type: string };
  if (type !== "event") throw new Error(`expected an event, not ${type}`);
  return JSON.parse(payload) as ReceivedEvent;
}
