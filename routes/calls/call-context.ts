import { MutationObserver, QueryClient } from "@tanstack/react-query";
import type { MutationObserverOptions } from "@tanstack/react-query";
import type { ActorRefFrom } from "xstate";
import { createClient } from "#api/client.ts";
import { basesIn, environmentOf } from "#api/environment.ts";
import { backendsMeta } from "#domain/provider/backend.ts";
import { ApiError } from "#api/error.ts";
import { noticeOf } from "#api/notice.ts";
import { peekMutation } from "#api/session.ts";
import { sharedRequest } from "#api/shared-request.ts";
import type { CallNotice } from "#api/notice.ts";
import { createWords } from "#domain/messages/catalogue-words.ts";
import type { Words } from "#domain/messages/messages.ts";
import type { Search } from "#domain/provider/search.ts";
import type { PreQualificationCode } from "#domain/words/catalogue.ts";
import type { Locale } from "#domain/language/locale.ts";
import type { applicantMachine } from "#machines/applicant/applicant.machine.ts";
import type { CallFailure } from "#machines/call/call-failure.ts";

export type Root = ActorRefFrom<typeof applicantMachine>;
export type CallSurroundings = {
  readonly root: Root;
  readonly locale: Locale;
  readonly search: Search;
  readonly earlier: readonly string[] | undefined;
};

/** The same while the visit begins: its root chart is there by the time that calls are wanted. */
export type BeginningSurroundings = Omit<CallSurroundings, "root"> & { readonly root: () => Root };

/** Of which trace the next call is, as W3C Trace Context writes it. */
type TraceCalls = () => string;

export type CallContext = ReturnType<typeof callContextOf>;

/** What every call uses: the client, the query cache, and failures as charts expect them. */
export function callContextOf({ root, locale, search, earlier }: CallSurroundings) {
  const words = () => {
    const overrides = root.getSnapshot().context.provider?.texts ?? {};
    return createWords({ locale, overrides });
  };
  const queryClient = new QueryClient();
  const session = () => root.getSnapshot().context.session;
  const bases = document.querySelector<HTMLMetaElement>(`meta[name="${backendsMeta}"]`)?.content;
  const { backends } = environmentOf(
    window.location.origin,
    import.meta.env["VITE_ENVIRONMENT"],
    basesIn(bases),
  );
  const { said, ...naming } = namesOfCalls();
  const client = createClient({
    origin: backends.quickApi,
    token: () => session().getSnapshot().context.tokens.v21,
    renew: () => renewedToken(session(), peek),
    newKey: () => crypto.randomUUID(),
    // A backend elsewhere would have to allow the headers first.
    ...(backends.quickApi === "" && said),
  });
  const told = async <Value>(asked: Promise<Value>): Promise<Value> => {
    try {
      return await asked;
    } catch (error) {
      throw failureOf(error, words());
    }
  };
  const write = <Data, Input>(
    options: MutationObserverOptions<Data, Error, Input>,
    input: Input,
  ): Promise<Data> => told(new MutationObserver(queryClient, options).mutate(input));
  const peek = sharedRequest((token: string) => write(peekMutation(client), { token }));
  return {
    root,
    search,
    locale,
    earlier,
    words,
    queryClient,
    client,
    session,
    told,
    ...naming,
    write,
    /** One request for a new token, shared by the session's chart and each call that got a 401. */
    peek,
    /** The provider of the visit, the program that the URL chose, and the full application, if there is one. */
    visited: () => {
      const visit = root.getSnapshot();
      const { provider, programCodeState, application } = visit.context;
      if (provider === undefined) throw new Error("a call was made before there was a provider");
      const isPreQualifying = visit.matches("preQualifying");
      return { provider, programCodeState, application, isPreQualifying };
    },
  };
}

/** What calls say of themselves where the page reports. */
function namesOfCalls() {
  let traceparent: TraceCalls | undefined;
  return {
    said: { traceparent: () => traceparent?.() },
    /** From now on each call says of which trace it is; without the argument, no more. */
    traceCalls: (next?: TraceCalls) => {
      traceparent = next;
    },
  };
}

type Session = ReturnType<Root["getSnapshot"]>["context"]["session"];

/**
 * Tells the session of a 401 and waits for the request that it then makes, never for the session itself. What comes
 * reaches both; a session that has nothing to renew with has expired and holds no token.
 */
export async function renewedToken(
  session: Session,
  peek: (easyApi: string) => Promise<{ readonly authToken: string | undefined }>,
): Promise<string | undefined> {
  session.send({ type: "call.unauthorized" });
  const { easyApi } = session.getSnapshot().context.tokens;
  return easyApi === undefined ? undefined : (await peek(easyApi)).authToken;
}

type CallError = Error & CallFailure & { readonly notice: CallNotice };

/** An `ApiError` as the charts read it: what kind, and what to tell the applicant. */
export function failureOf(error: unknown, words: Words<PreQualificationCode>): CallError {
  const known =
    error instanceof ApiError ? error : new ApiError({ kind: "network", status: 0, message: "" });
  const { kind, status } = known;
  const notice = noticeOf(known, timeIn(words));
  // Whoever watches the page's errors finds by its cause what is no failed call, but a fault of ours.
  const cause = error instanceof Error && "kind" in error ? undefined : error;
  return Object.assign(known, { kind, status, notice, ...(cause !== undefined && { cause }) });
}

function timeIn(words: Words<PreQualificationCode>) {
  return (seconds: number) => {
    if (seconds === 1) return words("time.second");
    if (seconds < 90) return words("time.seconds", { n: seconds });
    return words("time.minutes", { n: Math.ceil(seconds / 60) });
  };
}
