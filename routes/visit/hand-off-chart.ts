import { useSelector } from "@xstate/react";
import { fromCallback, fromPromise, type ActorRefFrom, type AnyActorLogic } from "xstate";
import { handOffMachine } from "#machines/hand-off/hand-off.machine.ts";
import type { HandOffInput } from "#machines/hand-off/hand-off.setup.ts";
import type { ActorDependencies } from "./actor-dependencies.ts";
import { callsFor } from "#routes/calls/calls.ts";
import { openStorage } from "#routes/page/storage.ts";
import type { Visit } from "./visit.ts";

const parameter = "handOff";

export function fillHandOff(dependencies: ActorDependencies): AnyActorLogic {
  const { page, root } = dependencies;
  const calls = callsFor(dependencies);
  const filled = handOffMachine.provide({
    actors: {
      makeLink: fromPromise(async ({ input }) => calls.makeLink(input)),
      textLink: fromPromise(async ({ input }) => calls.textLink(input)),
      lookAtLink: fromPromise(async ({ input }) => calls.lookAtLink(input)),
      withdrawLink: fromPromise(async ({ input }) => calls.withdrawLink(input)),
      watchBeginning: fromCallback(({ sendBack }) => {
        const { session } = root().getSnapshot().context;
        const tell = () => {
          if (session.getSnapshot().context.isGuarded) sendBack({ type: "visit.started" });
        };
        const watching = session.subscribe(tell);
        tell();
        return () => watching.unsubscribe();
      }) as never,
      takeUpLink: fromPromise(async ({ input }) => {
        hideToken(page);
        return calls.takeUpLink(input);
      }),
    },
    actions: { "begin for the next person": () => beginAgain(page) },
  });
  const logic = {
    getInitialSnapshot: (scope: never) =>
      filled.getInitialSnapshot(scope, {
        arrivedBy: new URLSearchParams(page.location.search).get(parameter) ?? undefined,
        visit: root(),
        alert: root().getSnapshot().context.alert,
      } satisfies HandOffInput),
  };
  return logic as unknown as AnyActorLogic;
}

function hideToken({ history, location }: Window): void {
  const address = new URL(location.href);
  address.searchParams.delete(parameter);
  history.replaceState(history.state, "", address);
}

/** Loads a new document, which clears the memory of the old one. */
function beginAgain({ sessionStorage, history, location }: Window): void {
  openStorage(() => sessionStorage).write(undefined);
  // The next person has lost nothing.
  history.replaceState(null, "", location.href);
  location.replace(location.href);
}

export type HandOffRef = ActorRefFrom<typeof handOffMachine>;

export function useHandOff({ pages }: Visit): HandOffRef | undefined {
  return useSelector(pages, ({ children }) => children["handOff"] as HandOffRef | undefined);
}
