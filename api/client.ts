import type { AnswerTo, Received, Wrapped } from "./answer.ts";
import { judge, noAnswer, sessionExpired } from "./answer.ts";
import type { Endpoint } from "./contract/endpoint.ts";
import type { CallInput } from "./request.ts";
import { initOf, urlOf } from "./request.ts";

export type ClientOptions = {
  readonly fetch?: typeof fetch;
  /** Scheme, host and port of the backend, with or without a path; "" for the page's own. */
  readonly origin: string;
  /** Until the response has been read to its end. Spec section 9: 80 000. */
  readonly timeoutMs?: number;
  /** The current v21 token. */
  readonly token: () => string | undefined;
  /**
   * Asks for a new v21 token; undefined or a rejection when there is none to be had. Calls that get a 401 at the same time
   * each ask, so it answers all of them by one request. Spec section 4.
   */
  readonly renew: () => Promise<string | undefined>;
  /** Of which trace the next call is, as W3C Trace Context writes it; of none unless traces are wanted. */
  readonly traceparent?: () => string | undefined;
  /** A new idempotency key. */
  readonly newKey: () => string;
};

/** A call to the backend by its contract. See {@link createClient}. */
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
 * The only way to the backend: sends what a contract describes and parses the answer by it. Never throws for a failed
 * call, only the reason of a signal that the caller aborted.
 *
 * After a 401 on a bearer call, a new token is asked for, and the call is repeated once with the same idempotency key: with
 * the token that other tokens brought meanwhile, else with the renewed one. Without either, or at a second 401, the call
 * ends as `session-expired`. Nothing else is ever repeated here. Spec sections 4, 7 and 8; decisions 36 and 38.
 */
export function createClient(options: ClientOptions): Client {
  const send = sender(options);
  const otherThan = (used: string | undefined) => {
    const held = options.token();
    return held === used ? undefined : held;
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

/** The data of an answer; throws its `ApiError` when the call failed. */
export function dataOf<Data>(answer: Wrapped<Data>): Data {
  if (!answer.isSuccess) throw answer.error;
  return answer.data;
}

function sender({ fetch: given, origin, timeoutMs = 80_000, ...named }: ClientOptions) {
  return async function send<Call extends Endpoint>(
    endpoint: Call,
    input: Loose,
    sent: Sent,
  ): Promise<Wrapped<AnswerTo<Call>>> {
    const deadline = deadlineOf(timeoutMs, input.signal);
    try {
      const said = { ...sent, body: input.body, traceparent: named.traceparent?.() };
      const init = { ...initOf(endpoint, said), signal: deadline.signal };
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

/** A signal that aborts after the time, or when the caller's own does. */
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
