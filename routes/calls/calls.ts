import { getProvider, type ProviderQuestion } from "#api/provider.ts";
import { lookUpSession, peek } from "#api/session.ts";
import { statesQuery } from "#api/state.ts";
import { stateListMachine } from "#machines/state-list/state-list.machine.ts";
import { startKeepAlive } from "./sign-of-life.ts";
import { callContextOf } from "./call-context.ts";
import type { CallContext, CallSurroundings, Root } from "./call-context.ts";

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
