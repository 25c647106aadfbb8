import type { AnyActorLogic, AnyActorRef } from "xstate";

/**
 * The logic of an actor whose chart comes in a chunk, for which its flow does not wait: its snapshot is the chart's from
 * then on, and what is sent to it before is lost.
 *
 * @param arrived - asks for the chunk until it has come; never rejects
 */
export function arrivingLogic(arrived: () => Promise<AnyActorLogic>): AnyActorLogic {
  return {
    getInitialSnapshot: (_: unknown, input: unknown) => ({ status: "active", input }),
    start: (_: unknown, { self }: { readonly self: AnyActorRef }) => {
      void arrived().then((logic) => self.send({ type: "chart.arrived", logic }));
    },
    transition: (snapshot, event, scope) =>
      event.type === "chart.arrived"
        ? (event.logic as AnyActorLogic).getInitialSnapshot(scope, snapshot.input)
        : (snapshot.machine?.transition(snapshot, event, scope) ?? snapshot),
    getPersistedSnapshot: (snapshot) => snapshot,
  };
}
