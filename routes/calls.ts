import { MutationObserver, QueryClient } from "@tanstack/react-query";
import type { MutationObserverOptions } from "@tanstack/react-query";
import { fromPromise } from "xstate";
import type { ActorRefFrom } from "xstate";
import {
  applicationQuery,
  confirmPreQualificationMutation,
  kycMutation,
  welcomeEmailMutation,
} from "#api/application.ts";
import { createClient } from "#api/client.ts";
import { basesIn, environmentOf } from "#api/environment.ts";
import { backendsMeta } from "#domain/backend.ts";
import { challengeRequired } from "#domain/challenge.ts";
import { ApiError } from "#api/error.ts";
import { noticeOf } from "#api/notice.ts";
import type { CallNotice } from "#api/notice.ts";
import { lookUpPreQualificationQuery, preQualifyMutation } from "#api/pre-qualification.ts";
import { providerQuery } from "#api/provider.ts";
import { lookUpSessionMutation, peekMutation } from "#api/session.ts";
import { statesQuery } from "#api/state.ts";
import { completeVerificationMutation, startVerificationMutation } from "#api/verification.ts";
import { createWords } from "#domain/catalogue-words.ts";
import type { Words } from "#domain/messages.ts";
import type { Notice } from "#domain/notice.ts";
import type { Search } from "#domain/search.ts";
import type { PreQualificationCode } from "#domain/words/catalogue.ts";
import type { Locale } from "#domain/words/locale.ts";
import type { LoadProviderInput } from "#machines/fragments/visit-context.ts";
import type { applicantMachine } from "#machines/applicant/applicant.machine.ts";
import type { CallFailure } from "#machines/call-failure.ts";
import type {
  CheckCodeInput,
  CheckCodeAnswer,
  SendCodeAnswer,
  SendCodeInput,
} from "#machines/phone-verification/phone-verification.setup.ts";
import type {
  ConfirmCall,
  ConfirmInput,
} from "#machines/pre-qual-confirmation/pre-qual-confirmation.setup.ts";
import type {
  LookUpInput,
  SubmitInput,
} from "#machines/pre-qual-outcome/pre-qual-outcome.setup.ts";
import { stateListMachine } from "#machines/state-list/state-list.machine.ts";
import { consentShown, contactConsent } from "./attestation.ts";
import { tellSignsOfLife } from "./sign-of-life.ts";

type Root = ActorRefFrom<typeof applicantMachine>;
export type CallSurroundings = {
  readonly root: Root;
  readonly locale: Locale;
  readonly search: Search;
  readonly earlier: readonly string[] | undefined;
};

/** Every call a chart can make, each a promise that rejects with a {@link CallFailure}. */
export type Calls = ReturnType<typeof createCalls>;

const callsOf = new WeakMap<Root, Calls>();

/** The calls of a visit, with its query cache: one set per visit. */
export function openCalls(surroundings: CallSurroundings): Calls {
  const { root } = surroundings;
  const opened = callsOf.get(root) ?? createCalls(surroundings);
  callsOf.set(root, opened);
  return opened;
}

const now = () => performance.now();

function createCalls(surroundings: CallSurroundings) {
  const callContext = callContextOf(surroundings);
  tellSignsOfLife(window, now, () => tellOfLife(callContext));
  return {
    queryClient: callContext.queryClient,
    stateList: stateListOf(callContext),
    ...visitCalls(callContext),
    ...verificationCalls(callContext),
    ...preQualificationCalls(callContext),
    ...applicationCalls(callContext),
    callContext,
  };
}

export type CallContext = ReturnType<typeof callContextOf>;

/** What every call uses: the client, the query cache, and failures as charts expect them. */
function callContextOf({ root, locale, search, earlier }: CallSurroundings) {
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
  const client = createClient({
    origin: backends.quickApi,
    token: () => session().getSnapshot().context.tokens.v21,
    renew: () => renewedToken(session()),
    newKey: () => crypto.randomUUID(),
  });
  const told = async <Value>(asked: Promise<Value>): Promise<Value> => {
    try {
      return await asked;
    } catch (error) {
      throw failureOf(error, words());
    }
  };
  return {
    search,
    locale,
    earlier,
    words,
    queryClient,
    client,
    session,
    told,
    write: <Data, Input>(
      options: MutationObserverOptions<Data, Error, Input>,
      input: Input,
    ): Promise<Data> => told(new MutationObserver(queryClient, options).mutate(input)),
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

/** The chart of the list of states, filled. */
function stateListOf({ client, queryClient, told }: CallContext) {
  return stateListMachine.provide({
    actors: { loadStates: fromPromise(async () => told(queryClient.query(statesQuery(client)))) },
  });
}

/** Says that the visit goes on. A failure says nothing that the next call would not say, too. */
function tellOfLife({ client, queryClient, session }: CallContext): void {
  const { easyApi: token } = session().getSnapshot().context.tokens;
  if (token === undefined) return;
  const telling = new MutationObserver(queryClient, lookUpSessionMutation(client));
  telling.mutate({ token }).catch(() => undefined);
}

function visitCalls({ client, queryClient, told, write }: CallContext) {
  return {
    loadProvider: ({ key, source }: LoadProviderInput) =>
      told(queryClient.query({ ...providerQuery(client, key, source), staleTime: 0 })),
    peek: async ({ easyApi }: { readonly easyApi: string }) => {
      const { authToken } = await write(peekMutation(client), { token: easyApi });
      return { authToken };
    },
  };
}

/** The test mode of a link's application is the application's own, not the address's. */
function verificationCalls(callContext: CallContext) {
  const { client, queryClient, locale, earlier, words, write, visited, session } = callContext;
  const solved = challengesBy(words);
  return {
    async sendCode({ phone, isTest, key }: SendCodeInput): Promise<SendCodeAnswer> {
      const { application } = visited();
      // A link's phone is on file: nothing is consented to there.
      const consent =
        typeof phone === "string" ? await contactConsent(visited(), locale) : undefined;
      const sending = new MutationObserver(queryClient, startVerificationMutation(client));
      try {
        const asked = { phone, isTest: application?.isTest ?? isTest, consent, earlier };
        const { instanceId, isProved } = await solved(key, (challenge) =>
          sending.mutate({ ...asked, challenge, idempotencyKey: key }),
        );
        return { kind: isProved ? "proved" : "sent", instanceId };
      } catch (error) {
        return sendRefusal(error, words());
      }
    },
    async checkCode({ instanceId, code, isTest, key }: CheckCodeInput): Promise<CheckCodeAnswer> {
      const { application } = visited();
      const check = {
        instanceId,
        code,
        isTest: application?.isTest ?? isTest,
        idempotencyKey: key,
      };
      const { isSuccess, remainingAttempts, tokens } = await write(
        completeVerificationMutation(client),
        check,
      );
      if (tokens !== undefined) session().send({ type: "tokens.replaced", tokens });
      return isSuccess ? { kind: "accepted" } : { kind: "wrong", remainingAttempts };
    },
  };
}

/**
 * Sends without a challenge, and with one where the service asks for it. A call that is made again has its token again, which
 * belongs to the key: the service takes each once.
 */
function challengesBy(words: CallContext["words"]) {
  let latest: { readonly key: string; readonly token: string } | undefined;
  return async <Sent>(key: string, send: (token?: string) => Promise<Sent>): Promise<Sent> => {
    if (latest?.key === key) return send(latest.token);
    try {
      return await send();
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== challengeRequired) throw error;
      const say = words();
      const said = { title: say("challenge.title"), giveUp: say("button.close") };
      const token = await import("./challenge.ts")
        .then(({ solveChallenge }) => solveChallenge(said))
        .catch(() => {
          throw error;
        });
      latest = { key, token };
      return send(token);
    }
  };
}

function preQualificationCalls({
  locale,
  client,
  queryClient,
  search,
  told,
  write,
  visited,
}: CallContext) {
  return {
    async submit({ answers, instanceId, key }: SubmitInput) {
      const { provider, programCodeState } = visited();
      const consent = await consentShown(provider, "credit-report", locale);
      return write(preQualifyMutation(client), {
        answers,
        provider,
        programCode: programCodeState.id === "" ? answers.serviceType : programCodeState.id,
        isTest: search.isTest,
        meta: search.meta,
        instanceId,
        consent,
        idempotencyKey: key,
      });
    },
    lookUp: ({ key }: LookUpInput) =>
      told(queryClient.query(lookUpPreQualificationQuery(client, key))),
  };
}

function applicationCalls({ client, queryClient, told, write }: CallContext) {
  return {
    getApplication: ({ accountId, providerId }: ConfirmInput) =>
      told(queryClient.query(applicationQuery(client, accountId, providerId))),
    confirm: ({ accountId, paymentFrequency, lastPayDate }: ConfirmCall) =>
      write(confirmPreQualificationMutation(client), { accountId, paymentFrequency, lastPayDate }),
    async sendKyc({ accountId, providerId }: ConfirmInput) {
      await write(kycMutation(client), { applicationId: accountId, providerId });
      return { status: 200 };
    },
    sendWelcomeEmail: ({ accountId, providerId }: ConfirmInput) =>
      write(welcomeEmailMutation(client), { applicationId: accountId, providerId }),
  };
}

type Session = ReturnType<Root["getSnapshot"]>["context"]["session"];

/** Asks the session for a new token; all parallel calls share one renewal and its answer. */
function renewedToken(session: Session): Promise<string | undefined> {
  return new Promise((resolve) => {
    const listening = session.on("renewal.settled", ({ token }) => {
      listening.unsubscribe();
      resolve(token);
    });
    session.send({ type: "call.unauthorized" });
  });
}

type CallError = Error & CallFailure & { readonly notice: CallNotice };

/** An `ApiError` as the charts read it: what kind, and what to tell the applicant. */
function failureOf(error: unknown, words: Words<PreQualificationCode>): CallError {
  const known =
    error instanceof ApiError ? error : new ApiError({ kind: "network", status: 0, message: "" });
  const { kind, status } = known;
  return Object.assign(known, { kind, status, notice: noticeOf(known, timeIn(words)) });
}

/** Spec section 8: "There was an issue while sending the verification code", plus the server's message. */
function sendRefusal(error: unknown, words: Words<PreQualificationCode>): SendCodeAnswer {
  const failure = failureOf(error, words);
  if (failure.kind !== "rejected") throw failure;
  const { retryAfterSeconds, message } = failure as unknown as ApiError;
  const { code, values } = failure.notice;
  const said = code === "service.rejected" ? message : words(code, values);
  const notice: Notice =
    message === "" && code === "service.unexpected"
      ? { code: "verification.sendFailed" }
      : { code: "verification.sendFailedBecause", values: { message: said } };
  return retryAfterSeconds === undefined
    ? { kind: "refused", notice }
    : { kind: "refused", notice, retryAfterSeconds };
}

function timeIn(words: Words<PreQualificationCode>) {
  return (seconds: number) => {
    if (seconds === 1) return words("time.second");
    if (seconds < 90) return words("time.seconds", { n: seconds });
    return words("time.minutes", { n: Math.ceil(seconds / 60) });
  };
}
