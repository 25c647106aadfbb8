import { judge, noAnswer, sessionExpired, type AnswerTo, type Wrapped } from "./answer.ts";
import type { Endpoint } from "./contract/endpoint.ts";
import { initOf, urlOf, type CallInput } from "./request.ts";

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
type Sent = { readonly token: string | undefined; readonly key: string | undefined };

/**
 * Sends calls as the contract describes and parses their answers. `call` never throws for a failed call. After a 401 on
 * a bearer call, the call is repeated once with the same idempotency key and a newer or renewed token. Without one, or
 * after a second 401, it ends as `session-expired`. Nothing else is repeated. Spec sections 4, 7 and 8; S36, S38.
 */
export function createClient(options: ClientOptions): Client {
  const send = sender(options);
  const otherThan = (used: string | undefined) => {
    const stored = options.token();
    return stored === used ? undefined : stored;
  };

  async function freshToken(used: string | undefined): Promise<string | undefined> {
    const other = otherThan(used);
    if (other !== undefined) return other;
    const renewed = await options.renew().catch(() => undefined);
    return otherThan(used) ?? renewed;
  }

  const call: Client["call"] = async (endpoint, input) => {
    const loose = input as Loose;
    const key = endpoint.idempotent ? (loose.idempotencyKey ?? options.newKey()) : undefined;
    const used = options.token();
    const first = await send(endpoint, loose, { token: used, key });
    if (first.status !== 401 || endpoint.auth !== "bearer") return first;
    const token = await freshToken(used);
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

function sender({ fetch: given, originOf, timeoutMs = 80_000, ...named }: ClientOptions) {
  return async function send<Call extends Endpoint>(
    endpoint: Call,
    input: Loose,
    sent: Sent,
  ): Promise<Wrapped<AnswerTo<Call>>> {
    const deadline = new AbortController();
    const timer = setTimeout(() => deadline.abort(), timeoutMs);
    try {
      const origin = originOf(endpoint.path);
      const init = initOf(endpoint, {
        ...sent,
        body: input.body,
        traceparent: named.traceparent?.(origin),
        locale: named.locale?.(),
      });
      const url = urlOf(origin, endpoint, input);
      return await judge(
        endpoint,
        await (given ?? fetch)(url, { ...init, signal: deadline.signal }),
      );
    } catch (thrown) {
      return noAnswer(endpoint, thrown, deadline.signal.aborted);
    } finally {
      clearTimeout(timer);
    }
  };
}
