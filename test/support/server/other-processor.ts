import { once } from "node:events";
import { createServer } from "node:http";
import type { IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { createPaymentGateway } from "#server/gateways/payment.ts";
import type { ChargeAnswer, PaymentGateway, TokenFacts } from "#server/gateways/payment.ts";

/** A processor written from docs/payments.md only. */
export type OtherProcessor = {
  readonly url: string;
  readonly gateway: PaymentGateway;
  readonly issue: (facts: TokenFacts, funds: number) => string;
  readonly taken: ReadonlyMap<string, number>;
  readonly stop: () => Promise<void>;
};

type Account = { readonly facts: TokenFacts; funds: number };
type Request = { readonly key: string; readonly token: string; readonly amountCents: number };

export const otherSecret = "a secret of the other processor";

export async function startOtherProcessor(): Promise<OtherProcessor> {
  const accounts = new Map<string, Account>();
  const answers = new Map<string, ChargeAnswer>();
  const taken = new Map<string, number>();

  const charge = ({ key, token, amountCents }: Request): ChargeAnswer => {
    const known = answers.get(key);
    if (known !== undefined) return known;
    const account = accounts.get(token);
    const answer = judge(account, amountCents);
    if (answer.state === "succeeded") {
      account!.funds -= amountCents;
      taken.set(key, amountCents);
    }
    answers.set(key, answer);
    return answer;
  };

  const answerTo = async (request: IncomingMessage): Promise<unknown> => {
    const [, noun, name = ""] = (request.url ?? "").split("/");
    if (request.method === "POST" && noun === "charges") return charge(await bodyOf(request));
    if (noun === "charges") return answers.get(decodeURIComponent(name));
    if (noun === "tokens") return accounts.get(decodeURIComponent(name))?.facts;
    return undefined;
  };

  const server = createServer(async (request, response) => {
    const isOurs = request.headers.authorization === `Bearer ${otherSecret}`;
    const answer = isOurs ? await answerTo(request) : undefined;
    const refusal = isOurs ? 404 : 401;
    response
      .writeHead(answer === undefined ? refusal : 200, { "content-type": "application/json" })
      .end(JSON.stringify(answer ?? { message: "no" }));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    gateway: createPaymentGateway({ url, secret: otherSecret }),
    issue: (facts, funds) => {
      const token = `acct/${accounts.size + 1}`;
      accounts.set(token, { facts, funds });
      return token;
    },
    taken,
    stop: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, "close");
    },
  };
}

function judge(account: Account | undefined, amountCents: number): ChargeAnswer {
  if (account === undefined) return { state: "refused", reason: "unknown-method" };
  if (account.funds < amountCents) return { state: "refused", reason: "insufficient-funds" };
  return { state: "succeeded" };
}

async function bodyOf(request: IncomingMessage): Promise<Request> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return JSON.parse(Buffer.concat(chunks).toString()) as Request;
}
