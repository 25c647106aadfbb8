import { createPaymentGateway } from "#server/gateways/payment.ts";
import type { ChargeAnswer, PaymentGateway, TokenFacts } from "#server/gateways/payment.ts";
import { json, scriptedServer, type Arrived } from "./scripted-server.ts";

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

  const answerTo = ({ method, url, body }: Arrived): unknown => {
    const [, noun, name = ""] = url.split("/");
    if (method === "POST" && noun === "charges") return charge(JSON.parse(body) as Request);
    if (noun === "charges") return answers.get(decodeURIComponent(name));
    if (noun === "tokens") return accounts.get(decodeURIComponent(name))?.facts;
    return undefined;
  };

  const server = await scriptedServer((arrived, response) => {
    const isOurs = arrived.headers.authorization === `Bearer ${otherSecret}`;
    const answer = isOurs ? answerTo(arrived) : undefined;
    const refusal = isOurs ? 404 : 401;
    json(response, answer === undefined ? refusal : 200, answer ?? { message: "no" });
  });
  const url = server.origin;
  return {
    url,
    gateway: createPaymentGateway({ url, secret: otherSecret }),
    issue: (facts, funds) => {
      const token = `acct/${accounts.size + 1}`;
      accounts.set(token, { facts, funds });
      return token;
    },
    taken,
    stop: () => server[Symbol.asyncDispose](),
  };
}

function judge(account: Account | undefined, amountCents: number): ChargeAnswer {
  if (account === undefined) return { state: "refused", reason: "unknown-method" };
  if (account.funds < amountCents) return { state: "refused", reason: "insufficient-funds" };
  return { state: "succeeded" };
}
