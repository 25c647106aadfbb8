import * as z from "zod/mini";
import type { Environment } from "#server/config/environment.ts";
import { headerLine } from "#server/wording/format/line.ts";
import type { TextRejection } from "#domain/messages/text-rejection.ts";
import { call, GatewayError, isTemporary } from "./gateway-error.ts";

type TextMessage = {
  /** The same for every try, so that the service can drop duplicates. */
  readonly key: string;
  /** E.164: `+12025550123`. */
  readonly to: string;
  readonly text: string;
  readonly validSeconds?: number;
  /** In milliseconds; 15,000 by default. */
  readonly deadline?: number;
};

type Sent = Pick<TextMessage, "to" | "text" | "deadline">;

/** https://www.twilio.com/docs/api/errors */
const rejections: { readonly [code: string]: TextRejection } = {
  21_610: "blocked",
  21_211: "not-mobile",
  21_614: "not-mobile",
  30_003: "undelivered",
  30_004: "undelivered",
  30_005: "undelivered",
  30_006: "undelivered",
  30_007: "undelivered",
};

/** @param reason - the message of a {@link GatewayError}, which ends with the service's error code */
export function textRejectionOf(reason: string | null | undefined): TextRejection | undefined {
  return rejections[/\d{5}$/.exec(reason ?? "")?.[0] ?? ""];
}

export type TextMessageGateway = ReturnType<typeof createTextMessageGateway>;

const usualDeadline = 15_000;

const errorCode = z.optional(z.nullable(z.number()));
const accepted = z.object({
  sid: z.string(),
  status: z.optional(z.string()),
  error_code: errorCode,
});
const listed = z.object({
  messages: z.array(z.object({ body: z.string(), status: z.string(), error_code: errorCode })),
});
const refused = z.object({ code: z.number() });
const refusals = new Set(["failed", "undelivered", "canceled"]);

/** Twilio or compatible. After an unreadable answer the message is looked up in the list, so that it is not sent twice. */
export function createTextMessageGateway(account: NonNullable<Environment["sms"]>) {
  const folder = `/2010-04-01/Accounts/${encodeURIComponent(account.account)}`;
  const address = new URL(`${folder}/Messages.json`, account.url);
  const credentials = Buffer.from(`${account.account}:${account.token}`).toString("base64");
  const headers = { authorization: `Basic ${credentials}`, accept: "application/json" };
  const look = async ({ to, text, deadline = usualDeadline }: Sent) => {
    const list = new URL(address);
    list.search = new URLSearchParams({ To: to, PageSize: "20" }).toString();
    const found = call("text message", list, { headers, deadline });
    const { data } = listed.safeParse(await found.then(jsonOf, () => undefined));
    if (data === undefined) throw new GatewayError("text message outcome unknown", false);
    return data.messages.find(({ body }) => body === text);
  };
  const post = async (
    to: URL,
    message: TextMessage,
    form: { readonly [name: string]: string },
  ): Promise<Response> => {
    const answer = await call("text message", to, {
      method: "POST",
      headers: { ...headers, "idempotency-key": headerLine(message.key) },
      body: new URLSearchParams({ To: message.to, From: account.from, ...form }),
      deadline: message.deadline ?? usualDeadline,
    });
    if (!answer.ok) {
      const { data } = refused.safeParse(await jsonOf(answer));
      const reason = withCode(`text message ${answer.status}`, data?.code);
      const mayHelp = isTemporary(answer.status) && textRejectionOf(reason) === undefined;
      throw new GatewayError(reason, mayHelp);
    }
    return answer;
  };
  return {
    /** @throws GatewayError; `temporary` says whether to retry */
    async send(message: TextMessage) {
      const answer = await post(address, message, {
        Body: message.text,
        ...(message.validSeconds && { ValidityPeriod: String(message.validSeconds) }),
      });
      const { data: known } = accepted.safeParse(await jsonOf(answer));
      const created = known ?? (await look(message));
      if (created === undefined) throw new GatewayError("text message not accepted", true);
      const rejection = rejectionOf(created);
      if (rejection !== undefined) throw new GatewayError(rejection, false);
    },
    /** Calls the phone and reads the text out. @throws GatewayError */
    async call(message: TextMessage) {
      const { voiceUrl } = account;
      if (voiceUrl === undefined) throw new GatewayError("no voice gateway", false);
      const said = message.text.replaceAll(/[<>&]/g, " ");
      const form = { Twiml: `<Response><Say loop="2">${said}</Say></Response>` };
      const answer = await post(new URL(`${folder}/Calls.json`, voiceUrl), message, form);
      await answer.body?.cancel();
    },
    /** The rejection of an accepted message, which can arrive after the answer. @throws GatewayError */
    findRejection: async (message: Sent) => rejectionOf(await look(message)),
  };
}

type Outcome = {
  readonly status?: string | undefined;
  readonly error_code?: number | null | undefined;
};

function rejectionOf({ status = "queued", error_code: code }: Outcome = {}): string | undefined {
  return refusals.has(status) ? withCode(`text message ${status}`, code) : undefined;
}

function withCode(reason: string, code: number | null | undefined): string {
  return code ? `${reason} ${code}` : reason;
}

/** `undefined` when it is not JSON, or does not arrive. */
async function jsonOf(answer: Response): Promise<unknown> {
  return answer.json().catch(() => undefined);
}
