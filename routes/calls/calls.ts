import { MutationObserver } from "@tanstack/react-query";
import { fromPromise } from "xstate";
import {
  applicationQuery,
  confirmPreQualificationMutation,
  kycMutation,
  welcomeEmailMutation,
} from "#api/application.ts";
import { lookUpPreQualificationQuery, preQualifyMutation } from "#api/pre-qualification.ts";
import { providerQuery } from "#api/provider.ts";
import { lookUpSessionMutation, peekMutation } from "#api/session.ts";
import { statesQuery } from "#api/state.ts";
import type { LoadProviderInput } from "#machines/applicant/visit-context.ts";
import type {
  ConfirmCall,
  ConfirmInput,
} from "#machines/pre-qual-confirmation/pre-qual-confirmation.setup.ts";
import type {
  LookUpInput,
  SubmitInput,
} from "#machines/pre-qual-outcome/pre-qual-outcome.setup.ts";
import { stateListMachine } from "#machines/state-list/state-list.machine.ts";
import { consentShown } from "./attestation.ts";
import { startKeepAlive } from "./sign-of-life.ts";
import { callContextOf } from "./call-context.ts";
import type { BeginningSurroundings, CallContext, CallSurroundings, Root } from "./call-context.ts";
import { handOffCalls } from "./hand-off-calls.ts";
import { verificationCalls } from "./verification-calls.ts";

/** Each call is a promise that rejects with a {@link CallFailure}. */
export type Calls = ReturnType<typeof createCalls>;

const callsOf = new WeakMap<Root, Calls>();

export function openCalls(surroundings: CallSurroundings): Calls {
  const { root } = surroundings;
  const opened = callsOf.get(root) ?? createCalls(surroundings);
  callsOf.set(root, opened);
  return opened;
}

const now = () => performance.now();

function createCalls(surroundings: CallSurroundings) {
  const callContext = callContextOf(surroundings);
  startKeepAlive(window, now, () => keepAlive(callContext));
  return {
    queryClient: callContext.queryClient,
    stateList: stateListOf(callContext),
    ...visitCalls(callContext),
    ...verificationCalls(callContext),
    ...preQualificationCalls(callContext),
    ...applicationCalls(callContext),
    ...handOffCalls(callContext),
    callContext,
  };
}

function stateListOf({ client, queryClient, orCallFailure }: CallContext) {
  return stateListMachine.provide({
    actors: {
      loadStates: fromPromise(async () => orCallFailure(queryClient.query(statesQuery(client)))),
    },
  });
}

/** Keeps the visit alive. Errors are ignored: the next call reports them. */
function keepAlive({ client, queryClient, session }: CallContext): void {
  const { easyApi: token } = session().getSnapshot().context.tokens;
  if (token === undefined) return;
  const reporting = new MutationObserver(queryClient, lookUpSessionMutation(client));
  reporting.mutate({ token }).catch(() => undefined);
}

export function callsFor({ root, ...surroundings }: BeginningSurroundings): Calls {
  return openCalls({ ...surroundings, root: root() });
}

function visitCalls({ client, queryClient, orCallFailure, write }: CallContext) {
  return {
    loadProvider: ({ key, source }: LoadProviderInput) =>
      orCallFailure(queryClient.query({ ...providerQuery(client, key, source), staleTime: 0 })),
    peek: ({ easyApi: token }: { readonly easyApi: string }) =>
      write(peekMutation(client), { token }),
  };
}

function preQualificationCalls({
  shown,
  client,
  queryClient,
  search,
  orCallFailure,
  write,
  visited,
}: CallContext) {
  return {
    async submit({ answers, instanceId, key }: SubmitInput) {
      const { provider, programCodeState } = visited();
      const consent = await consentShown(provider, "credit-report", shown());
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
      orCallFailure(queryClient.query(lookUpPreQualificationQuery(client, key))),
  };
}

function applicationCalls({ client, queryClient, orCallFailure, write }: CallContext) {
  return {
    getApplication: ({ accountId, providerId }: ConfirmInput) =>
      orCallFailure(queryClient.query(applicationQuery(client, accountId, providerId))),
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
