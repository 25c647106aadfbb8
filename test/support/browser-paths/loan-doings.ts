import type { AnyEventObject } from "xstate";
import type { FieldName } from "#domain/answers.ts";
import type { Case } from "#tools/paths/generator/chart-model.ts";
import { goTo, loanMove } from "./loan-acts.ts";
import type { LoanAct, LoanMove } from "./loan-acts.ts";
import { loanAnswers, loanCases, loanTimers } from "./loan-moves.ts";
import { reuseText } from "./loan-parts.ts";
import { sendLoan } from "./loan-simulate.ts";
import { isCovered, loanAsked } from "./loan-world.ts";
import type { LoanWorld } from "./loan-world.ts";

/** What a chart of a step hears of the applicant. */
type Doing = {
  readonly id: string;
  readonly each: Case;
  readonly focus?: FieldName;
};

function doing(world: LoanWorld, act: LoanAct, { id, each, focus }: Doing): LoanMove {
  return loanMove(world, each.name, [
    act,
    (draft) => {
      goTo(draft, focus ?? "elsewhere");
      const [event] = each.events;
      if (event!.type === "lastPaidDate.changed") draft.day = event!["day"] as string;
      sendLoan(draft, id, event!, each);
    },
  ]);
}

/** What the applicant can do to a chart, by the event. */
type Doings = {
  readonly [type: string]: (world: LoanWorld, event: AnyEventObject) => LoanAct | undefined;
};

export function doings(world: LoanWorld, id: string, by: Doings): readonly LoanMove[] {
  const focus = focusOf[id];
  if (isCovered(world)) return [];
  return loanCases(world, id).flatMap((known) => {
    const each = ofAnotherCost(world, known);
    const [event] = each.events;
    const act = by[event!.type]?.(world, event!);
    if (act === undefined) return [];
    const field = focus?.[event!.type];
    return [doing(world, act, { id, each, ...(field === undefined ? {} : { focus: field }) })];
  });
}

const focusOf: { readonly [id: string]: { readonly [type: string]: FieldName } } = {
  offerSelection: { "offer.chosen": "offerId" },
  paymentSchedule: {
    "frequency.chosen": "paymentFrequency",
    "lastPaidDate.changed": "lastPaidDate",
  },
};

const contextOf = (world: LoanWorld, id: string) => world.actors[id]!.snapshot.context;

/** The same cost once more says nothing: another one is a change. */
function ofAnotherCost(world: LoanWorld, each: Case): Case {
  const [event] = each.events;
  if (event?.type !== "amount.changed") return each;
  const { amountCents } = contextOf(world, "offerSelection");
  if (event["amountCents"] !== amountCents) return each;
  return { ...each, events: [{ ...event, amountCents: amountCents + 50_000 }] };
}

type Offered = {
  readonly offerId: string;
  readonly promotion?: string;
  readonly termMonths: number;
};

const tabNames = { all: "All", promotion: "Promotions", standard: "Standard" } as const;

export const offerDoings: Doings = {
  "amount.changed": (world, { amountCents }) => {
    const { minCents, maxCents } = contextOf(world, "offerSelection");
    if (!(amountCents >= minCents && amountCents <= maxCents)) return undefined;
    return { do: "enter", name: "Treatment cost in dollars", text: String(amountCents / 100) };
  },
  "tab.chosen": (world, { tab }) => {
    const { offers, tab: open } = contextOf(world, "offerSelection");
    const isThere = (offers as { promotion?: string }[]).some(
      ({ promotion }) => tab === "all" || (promotion !== undefined) === (tab === "promotion"),
    );
    if (!isThere || tab === open) return undefined;
    return { do: "tab", name: tabNames[tab as keyof typeof tabNames] };
  },
  "offer.chosen": (world, { offerId }) => {
    const { offers, tab, offerId: chosen } = contextOf(world, "offerSelection");
    const wanted = (offers as Offered[]).find((each) => each.offerId === offerId);
    if (wanted === undefined || chosen === offerId) return undefined;
    if (tab !== "all" && (wanted.promotion !== undefined) !== (tab === "promotion"))
      return undefined;
    return { do: "choose", group: "Offers", name: `${wanted.termMonths} payments` };
  },
  "retry.pressed": () => ({ do: "press", name: "Try again" }),
};

/** A cost that changes while offers are asked for: the answer to the one before comes late, and changes nothing. */
export function withLate(world: LoanWorld, move: LoanMove): LoanMove {
  const isLate = loanAsked(world).some(({ call }) => call === "quoteOffers");
  if (!isLate || !move.name.startsWith("amount.changed")) return move;
  const [first] = move.steps;
  const { act, after } = first!;
  return {
    ...move,
    steps: [
      { act, after: { ...after, late: "quoteOffers" } },
      { act: { do: "answer", call: "quoteOffers", wire: { json: { Offers: [] } } }, after },
    ],
  };
}

export const scheduleDoings: Doings = {
  "frequency.chosen": (world, { frequency }) =>
    contextOf(world, "paymentSchedule").frequency === frequency
      ? undefined
      : {
          do: "choose",
          group: "Payment frequency",
          name: frequency === "Monthly" ? "Monthly" : "Every Other Week",
        },
  "lastPaidDate.changed": (world, { day }) =>
    day === world.day || day === "2026-02-30"
      ? undefined
      : { do: "fill", name: "Last paid date", text: String(day) },
};

const names: { readonly [method: string]: string } = {
  debit: "Debit card",
  credit: "Credit card",
  payByCheck: "Pay by check",
};
type Held = { readonly type: string; readonly lastFour?: string; readonly brand?: string };

/** A method is chosen, or a number that was given is to be another one. */
function choosing(held: Held | undefined, method: string, group: string): LoanAct | undefined {
  if (held?.type !== method) return { do: "choose", group, name: names[method]! };
  return undefined;
}

function changing(world: LoanWorld, id: string, held: Held, group: string): LoanAct | undefined {
  const isGiven = world.actors[id] === undefined && held.type !== "payByCheck";
  if (!isGiven) return undefined;
  const name =
    held.brand ??
    { debit: "Debit card", credit: "Credit card", hsa: "FSA/HSA", ach: "Bank account (ACH)" }[
      held.type
    ]!;
  const text =
    held.lastFour === undefined ? `${name}, saved` : `${name} ending in ${held.lastFour}`;
  return { do: "press", group, name: `Change ${text}` };
}

export const primaryGroup = "Primary payment method";
export const secondaryGroup = "Secondary payment method";
export const downGroup = "Down payment method";

export const methodDoings: Doings = {
  "primary.chosen": (world, { method }) => {
    const { primary, reuses } = contextOf(world, "paymentMethods");
    if (reuses) return undefined;
    return (
      choosing(primary, method, primaryGroup) ??
      changing(world, "primaryTokenization", primary, primaryGroup)
    );
  },
  "secondary.chosen": (world, { method }) => {
    const { secondary } = contextOf(world, "paymentMethods");
    return (
      choosing(secondary, method, secondaryGroup) ??
      changing(world, "secondaryTokenization", secondary, secondaryGroup)
    );
  },
  "secondary.dropped": (world) =>
    contextOf(world, "paymentMethods").secondary === undefined
      ? undefined
      : { do: "choose", group: secondaryGroup, name: "None" },
  "reuse.chosen": (world) => {
    const { canReuse, reuses } = contextOf(world, "paymentMethods");
    return canReuse && !reuses ? { do: "choose", name: reuseText } : undefined;
  },
  "reuse.dropped": () => ({ do: "choose", name: reuseText }),
};

export const downDoings: Doings = {
  "method.chosen": (world, { method }) => {
    const { downPayment: held } = contextOf(world, "downPayment");
    return choosing(held, method, downGroup) ?? changing(world, "tokenization", held, downGroup);
  },
};

const card = { token: "tok_abcdefghijklmnop", kind: "card", brand: "Visa", lastFour: "4242" };
const account = { token: "tok_abcdefghijklmnop", kind: "bank", lastFour: "6789" };

/** What happens between the applicant, the page and the processor's frame. */
const frameDoings = (group: string): Doings => ({
  "frame.ready": () => ({ do: "frame", group, says: { type: "ready" } }),
  "token.requested": () => ({ do: "press", group, name: "Use this card" }),
  "token.issued": (_, { brand }) => ({
    do: "frame",
    group,
    says: { type: "token", ...(brand === undefined ? account : card) },
  }),
  "token.refused": () => ({ do: "frame", group, says: { type: "failed" } }),
  "retry.pressed": () => ({ do: "press", group, name: "Load it again" }),
});

const patienceMs = 15_000;

export function frameMoves(world: LoanWorld, id: string, group: string): readonly LoanMove[] {
  return [...doings(world, id, frameDoings(group)), ...loanTimers(world, id, patienceMs)];
}

/** The frame takes a number: only the ways that lead to a token. */
export const numberGiven = (world: LoanWorld, id: string, group: string) =>
  frameMoves(world, id, group).filter(named("frame.ready", "token.issued for a card"));

export const agreementDoings: Doings = {
  "retry.pressed": () => ({ do: "press", name: "Try again" }),
  "end.reached": () => ({ do: "read" }),
  "section.toggled": (world, { id }) => {
    const shown = contextOf(world, "agreement").agreement.sections as { id: string }[];
    if (id === "parties" || shown.length < 3) return undefined;
    return { do: "choose", name: id === "terms" ? "About terms" : "About autopay" };
  },
  "all.toggled": (world) =>
    contextOf(world, "agreement").agreement.sections.length < 3
      ? undefined
      : { do: "choose", name: "Select all agreements" },
};

export const identityDoings: Doings = {
  "digits.changed": (world, { digits }) => {
    const { digits: held, length } = contextOf(world, "confirmIdentity");
    if (String(digits).replace(/\D/g, "").slice(0, length) === held) return undefined;
    return { do: "fill", name: "Confirm your Social Security number", text: String(digits) };
  },
  "confirm.pressed": () => ({ do: "press", name: "Confirm" }),
};

const good = new Set([
  "quoteOffers answers: both kinds",
  "updateApplication answers: made",
  "getApplication answers: APR",
  "createAgreement answers: written",
  "getAgreement answers: the agreement",
  "confirmIdentity answers: right",
]);

export const goodAnswers = (world: LoanWorld) => loanAnswers(world, (name) => good.has(name));

/** The charts of the steps before the one that is looked at: what an applicant without a fault does there. */
export const straight: { readonly [step: string]: (world: LoanWorld) => readonly LoanMove[] } = {
  offers: (world) =>
    doings(world, "offerSelection", offerDoings).filter(named("offer.chosen the promoted")),
  schedule: (world) =>
    doings(world, "paymentSchedule", scheduleDoings).filter(
      named("frequency.chosen Monthly", "lastPaidDate.changed to a day before"),
    ),
  payment: (world) =>
    doings(world, "paymentMethods", methodDoings).filter(named("primary.chosen by check")),
  "down-payment": (world) =>
    doings(world, "downPayment", downDoings).filter(named("method.chosen by check")),
  agreement: (world) =>
    doings(world, "agreement", agreementDoings).filter(named("end.reached", "all.toggled")),
  identity: (world) =>
    doings(world, "confirmIdentity", identityDoings).filter(
      named("digits.changed to four", "confirm.pressed"),
    ),
};

export function named(...begins: readonly string[]) {
  return ({ name }: LoanMove) => begins.some((begin) => name.startsWith(begin));
}
