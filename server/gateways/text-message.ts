import * as z from "zod/mini";
import { headerLine } from "#server/wording/format/line.ts";
import { GatewayError } from "./gateway-error.ts";

type TextMessage = {
  /** The same for every try, so that the service can drop duplicates. */
  readonly key: string;
  /** E.164: `+12025550123`. */
  readonly to: string;
  readonly text: string;
  /** Not delivered later than this. */
  readonly validSeconds?: number;
  /** How many milliseconds the service may take to answer: 15,000, unless given. */
  readonly deadline?: number;
};

export type TextMessageGateway = {
  /** @throws GatewayError; `temporary` says whether to retry */
  send(message: TextMessage): Promise<void>;
};

export type TextMessageAccount = {
  /** For example `https://api.twilio.com`. */
  readonly url: string;
  readonly account: string;
  readonly token: string;
  /** A number in E.164 form, or a name. */
  readonly from: string;
};

const usualDeadline = 15_000;

const accepted = z.object({ sid: z.string(), status: z.optional(z.string()) });
const listed = z.object({
  messages: z.array(z.object({ body: z.string(), status: z.string() })),
});
const refusals = new Set(["failed", "undelivered", "canceled"]);

/**
 * Twilio's "create a message" call, or a compatible service. After an answer that the schema does not describe, the
 * message is looked up in the service's list, so that it is not sent twice.
 */
export function createTextMessageGateway(account: TextMessageAccount): TextMessageGateway {
  const address = new URL(
    `/2010-04-01/Accounts/${encodeURIComponent(account.account)}/Messages.json`,
    account.url,
  );
  const credentials = Buffer.from(`${account.account}:${account.token}`).toString("base64");
  const headers = { authorization: `Basic ${credentials}`, accept: "application/json" };
  const look = async ({ to, text, deadline = usualDeadline }: TextMessage) => {
    const list = new URL(address);
    list.search = new URLSearchParams({ To: to, PageSize: "20" }).toString();
    const found = request(list, { headers, signal: AbortSignal.timeout(deadline) });
    const { data } = listed.safeParse(await found.then(jsonOf, () => undefined));
    if (data === undefined) throw new GatewayError("text message outcome unknown", false);
    return data.messages.find(({ body }) => body === text);
  };
  return {
    async send(message) {
      const answer = await request(address, {
        method: "POST",
        headers: { ...headers, "idempotency-key": headerLine(message.key) },
        body: new URLSearchParams({
          To: message.to,
          From: account.from,
          Body: message.text,
          ...(message.validSeconds && { ValidityPeriod: String(message.validSeconds) }),
        }),
        signal: AbortSignal.timeout(message.deadline ?? usualDeadline),
      });
      if (!answer.ok) {
        await answer.body?.cancel();
        const isTemporary =
          answer.status >= 500 || [401, 403, 404, 408, 429].includes(answer.status);
        throw new GatewayError(`text message ${answer.status}`, isTemporary);
      }
      const { data: known } = accepted.safeParse(await jsonOf(answer));
      const created = known ?? (await look(message));
      if (created === undefined) throw new GatewayError("text message not accepted", true);
      const { status = "queued" } = created;
      if (refusals.has(status)) throw new GatewayError(`text message ${status}`, false);
    },
  };
}

/** `undefined` when it is not JSON, or does not arrive. */
async function jsonOf(answer: Response): Promise<unknown> {
  return answer.json().catch(() => undefined);
}

async function request(address: URL, what: RequestInit): Promise<Response> {
  try {
    return await fetch(address, { ...what, redirect: "error" });
  } catch (error) {
    const name = error instanceof Error ? error.name : "unknown";
    throw new GatewayError(`text message ${name}`, true);
  }
}
