import { createServer } from "node:http";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

type ReceivedText = {
  readonly path: string;
  readonly authorization: string | undefined;
  readonly key: string | undefined;
  readonly type: string | undefined;
  readonly form: { readonly [name: string]: string };
};

export type TestSms = {
  readonly url: string;
  readonly texts: readonly ReceivedText[];
  /** What to answer next, in order; then 201 again; 0 leaves it unanswered. Refused messages are not in `texts`. */
  readonly answers: number[];
  /** The service's error code of the next refusals; without one, of the texts that it lists as undelivered. */
  readonly reason: { code?: number; isLate?: boolean };
  readonly stop: () => Promise<void>;
};

export async function startSms(): Promise<TestSms> {
  const texts: ReceivedText[] = [];
  const answers: number[] = [];
  const reason: TestSms["reason"] = {};
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const body = await readAll(request);
    if (request.method === "GET") {
      const late = reason.isLate ? { status: "undelivered", error_code: reason.code } : {};
      const messages = texts.map(({ form }) => ({ body: form["Body"], status: "sent", ...late }));
      response.end(JSON.stringify({ messages }));
      return;
    }
    const status = answers.shift() ?? 201;
    if (status === 0) return;
    if (status === 201) texts.push(toText(request, body));
    response.writeHead(status, { "content-type": "application/json" });
    response.end(
      JSON.stringify(status === 201 ? { sid: "SM1", status: "queued" } : { status, ...reason }),
    );
  };
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    texts,
    answers,
    reason,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function toText({ url = "", headers }: IncomingMessage, body: string): ReceivedText {
  return {
    path: url,
    authorization: headers.authorization,
    key: headers["idempotency-key"]?.toString(),
    type: headers["content-type"],
    form: Object.fromEntries(new URLSearchParams(body)),
  };
}

async function readAll(request: IncomingMessage): Promise<string> {
  let body = "";
  for await (const chunk of request) body += String(chunk);
  return body;
}
