import {
  claimHandOff,
  getHandOffState,
  startHandOff,
  textHandOff,
  withdrawHandOff,
} from "#api/hand-off.ts";
import { useSelector } from "@xstate/react";
import { fromCallback, type ActorRefFrom, type AnyActorLogic } from "xstate";
import { handOffMachine } from "#machines/hand-off/hand-off.machine.ts";
import type { HandOffInput } from "#machines/hand-off/hand-off.setup.ts";
import type { ActorDependencies, Root } from "#routes/calls/actor-dependencies.ts";
import { openChunk } from "#routes/page/chunk.ts";
import { openCalls } from "#routes/calls/calls.ts";
import { hideParameter } from "#routes/page/language.ts";
import { openStorage } from "#routes/page/storage.ts";
import type { Visit } from "./visit.ts";

const parameter = "handOff";

/** In modules. ISO/IEC 18004, section 9.1. */
const quietZone = 4;
export const linkCodes = openChunk(
  () => import("uqr"),
  ({ encode }) =>
    (link: string) =>
      encode(link, { ecc: "M", border: quietZone }).data,
);

function programOf(root: ReturnType<Root["getSnapshot"]>): string | undefined {
  const { id } = root.context.programCodeState;
  const wizard = root.children["wizard"]?.getSnapshot() as
    | { readonly context: { readonly answers: { readonly serviceType: string } } }
    | undefined;
  return id || wizard?.context.answers.serviceType || undefined;
}

export function fillHandOff(dependencies: ActorDependencies): AnyActorLogic {
  const { page, root } = dependencies;
  const { search, provideCalls } = openCalls(dependencies).callContext;
  const calling = provideCalls(handOffMachine, {
    async makeLink(client, { step }) {
      const visit = root.getSnapshot();
      const { amountCents } = visit.context.host.getSnapshot().context.settings;
      const start = { step, amountCents, programCode: programOf(visit), isTest: search.isTest };
      const [made] = await Promise.all([startHandOff(client, start), linkCodes.load()]);
      return made;
    },
    textLink: textHandOff,
    lookAtLink: getHandOffState,
    withdrawLink: withdrawHandOff,
    takeUpLink: (client, link) => {
      hideParameter(page, parameter.toLowerCase());
      return claimHandOff(client, link);
    },
  });
  const filled = calling.provide({
    actors: {
      watchBeginning: fromCallback(({ sendBack }) => {
        const { session } = root.getSnapshot().context;
        const tell = () => {
          if (session.getSnapshot().context.isGuarded) sendBack({ type: "visit.started" });
        };
        const watching = session.subscribe(tell);
        tell();
        return () => watching.unsubscribe();
      }) as never,
    },
    actions: { "begin for the next person": () => beginAgain(page) },
  });
  const logic = {
    getInitialSnapshot: (scope: never) =>
      filled.getInitialSnapshot(scope, {
        arrivedBy: new URLSearchParams(page.location.search).get(parameter) ?? undefined,
        visit: root,
        alert: root.getSnapshot().context.alert,
      } satisfies HandOffInput),
  };
  return logic as unknown as AnyActorLogic;
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
