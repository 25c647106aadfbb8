import * as z from "zod/mini";
import type { Environment } from "#server/config/environment.ts";
import { call, GatewayError, tried } from "./gateway-error.ts";

const refusalReasons = ["insufficient-funds", "declined", "unknown-method"] as const;
export type RefusalReason = (typeof refusalReasons)[number];

export type ChargeAnswer = z.output<typeof chargeAnswer>;
export type TokenFacts = z.output<typeof tokenFacts>;

/** A reason that we do not know is still a refusal: no money was taken. */
const refusalReason = z.pipe(
  z.unknown(),
  z.transform((reason) => refusalReasons.find((known) => known === reason) ?? "declined"),
);
const chargeAnswer = z.discriminatedUnion("state", [
  z.object({ state: z.literal("succeeded") }),
  z.object({ state: z.literal("refused"), reason: refusalReason }),
]);

const tokenFacts = z.object({
  kind: z.enum(["card", "bank"]),
  brand: z.exactOptional(z.string()),
  lastFour: z.string(),
  /** "credit", "debit", "prepaid", "hsa" or "checking". */
  fundingType: z.string(),
  /** The `visit` of the frame that requested the token. */
  visit: z.exactOptional(z.string()),
});

export type PaymentGateway = ReturnType<typeof createPaymentGateway>;

type Charge = {
  readonly token: string;
  readonly amountCents: number;
  readonly idempotencyKey: string;
};

/** Between a slow processor and the client's timeout (80 s). */
const deadline = 20_000;

/**
 * POST /charges, GET /charges/{key} and GET /tokens/{token}, with a shared secret. Any call may fail with an unknown
 * outcome: then `findCharge` knows later.
 */
export function createPaymentGateway({ url, secret }: NonNullable<Environment["processor"]>) {
  const ask = async (path: string, body?: object): Promise<unknown> =>
    answerOf(new URL(path, url), {
      method: body === undefined ? "GET" : "POST",
      headers: {
        authorization: `Bearer ${secret}`,
        ...(body !== undefined && { "content-type": "application/json" }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  return {
    /** Once per key. @throws GatewayError without an answer: the charge may have happened */
    charge: async ({ token, amountCents, idempotencyKey }: Charge) =>
      parsed(chargeAnswer, await ask("/charges", { key: idempotencyKey, token, amountCents })),
    /** `undefined` when the processor never received it. @throws GatewayError */
    findCharge: async (key: string) => {
      const answer = await ask(`/charges/${encodeURIComponent(key)}`);
      return answer === undefined ? undefined : parsed(chargeAnswer, answer);
    },
    /** `undefined` for an unknown token. @throws GatewayError */
    describe: async (token: string) => {
      const answer = await ask(`/tokens/${encodeURIComponent(token)}`);
      return answer === undefined ? undefined : parsed(tokenFacts, answer);
    },
  };
}

/** @throws GatewayError for an answer that the schema does not describe: the outcome is unknown */
function parsed<Schema extends z.ZodMiniType>(schema: Schema, answer: unknown): z.output<Schema> {
  const { success, data } = schema.safeParse(answer);
  if (!success) throw new GatewayError("payment unknown answer", true);
  return data;
}

/** `undefined` for 404. */
async function answerOf(address: URL, request: RequestInit): Promise<unknown> {
  const answer = await call("payment", address, { ...request, deadline });
  if (answer.ok) return tried("payment", () => answer.json());
  await answer.body?.cancel();
  if (answer.status === 404) return undefined;
  throw new GatewayError(`payment ${answer.status}`, true);
}
