import { expect, it } from "vitest";
import type { AnyStateMachine, AnyStateNode } from "xstate";
import { models } from "./models.ts";

/** The charts whose view shows by itself that an answer is waited for; elsewhere the overlay or a button does. */
const showing = [
  "agreement",
  "applicant",
  "confirm-identity",
  "hand-off",
  "link-request",
  "offer-selection",
  "state-list",
];
/** What is waited for while the screen stays as it is, because the applicant asked for nothing. */
const behind = ["lookAtLink", "withdrawLink", "watchBeginning", "takeUpLink"];
/** Charts that arrive with their page, so that the root knows them as calls. */
const arriving = ["followUp", "linkRequest"];

/** Whether an actor asks somebody once, unlike a chart or a flow. */
function isCall(machine: AnyStateMachine, src: unknown): boolean {
  if (typeof src !== "string" || [...behind, ...arriving].includes(src)) return false;
  const logic = machine.implementations.actors[src];
  return logic !== undefined && "config" in logic && typeof logic.config === "function";
}

const statesOf = (node: AnyStateNode): readonly AnyStateNode[] => [
  node,
  ...Object.values(node.states).flatMap(statesOf),
];

it.each(showing)("%s is busy wherever it waits for what the applicant asked", (name) => {
  const { machine } = models.find((model) => model.name === name)!;
  const waiting = statesOf(machine.root).filter(({ invoke }) =>
    invoke.some(({ src }) => isCall(machine, src)),
  );
  expect(waiting.length).toBeGreaterThan(0);
  expect(waiting.filter(({ tags }) => !tags.includes("busy")).map(({ id }) => id)).toEqual([]);
});
