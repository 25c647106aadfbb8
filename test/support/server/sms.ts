import { json, scriptedServer, type Arrived } from "./scripted-server.ts";

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
  const server = await scriptedServer((arrived, response) => {
    if (arrived.method === "GET") {
      const late = reason.isLate ? { status: "undelivered", error_code: reason.code } : {};
      const messages = texts.map(({ form }) => ({ body: form["Body"], status: "sent", ...late }));
      return json(response, 200, { messages });
    }
    const status = answers.shift() ?? 201;
    if (status === 0) return;
    if (status === 201) texts.push(toText(arrived));
    json(
      response,
      status,
      status === 201 ? { sid: "SM1", status: "queued" } : { status, ...reason },
    );
  });
  const stop = () => server[Symbol.asyncDispose]();
  return { url: server.origin, texts, answers, reason, stop };
}

function toText({ url, headers, body }: Arrived): ReceivedText {
  return {
    path: url,
    authorization: headers.authorization,
    key: headers["idempotency-key"]?.toString(),
    type: headers["content-type"],
    form: Object.fromEntries(new URLSearchParams(body)),
  };
}
