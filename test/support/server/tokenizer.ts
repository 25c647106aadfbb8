import type { FastifyInstance } from "fastify";
import { createPaymentGateway, type PaymentGateway } from "#server/gateways/payment.ts";
import type { Services } from "#server/services/services.ts";
import { createTokenizer } from "#server/tokenizer/app.ts";
import { processorSecret } from "#server/tokenizer/secret.ts";

export type TestTokenizer = {
  readonly app: FastifyInstance;
  readonly url: string;
  readonly gateway: PaymentGateway;
  readonly stop: () => Promise<void>;
};

export async function startTokenizer(services: Services): Promise<TestTokenizer> {
  const app = await createTokenizer(services, 100);
  const url = await app.listen({ host: "127.0.0.1", port: 0 });
  const gateway = createPaymentGateway({ url, secret: processorSecret(services.secrets) });
  return { app, url, gateway, stop: () => app.close() };
}

export const demoCards = {
  credit: "4242424242424242",
  debit: "4000056655665556",
  hsa: "4000890000000006",
  debitRefused: "4000050000009990",
  debitCut: "4000050000000114",
  slow: "4000000000003220",
} as const;

export function cardEntry(number: string) {
  return { kind: "card", number, expiry: "12/29", securityCode: "123", name: "Maria Rivera" };
}

export async function tokenOf(
  { url }: Pick<TestTokenizer, "url">,
  number: string,
  visit?: string,
): Promise<string> {
  const answer = await fetch(`${url}/tokens`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ ...cardEntry(number), visit }),
  });
  return ((await answer.json()) as { token: string }).token;
}
