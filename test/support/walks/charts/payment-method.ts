import type { FieldName } from "#domain/answers/answers.ts";
import type { Move, Act } from "#test/support/walks/acts.ts";
import type { Acts, Part } from "#test/support/walks/chart-walk.ts";
import type { Moves } from "#test/support/walks/moves.ts";
import { chartAt, contextOf, isEditing, type World } from "#test/support/walks/world.ts";

export type Method = { readonly type: string; readonly brand?: string; readonly lastFour?: string };

export type Place = { readonly group: string; readonly tokenization: string };

const names: { readonly [type: string]: string } = {
  "": "None",
  debit: "Debit card",
  credit: "Credit card",
  ach: "Bank account (ACH)",
  hsa: "FSA/HSA",
  payByCheck: "Pay by check",
};
export const methodName = ({ type }: Method = { type: "" }) => names[type]!;

export const refusedNumber = {
  "tokenizer.failed": "Your details were not saved. Please check the form above.",
};

function storedText(method: Method): string {
  const { brand = methodName(method), lastFour } = method;
  return lastFour === undefined ? `${brand}, saved` : `${brand} ending in ${lastFour}`;
}

export function choosing(
  world: World,
  { group, tokenization }: Place,
  [stored, requested]: readonly [stored: Method | undefined, requested: string],
): Act | undefined {
  if (stored?.type !== requested) return { do: "choose", group, name: names[requested]! };
  const isGiven = chartAt(world, tokenization) === undefined && stored.type !== "payByCheck";
  return isGiven ? { do: "press", group, name: `Change ${storedText(stored)}` } : undefined;
}

type Shown = Required<Pick<Part, "buttons" | "says" | "alerts">> & { readonly errors: string[] };
const nothing: Shown = { buttons: [], says: [], alerts: [], errors: [] };

export function methodPart(world: World, method: Method, tokenization: string): Shown {
  const chart = chartAt(world, tokenization);
  if (method.type === "payByCheck") return nothing;
  if (chart === undefined)
    return { ...nothing, buttons: [`Change ${storedText(method)}: enabled`] };
  const button = chart.hasTag("asking") ? "Saving" : "Use this card";
  const isBroken = chart.matches("broken");
  return {
    says: chart.matches("loading") ? ["Loading the secure form..."] : [],
    buttons: [
      `${button}: ${chart.matches("typing") ? "enabled" : "blocked"}`,
      ...(isBroken ? ["Try loading it again: enabled"] : []),
    ],
    alerts: isBroken ? ["The secure form is not responding."] : [],
    errors: chart.context.userMessage === undefined ? [] : [refusedNumber["tokenizer.failed"]],
  };
}

export function missingToken(
  world: World,
  which: "primary" | "secondary" | "downPayment",
): readonly FieldName[] {
  const { answers, facts } = contextOf(world);
  const type = answers[`${which}Method`] || "debit";
  const isStored = facts.application?.payment?.[which]?.type === type;
  const isGiven = type === "payByCheck" || answers[`${which}Token`] !== "" || isStored;
  return isGiven ? [] : [`${which}Token`];
}

const card = { token: "tok_abcdefghijklmnop", kind: "card", brand: "Visa", lastFour: "4242" };
const account = { token: "tok_abcdefghijklmnop", kind: "bank", lastFour: "6789" };

const frameActs = (group: string): Acts => ({
  "frame.ready": () => ({ do: "frame", group, says: { type: "ready" } }),
  "frame.resized": (_, { height }) => ({ do: "frame", group, says: { type: "height", height } }),
  "number.typed": (_, { isComplete }) => ({
    do: "frame",
    group,
    says: { type: "state", isComplete },
  }),
  "token.requested": () => ({ do: "press", group, name: "Use this card" }),
  "token.issued": (_, { brand }) => ({
    do: "frame",
    group,
    says: { type: "token", ...(brand === undefined ? account : card) },
  }),
  "token.refused": () => ({ do: "frame", group, says: { type: "failed" } }),
  "retry.pressed": () => ({ do: "press", group, name: "Try loading it again" }),
});

export const frameMoves = (world: World, { group, tokenization }: Place, can: Moves) => [
  ...can.doings(world, tokenization, { acts: frameActs(group) }),
  ...can.timers(world, tokenization),
];

export const numberGiven = (world: World, place: Place, can: Moves): readonly Move[] =>
  frameMoves(world, place, can).filter(
    can.named("frame.ready", "number.typed in full", "token.issued for a card"),
  );

export const nextIfStill = (world: World, can: Moves): readonly Move[] =>
  isEditing(world) ? [can.goingOn(world)] : [];
