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

/** Twilio's "create a message" call, or a compatible service. */
export function createTextMessageGateway(account: TextMessageAccount): TextMessageGateway {
  const address = new URL(
    `/2010-04-01/Accounts/${encodeURIComponent(account.account)}/Messages.json`,
    account.url,
  );
  const credentials = Buffer.from(`${account.account}:${account.token}`).toString("base64");
  return {
    async send(message) {
      const answer = await post(address, {
        headers: {
          authorization: `Basic ${credentials}`,
          accept: "application/json",
          "idempotency-key": headerLine(message.key),
        },
        body: new URLSearchParams({
          To: message.to,
          From: account.from,
          Body: message.text,
          ...(message.validSeconds && { ValidityPeriod: String(message.validSeconds) }),
        }),
        signal: AbortSignal.timeout(message.deadline ?? usualDeadline),
      });
      await answer.body?.cancel();
      if (!answer.ok) {
        const isTemporary =
          answer.status >= 500 || [401, 403, 404, 408, 429].includes(answer.status);
        throw new GatewayError(`text message ${answer.status}`, isTemporary);
      }
    },
  };
}

async function post(
  address: URL,
  request: { headers: Record<string, string>; body: URLSearchParams; signal: AbortSignal },
) {
  try {
    return await fetch(address, {
      method: "POST",
      ...request,
      redirect: "error",
    });
  } catch (error) {
    const name = error instanceof Error ? error.name : "unknown";
    throw new GatewayError(`text message ${name}`, true);
  }
}
