import { expect, it } from "vitest";
import type { AnyStateMachine, AnyStateNode } from "xstate";
import { models } from "./models.ts";

const showing = [
  "agreement",
  "applicant",
  "confirm-identity",
  "hand-off",
  "link-request",
  "offer-selection",
  "start-date",
  "state-list",
  "withdrawal",
];
const behind = [
  "lookAtLink",
  "withdrawLink",
  "watchBeginning",
  "takeUpLink",
  "withdrawal",
  "watchLanguage",
];
const arriving = ["followUp", "linkRequest"];

function isCall(machine: AnyStateMachine, src: unknown): boolean {
  if (typeof src !== "string" || [...behind, ...arriving].includes(src)) return false;
  const logic = machine.implementations.actors[src];
  return logic !== undefined && "config" in logic && typeof logic.config === "function";
}

const statesOf = (node: AnyStateNode): readonly AnyStateNode[] => [
  node,
  ...Object.values(node.states).flatMap(statesOf),
];

it.each(showing)("%s is busy wherever it waits for the applicant's request", (name) => {
  const { machine } = models.find((model) => model.name === name)!;
  const waiting = statesOf(machine.root).filter(({ invoke }) =>
    invoke.some(({ src }) => isCall(machine, src)),
  );
  expect(waiting.length).toBeGreaterThan(0);
  expect(waiting.filter(({ tags }) => !tags.includes("busy")).map(({ id }) => id)).toEqual([]);
});
