import { judge, noAnswer, sessionExpired, type AnswerTo, type Wrapped } from "./answer.ts";
import type { Endpoint } from "./contract/endpoint.ts";
import { initOf, urlOf, type CallInput, type Credentials } from "./request.ts";

export type ClientOptions = {
  readonly fetch?: typeof fetch;
  /** The base URL of the backend that answers a path; "" for the page's origin. */
  readonly originOf: (path: string) => string;
  /** Covers reading the body. Spec section 9: 80 000. */
  readonly timeoutMs?: number;
  readonly token: () => string | undefined;
  /**
   * Requests a new v21 token; undefined or a rejection when there is none. Parallel calls with a 401 share one request.
   * Spec section 4.
   */
  readonly renew: () => Promise<string | undefined>;
  /** The W3C Trace Context header of the next call; undefined without tracing. */
  readonly traceparent?: (origin: string) => string | undefined;
  readonly locale?: () => string;
  readonly newKey: () => string;
};

export type Client = {
  readonly call: <Call extends Endpoint>(
    endpoint: Call,
    input: CallInput<Call>,
  ) => Promise<Wrapped<AnswerTo<Call>>>;
  /** @throws ApiError when the call failed */
  readonly dataOf: <Call extends Endpoint>(
    endpoint: Call,
    input: CallInput<Call>,
  ) => Promise<AnswerTo<Call>>;
};

type Loose = CallInput<Endpoint> & {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
};

/**
 * Sends calls as the contract describes and parses their answers. `call` never throws for a failed call. After a 401 on
 * a bearer call, the call is repeated once with the same idempotency key and a newer or renewed token. Without one, or
 * after a second 401, it ends as `session-expired`. Nothing else is repeated. Spec sections 4, 7 and 8; S36, S38.
 */
export function createClient(options: ClientOptions): Client {
  const { originOf, timeoutMs = 80_000 } = options;

  async function send<Call extends Endpoint>(endpoint: Call, input: Loose, sent: Credentials) {
    const deadline = new AbortController();
    const timer = setTimeout(() => deadline.abort(), timeoutMs);
    try {
      const origin = originOf(endpoint.path);
      const init = initOf(endpoint, {
        ...sent,
        body: input.body,
        traceparent: options.traceparent?.(origin),
        locale: options.locale?.(),
      });
      const url = urlOf(origin, endpoint, input);
      const { signal } = deadline;
      return await judge(endpoint, await (options.fetch ?? fetch)(url, { ...init, signal }));
    } catch (thrown) {
      return noAnswer(endpoint, thrown, deadline.signal.aborted);
    } finally {
      clearTimeout(timer);
    }
  }

  const call: Client["call"] = async (endpoint, input) => {
    const loose = input as Loose;
    const key = endpoint.idempotent ? (loose.idempotencyKey ?? options.newKey()) : undefined;
    const used = options.token();
    const first = await send(endpoint, loose, { token: used, key });
    if (first.status !== 401 || endpoint.auth !== "bearer") return first;
    const token = await freshToken(options, used);
    if (token === undefined) return sessionExpired();
    const second = await send(endpoint, loose, { token, key });
    return second.status === 401 ? sessionExpired() : second;
  };
  return {
    call,
    async dataOf(endpoint, input) {
      const answer = await call(endpoint, input);
      if (!answer.isSuccess) throw answer.error;
      return answer.data;
    },
  };
}

type Tokens = Pick<ClientOptions, "token" | "renew">;

/** Another call may have replaced the token that was used, also during the renewal. */
async function freshToken({ token, renew }: Tokens, used: string | undefined) {
  if (token() !== used && token() !== undefined) return token();
  const renewed = await renew().catch(() => undefined);
  return token() === used ? renewed : (token() ?? renewed);
}
