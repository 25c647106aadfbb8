import type { RouterHistory } from "@tanstack/react-router";
import type { Accepted, Move } from "#machines/navigation/navigation.setup.ts";
import type { FlowName } from "#machines/steps/flow-name.ts";
import type { FlowRef } from "./flow-ref.ts";
import type { Visit } from "#routes/visit/visit.ts";

/** The place of an entry in the browser's history, as the router counts them. */
function entryOf({ __TSR_index: entry = 0 }: { readonly __TSR_index?: number }): number {
  return entry;
}

/**
 * Does in the browser's history what the navigation orders.
 *
 * @param go - leads to a page of the visit
 */
export function carryOut(visit: Visit, history: RouterHistory, go: (move: Move) => void): void {
  const { navigation } = visit;
  const here = () => history.location.href;
  navigation.on("go", ({ move }) => go(move));
  navigation.on("push", ({ step }) => history.push(here(), { step }));
  navigation.on("replace", ({ step }) => history.replace(here(), { step }));
  navigation.on("back", ({ steps }) => history.go(-steps));
  navigation.on("undo", ({ steps }) => history.go(steps));
  navigation.on("flow.back", ({ steps }) =>
    flowOnScreen(visit)?.send({ type: "back.pressed", steps }),
  );
  navigation.on("flow.forward", () => flowOnScreen(visit)?.send({ type: "forward.pressed" }));
  navigation.send({ type: "history.connected" });
}

/** Reports to the navigation where the browser's history is, and each of its moves. */
export function followHistory(visit: Visit, history: RouterHistory): void {
  const entry = () => entryOf(history.location.state);
  visit.navigation.send({ type: "entry.made", entry: entry() });
  history.subscribe(({ action }) => {
    const isMade = action.type === "PUSH" || action.type === "REPLACE";
    visit.navigation.send(
      isMade
        ? { type: "entry.made", entry: entry() }
        : { type: "history.moved", entry: entry(), accepted: acceptedBy(flowOnScreen(visit)) },
    );
  });
}

/** Nothing that was typed is kept: whoever is about to leave it behind is asked first. Decision 42. */
export function askBeforeLeaving(visit: Visit, page: Window): void {
  page.addEventListener("beforeunload", (event) => {
    const { children } = visit.root.getSnapshot();
    const flow = (children["wizard"] ?? children["application"]) as FlowRef | undefined;
    if ((flow?.getSnapshot().context.revision ?? 0) > 0) event.preventDefault();
  });
}

/** All flows: one that is forgotten does not compile. */
const flows: Record<FlowName, true> = {
  wizard: true,
  confirmation: true,
  decline: true,
  entry: true,
  application: true,
  payment: true,
};

/** The flow that is on the screen: the root invokes one at a time. */
function flowOnScreen(visit: Visit): FlowRef | undefined {
  const { children } = visit.root.getSnapshot();
  const name = Object.keys(flows).find((candidate) => children[candidate] !== undefined);
  return name === undefined ? undefined : (children[name] as FlowRef);
}

/**
 * What a flow takes now. Back at a step without one, the first or the last, moves the history alone: undone, it would never
 * let the applicant leave the page.
 */
function acceptedBy(flow: FlowRef | undefined): Accepted | undefined {
  const snapshot = flow?.getSnapshot();
  if (snapshot === undefined) return undefined;
  const back = snapshot.hasTag("editing");
  return { back, forward: back && snapshot.can({ type: "forward.pressed" }) };
}
