import type { RouterHistory } from "@tanstack/react-router";
import type { Accepted, Move } from "#machines/navigation/navigation.setup.ts";
import type { FlowName } from "#machines/steps/flow-name.ts";
import type { FlowRef } from "./flow-ref.ts";
import type { Visit } from "#routes/visit/visit.ts";

function entryOf({ __TSR_index: entry = 0 }: { readonly __TSR_index?: number }): number {
  return entry;
}

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

/** Confirms before typed answers are lost. S42. */
export function confirmLeaving(visit: Visit, page: Window): void {
  page.addEventListener("beforeunload", (event) => {
    const { children } = visit.root.getSnapshot();
    const flow = (children["wizard"] ?? children["application"]) as FlowRef | undefined;
    if ((flow?.getSnapshot().context.revision ?? 0) > 0) event.preventDefault();
  });
}

const flows: Record<FlowName, true> = {
  wizard: true,
  confirmation: true,
  decline: true,
  entry: true,
  application: true,
  prefilled: true,
  payment: true,
};

function flowOnScreen(visit: Visit): FlowRef | undefined {
  const { children } = visit.root.getSnapshot();
  const name = Object.keys(flows).find((candidate) => children[candidate] !== undefined);
  return name === undefined ? undefined : (children[name] as FlowRef);
}

/** Back on a step without Back moves only the history; undoing it would trap the applicant. */
function acceptedBy(flow: FlowRef | undefined): Accepted | undefined {
  const snapshot = flow?.getSnapshot();
  if (snapshot === undefined) return undefined;
  const back = snapshot.hasTag("editing");
  return { back, forward: back && snapshot.can({ type: "forward.pressed" }) };
}
