import type { AnswerTo, Received, Wrapped } from "./answer.ts";
import { judge, noAnswer, sessionExpired } from "./answer.ts";
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
};

type Loose = CallInput<Endpoint> & {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
};
type Sent = { readonly token: string | undefined; readonly key: string | undefined };

/**
 * Sends calls as the contract describes and parses their answers. Never throws for a failed call, only the reason of an
 * aborted signal. After a 401 on a bearer call, the call is repeated once with the same idempotency key and a newer or
 * renewed token. Without one, or after a second 401, it ends as `session-expired`. Nothing else is repeated. Spec
 * sections 4, 7 and 8; S36, S38.
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

  return {
    async call<Call extends Endpoint>(endpoint: Call, input: CallInput<Call>) {
      const loose = input as Loose;
      const key = endpoint.idempotent ? (loose.idempotencyKey ?? options.newKey()) : undefined;
      const used = options.token();
      const first = await send(endpoint, loose, { token: used, key });
      if (first.status !== 401 || endpoint.auth !== "bearer") return first;
      const token = await freshToken(used);
      if (token === undefined) return sessionExpired();
      const second = await send(endpoint, loose, { token, key });
      return second.status === 401 ? sessionExpired() : second;
    },
  };
}

/** @throws ApiError when the call failed */
export function dataOf<Data>(answer: Wrapped<Data>): Data {
  if (!answer.isSuccess) throw answer.error;
  return answer.data;
}

function sender({ fetch: given, originOf, timeoutMs = 80_000, ...named }: ClientOptions) {
  return async function send<Call extends Endpoint>(
    endpoint: Call,
    input: Loose,
    sent: Sent,
  ): Promise<Wrapped<AnswerTo<Call>>> {
    const deadline = deadlineOf(timeoutMs, input.signal);
    try {
      const origin = originOf(endpoint.path);
      const message = {
        ...sent,
        body: input.body,
        traceparent: named.traceparent?.(origin),
        locale: named.locale?.(),
      };
      const init = { ...initOf(endpoint, message), signal: deadline.signal };
      const answer = await (given ?? fetch)(urlOf(origin, endpoint, input), init);
      return judge(endpoint, await received(answer));
    } catch (thrown) {
      input.signal?.throwIfAborted();
      return noAnswer(endpoint, thrown, deadline.isOver());
    } finally {
      deadline.clear();
    }
  };
}

async function received(answer: Response): Promise<Received> {
  const retryAfter = answer.headers.get("Retry-After");
  return { status: answer.status, text: await answer.text(), retryAfter };
}

function deadlineOf(timeoutMs: number, callers: AbortSignal | undefined) {
  const controller = new AbortController();
  let over = false;
  const timer = setTimeout(() => {
    over = true;
    controller.abort();
  }, timeoutMs);
  const follow = () => controller.abort(callers?.reason);
  if (callers?.aborted) follow();
  callers?.addEventListener("abort", follow);
  return {
    signal: controller.signal,
    isOver: () => over,
    clear() {
      clearTimeout(timer);
      callers?.removeEventListener("abort", follow);
    },
  };
}
