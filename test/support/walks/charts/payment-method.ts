import type { FieldName } from "#domain/answers/answers.ts";
import type { Move } from "#test/support/walks/acts.ts";
import type { Act } from "#test/support/walks/acts.ts";
import type { Acts, Part } from "#test/support/walks/chart-walk.ts";
import type { Moves } from "#test/support/walks/moves.ts";
import { chartAt, contextOf, isEditing } from "#test/support/walks/world.ts";
import type { World } from "#test/support/walks/world.ts";

/** A payment method as the charts of its steps hold it. */
export type Method = { readonly type: string; readonly brand?: string; readonly lastFour?: string };

/** A method, the radios that it is chosen by, and the chart that takes its number. */
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
  "tokenizer.failed": "Not saved. The form above says why.",
};

function heldText(method: Method): string {
  const { brand = methodName(method), lastFour } = method;
  return lastFour === undefined ? `${brand}, saved` : `${brand} ending in ${lastFour}`;
}

/** A method is chosen, or a number that was given is to be another one. */
export function choosing(
  world: World,
  { group, tokenization }: Place,
  [held, wanted]: readonly [held: Method | undefined, wanted: string],
): Act | undefined {
  if (held?.type !== wanted) return { do: "choose", group, name: names[wanted]! };
  const isGiven = chartAt(world, tokenization) === undefined && held.type !== "payByCheck";
  return isGiven ? { do: "press", group, name: `Change ${heldText(held)}` } : undefined;
}

type Shown = Required<Pick<Part, "buttons" | "says" | "alerts">> & { readonly errors: string[] };
const nothing: Shown = { buttons: [], says: [], alerts: [], errors: [] };

/** What a method that is chosen shows: what is held of its number, or the frame that takes it. */
export function methodPart(world: World, method: Method, tokenization: string): Shown {
  const chart = chartAt(world, tokenization);
  if (method.type === "payByCheck") return nothing;
  if (chart === undefined) return { ...nothing, buttons: [`Change ${heldText(method)}: enabled`] };
  const button = chart.hasTag("asking") ? "Saving" : "Use this card";
  const isBroken = chart.matches("broken");
  return {
    says: chart.matches("loading") ? ["Loading the secure form..."] : [],
    buttons: [
      `${button}: ${chart.matches("ready") ? "enabled" : "blocked"}`,
      ...(isBroken ? ["Try loading it again: enabled"] : []),
    ],
    alerts: isBroken ? ["The secure form is not responding."] : [],
    errors: chart.context.notice === undefined ? [] : [refusedNumber["tokenizer.failed"]],
  };
}

/** The field of a method whose number is not there, as far as the flow was told. */
export function missingToken(
  world: World,
  which: "primary" | "secondary" | "downPayment",
): readonly FieldName[] {
  const { answers, facts } = contextOf(world);
  const type = answers[`${which}Method`] || "debit";
  const isHeld = facts.application?.payment?.[which]?.type === type;
  const isGiven = type === "payByCheck" || answers[`${which}Token`] !== "" || isHeld;
  return isGiven ? [] : [`${which}Token`];
}

const card = { token: "tok_abcdefghijklmnop", kind: "card", brand: "Visa", lastFour: "4242" };
const account = { token: "tok_abcdefghijklmnop", kind: "bank", lastFour: "6789" };

/** What happens between the applicant, the page and the processor's frame. */
const frameActs = (group: string): Acts => ({
  "frame.ready": () => ({ do: "frame", group, says: { type: "ready" } }),
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

/** The frame takes a number: only the ways that lead to a token. */
export const numberGiven = (world: World, place: Place, can: Moves): readonly Move[] =>
  frameMoves(world, place, can).filter(
    can.named("frame.ready", "number.typed in full", "token.issued for a card"),
  );

/** Next, while nothing else is under way: the forms are asked for their numbers. */
export const nextIfStill = (world: World, can: Moves): readonly Move[] =>
  isEditing(world) ? [can.goingOn(world)] : [];
