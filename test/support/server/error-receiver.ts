import { scriptedServer } from "./scripted-server.ts";
import type { Arrived } from "./scripted-server.ts";

/** The parts of an event of Sentry's protocol that tests look at. */
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

/** Takes envelopes of Sentry's protocol over HTTP. */
export type ErrorReceiver = {
  readonly dsn: string;
  readonly came: () => readonly { headers: Arrived["headers"]; event: ReceivedEvent }[];
  /** Everything, byte by byte: addresses, headers and bodies. */
  readonly text: () => string;
  /** How it answers from now on. */
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
    server.arrived.slice(seen).filter(({ url }) => url === "/sub/api/7/envelope/");
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

/** The event of an envelope: the payload is as long as its header says. */
function eventIn(envelope: string): ReceivedEvent {
  const [, item = "", payload = ""] = envelope.split("\n");
  const { type, length } = JSON.parse(item) as { type: string; length: number };
  if (type !== "event" || length !== Buffer.byteLength(payload))
    throw new Error("the envelope is not as it says");
  return JSON.parse(payload) as ReceivedEvent;
}
