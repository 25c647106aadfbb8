import { confirmPreQualification, getPreQualified } from "#api/application.ts";
import type { Client } from "#api/client.ts";
import { lookUpPreQualification, submitPreQualification } from "#api/pre-qualification.ts";
import { getProvider, type ProviderQuestion } from "#api/provider.ts";
import { lookUpSession, peek } from "#api/session.ts";
import { statesQuery } from "#api/state.ts";
import type { SubmitInput } from "#machines/pre-qual-outcome/pre-qual-outcome.setup.ts";
import { stateListMachine } from "#machines/state-list/state-list.machine.ts";
import { consentShown } from "./attestation.ts";
import { startKeepAlive } from "./sign-of-life.ts";
import { callContextOf } from "./call-context.ts";
import type { Root } from "./actor-dependencies.ts";
import type { CallContext, CallSurroundings } from "./call-context.ts";

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
  const { queryClient, run, provideCalls } = callContext;
  startKeepAlive(window, now, () => keepAlive(callContext));
  return {
    callContext,
    queryClient,
    provideCalls,
    outcome: outcomeCalls(callContext),
    confirmation: confirmationCalls,
    stateList: provideCalls(stateListMachine, {
      loadStates: (client) => queryClient.query(statesQuery(client)),
    }),
    loadProvider: (question: ProviderQuestion) => run(getProvider, question),
    peek: ({ easyApi: token }: { readonly easyApi: string }) => run(peek, { token }),
  };
}

/** Keeps the visit alive. Errors are ignored: the next call reports them. */
function keepAlive({ client, session }: CallContext): void {
  const { easyApi: token } = session().getSnapshot().context.tokens;
  if (token !== undefined) lookUpSession(client, { token }).catch(() => undefined);
}

export const confirmationCalls = {
  getApplication: getPreQualified,
  confirm: confirmPreQualification,
};

export function outcomeCalls({ shown, search, visited }: CallContext) {
  return {
    async submit(client: Client, submitted: SubmitInput) {
      const { provider, programOf } = visited();
      return submitPreQualification(client, {
        ...submitted,
        provider,
        programCode: programOf(submitted.answers),
        isTest: search.isTest,
        meta: search.meta,
        consent: await consentShown(provider, "credit-report", shown()),
      });
    },
    lookUp: lookUpPreQualification,
  };
}
