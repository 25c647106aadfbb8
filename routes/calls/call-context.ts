import { QueryClient } from "@tanstack/react-query";
import { fromPromise, type AnyStateMachine, type PromiseActorLogic } from "xstate";
import { createClient, type Client } from "#api/client.ts";
import { backendOf, basesIn, environmentOf } from "#api/environment.ts";
import type { Answers } from "#domain/answers/answers.ts";
import { backendsMeta } from "#domain/provider/backend.ts";
import { ApiError } from "#api/error.ts";
import { userMessageOf, type CallMessage } from "#api/user-message.ts";
import { wordsFrom } from "#domain/messages/messages.ts";
import type { MessageCode } from "#domain/words/catalogue.ts";
import { preQualificationTexts } from "#domain/words/en/pre-qualification.ts";
import type { ActorDependencies, Root } from "./actor-dependencies.ts";
import type { CallFailure } from "#machines/call/call-failure.ts";

export type CallSurroundings = Pick<
  ActorDependencies,
  "root" | "locale" | "catalogue" | "search" | "earlier"
>;

export type CallContext = ReturnType<typeof callContextOf>;

export function callContextOf({ root, locale, catalogue, search, earlier }: CallSurroundings) {
  const words = () => {
    const overrides = root.getSnapshot().context.provider?.texts ?? {};
    // A call can fail before the screens' texts arrive.
    const texts = { ...preQualificationTexts, ...catalogue() };
    return wordsFrom<MessageCode>({ locale: locale(), overrides, catalogue: texts });
  };
  const shown = () => ({ locale: locale(), words: words() });
  const queryClient = new QueryClient();
  const session = () => root.getSnapshot().context.session;
  const bases = document.querySelector<HTMLMetaElement>(`meta[name="${backendsMeta}"]`)?.content;
  const { backends } = environmentOf(
    window.location.origin,
    import.meta.env["VITE_ENVIRONMENT"],
    basesIn(bases),
  );
  let traceparent: (() => string) | undefined;
  const client = createClient({
    originOf: (path) => backends[backendOf(path)],
    token: () => session().getSnapshot().context.tokens.v21,
    renew: () => renewedToken(session()),
    newKey: () => crypto.randomUUID(),
    locale,
    // A backend at another origin would have to allow the header.
    traceparent: (origin) => (origin === "" ? traceparent?.() : undefined),
  });
  return {
    root,
    search,
    locale,
    shown,
    earlier,
    words,
    queryClient,
    client,
    session,
    /** Without an argument, tracing ends. */
    traceCalls: (next?: () => string) => {
      traceparent = next;
    },
    ...callsBy(client),
    visited: () => {
      const visit = root.getSnapshot();
      const { provider, programCodeState, application } = visit.context;
      if (provider === undefined) throw new Error("a call was made before there was a provider");
      const isPreQualifying = visit.matches("preQualifying");
      const programOf = ({ serviceType }: Answers) => programCodeState.id || serviceType;
      return { provider, programOf, application, isPreQualifying };
    },
  };
}

type Session = ReturnType<Root["getSnapshot"]>["context"]["session"];

export async function renewedToken(session: Session): Promise<string | undefined> {
  session.send({ type: "call.unauthorized" });
  const isRenewing = () => session.getSnapshot().matches("renewing");
  if (isRenewing())
    await new Promise<void>((resolve) => {
      // XState's `waitFor` would be in the first screen's script.
      const renewal = session.subscribe(() => {
        if (isRenewing()) return;
        renewal.unsubscribe();
        resolve();
      });
    });
  return session.getSnapshot().context.tokens.v21;
}

type CallError = ApiError & CallFailure & { readonly userMessage: CallMessage };

type Call<Input, Data> = (client: Client, input: Input, signal: AbortSignal) => Promise<Data>;
type CallOf<Slot> =
  Slot extends PromiseActorLogic<infer Data, infer Input> ? Call<Input, Data> : never;
type SlotsOf<Chart extends AnyStateMachine> = NonNullable<
  Parameters<Chart["provide"]>[0]["actors"]
>;
type CallsOf<Chart extends AnyStateMachine> = {
  readonly [Slot in keyof SlotsOf<Chart>]?: CallOf<NonNullable<SlotsOf<Chart>[Slot]>>;
};

export function callsBy(client: Client) {
  /** Rejects with a {@link CallFailure}. */
  async function run<Input, Data>(call: Call<Input, Data>, input: Input, signal?: AbortSignal) {
    try {
      return await call(client, input, signal as AbortSignal);
    } catch (error) {
      throw failureOf(error);
    }
  }
  /** Fills the slots of a chart that make calls. */
  function provideCalls<Chart extends AnyStateMachine>(chart: Chart, calls: CallsOf<Chart>): Chart {
    const actors = Object.entries(calls).map(([slot, call]) => [
      slot,
      fromPromise(({ input, signal }) => run(call as Call<unknown, unknown>, input, signal)),
    ]);
    return chart.provide({ actors: Object.fromEntries(actors) }) as Chart;
  }
  return { run, provideCalls };
}

export function failureOf(error: unknown): CallError {
  const known =
    error instanceof ApiError ? error : new ApiError({ kind: "network", status: 0, said: "" });
  // An error that is not a failed call is a bug; its cause goes to the error reporter.
  const cause = error instanceof Error && "kind" in error ? undefined : error;
  const userMessage = userMessageOf(known);
  return Object.assign(known, { userMessage, ...(cause !== undefined && { cause }) });
}
