import type { AnyMachineSnapshot } from "xstate";
import type { FieldName } from "#domain/answers.ts";
import type { MessageCode } from "#domain/words/catalogue.ts";
import { loanSentence } from "./loan-tables.ts";
import { resendText } from "./tables.ts";
import { loanContext, loanFlow } from "./loan-world.ts";
import type { LoanWorld } from "./loan-world.ts";

/** What the components of a step show, by the charts that they have. */
export type Part = {
  readonly buttons: readonly string[];
  readonly fields?: { readonly [name: string]: string };
  readonly chosen?: readonly string[];
  readonly says?: readonly string[];
  readonly alerts?: readonly string[];
  /** The fields that keep Next from going on; the empty ones where it is absent. */
  readonly missing?: readonly FieldName[];
  /** The errors beside fields, from those of the flow. */
  readonly errors?: (problems: readonly string[]) => readonly string[];
};

const snapshotOf = ({ actors }: LoanWorld, id: string): AnyMachineSnapshot => actors[id]!.snapshot;

const state = (isBlocked: boolean) => (isBlocked ? "blocked" : "enabled");
const money = (cents: number) => `$${(cents / 100).toLocaleString("en-US")}`;

const isPromoted = ({ promotion }: { readonly promotion?: string }) => promotion !== undefined;

function offers(world: LoanWorld): Part {
  const snapshot = snapshotOf(world, "offerSelection");
  const { amountCents, minCents, maxCents, offers: found, offerId, tab } = snapshot.context;
  const promoted = (found as { promotion?: string }[]).filter(isPromoted).length;
  const isShown = snapshot.matches("choosing");
  const open = (found as { offerId: string; promotion?: string; termMonths: number }[]).find(
    (offer) =>
      offer.offerId === offerId && (tab === "all" || isPromoted(offer) === (tab === "promotion")),
  );
  const isFailed = snapshot.matches("failed");
  return {
    buttons: [
      `Lower the treatment cost: ${state(amountCents <= minCents)}`,
      `Raise the treatment cost: ${state(amountCents >= maxCents)}`,
      ...(found.length === 0
        ? []
        : [
            tabText("All", found.length),
            tabText("Promotions", promoted),
            tabText("Standard", found.length - promoted),
          ]),
    ],
    fields: { "Treatment cost in dollars": money(amountCents) },
    chosen: isShown && open !== undefined ? [`${open.termMonths} payments`] : [],
    says: saidOfOffers(snapshot),
    alerts: isFailed ? ["Your offers did not load.\nTry again"] : [],
    errors: (problems) => (isShown ? problems : []),
  };
}

const tabText = (name: string, count: number) => `${name} ${count}: ${state(count === 0)}`;

function saidOfOffers(snapshot: AnyMachineSnapshot): readonly string[] {
  if (snapshot.hasTag("busy")) return ["Getting your offers"];
  return snapshot.matches("empty")
    ? ["There are no offers for this amount. Please choose another one."]
    : [];
}

const frequencies: { readonly [name: string]: string } = {
  Monthly: "Monthly",
  EveryOtherWeek: "Every Other Week",
  Weekly: "Weekly",
};

function schedule(world: LoanWorld): Part {
  const snapshot = snapshotOf(world, "paymentSchedule");
  const { frequency, dateError, terms } = snapshot.context;
  const count = terms?.schedule.length ?? 0;
  return {
    buttons: count > 6 ? [`Show all ${count} payments: enabled`] : [],
    fields: { "Last paid date": world.day },
    chosen: frequency === undefined ? [] : [frequencies[frequency]!],
    errors: (problems) =>
      problems.map((problem) =>
        dateError !== undefined && problem === "Need to select a last pay date"
          ? dateProblem(dateError)
          : problem,
      ),
  };
}

const dateProblem = (code: MessageCode) =>
  code === "lastPaidDate.required" ? "Need to select a last pay date" : loanSentence({ code });

const methodNames: { readonly [type: string]: string } = {
  "": "None",
  debit: "Debit card",
  credit: "Credit card",
  ach: "Bank account (ACH)",
  hsa: "FSA/HSA",
  payByCheck: "Pay by check",
};

type Method = {
  readonly type: string;
  readonly token: string;
  readonly isOnFile: boolean;
  readonly brand?: string;
  readonly lastFour?: string;
};
type Chosen = Required<Pick<Part, "buttons" | "says" | "alerts">> & { readonly errors: string[] };

const nothing: Chosen = { buttons: [], says: [], alerts: [], errors: [] };

/** What a method that is chosen shows: what is held of its number, or the frame that takes it. */
function methodPart(world: LoanWorld, method: Method, tokenization: string): Chosen {
  const chart = world.actors[tokenization]?.snapshot;
  if (method.type === "payByCheck") return nothing;
  if (chart === undefined || chart.status === "done") return heldPart(method);
  const button = chart.matches("tokenizing") ? "Saving" : "Use this card";
  return {
    ...nothing,
    ...(chart.matches("loading") ? { says: ["Loading the secure form..."] } : {}),
    buttons: [`${button}: ${state(!chart.matches("ready"))}`],
    ...(chart.matches("broken") ? brokenFrame(button) : {}),
    errors: chart.context.notice === undefined ? [] : [loanSentence({ code: "tokenizer.failed" })],
  };
}

function heldPart({ type, brand = methodNames[type]!, lastFour }: Method): Chosen {
  const held = lastFour === undefined ? `${brand}, saved` : `${brand} ending in ${lastFour}`;
  return { ...nothing, buttons: [`Change ${held}: enabled`] };
}

const brokenFrame = (button: string) => ({
  buttons: [`${button}: blocked`, "Load it again: enabled"],
  alerts: ["The secure form does not answer."],
});

function payment(world: LoanWorld): Part {
  const { context } = snapshotOf(world, "paymentMethods");
  const { primary, secondary, canReuse, reuses } = context;
  const first = reuses ? undefined : methodPart(world, primary, "primaryTokenization");
  const second = secondary && methodPart(world, secondary, "secondaryTokenization");
  const shown = [first, second].filter((each) => each !== undefined);
  return {
    buttons: shown.flatMap(({ buttons }) => buttons),
    ...(canReuse ? { fields: { [reuseText]: reuses ? "yes" : "" } } : {}),
    chosen: [
      ...(reuses ? [reuseText] : [methodNames[primary.type]!]),
      methodNames[secondary?.type ?? ""]!,
    ],
    says: shown.flatMap(({ says }) => says),
    alerts: shown.flatMap(({ alerts }) => alerts),
    missing: missingTokens(world, { reuses, hasSecondary: secondary !== undefined }),
    errors: (problems) => {
      const of = (name: string) => problems.filter((problem) => problem.includes(name));
      return [first, second].flatMap((each, index) => [
        ...(each?.errors ?? []),
        ...of(index === 0 ? "primary" : "secondary"),
      ]);
    },
  };
}

type Choice = { readonly reuses: boolean; readonly hasSecondary: boolean };

function missingTokens(world: LoanWorld, { reuses, hasSecondary }: Choice): readonly FieldName[] {
  const first = reuses || isGiven(world, "primary") ? [] : (["primaryToken"] as const);
  const second = !hasSecondary || isGiven(world, "secondary") ? [] : (["secondaryToken"] as const);
  return [...first, ...second];
}

export const reuseText = "Use the same method for my down payment and my recurring payments";

/** Whether the number of a method is there, as far as the flow was told. */
function isGiven(world: LoanWorld, which: "primary" | "secondary" | "downPayment"): boolean {
  const { answers, application } = loanContext(world);
  const type = answers[`${which}Method`] || "debit";
  const isHeld = application?.payment?.[which]?.type === type;
  return type === "payByCheck" || answers[`${which}Token`] !== "" || isHeld;
}

function downPayment(world: LoanWorld): Part {
  const { downPayment: method, isCollectedInOffice } = snapshotOf(world, "downPayment").context;
  if (isCollectedInOffice) return { buttons: [], chosen: [], missing: [] };
  const { errors, ...part } = methodPart(world, method, "tokenization");
  return {
    ...part,
    chosen: [methodNames[method.type]!],
    missing: isGiven(world, "downPayment") ? [] : ["downPaymentToken"],
    errors: (problems) => [...errors, ...problems],
  };
}

const sections: { readonly [id: string]: string } = {
  terms: "About terms",
  autopay: "About autopay",
};

function agreement(world: LoanWorld): Part {
  const snapshot = snapshotOf(world, "agreement");
  const { notice, accepted, agreement: document } = snapshot.context;
  if (snapshot.matches("failed")) {
    const text = `Your agreement did not load. ${loanSentence(notice)}`;
    return {
      buttons: ["Try again: enabled"],
      chosen: [],
      says: [],
      alerts: [text],
      errors: () => [],
    };
  }
  if (!snapshot.hasTag("shown"))
    return { buttons: [], chosen: [], says: ["Writing your agreement"], errors: () => [] };
  const asked = (document.sections as { id: string; mustAccept: boolean }[]).filter(
    ({ mustAccept }) => mustAccept,
  );
  const isWhole = asked.length > 0 && accepted.length === asked.length;
  const names = asked.map(({ id }) => sections[id]!);
  const ticked = (accepted as string[]).map((id) => sections[id]!);
  return {
    buttons: [],
    fields: Object.fromEntries(
      (names.length === 0 ? [] : ["Select all agreements", ...names]).map((name) => [
        name,
        ticked.includes(name) || (isWhole && name.startsWith("Select")) ? "yes" : "",
      ]),
    ),
    chosen: [...(isWhole ? ["Select all agreements"] : []), ...ticked],
    says: [
      snapshot.matches("unread")
        ? "Scroll to the end of the agreement to go on."
        : "You have read to the end.",
    ],
    errors: (problems) =>
      asked.length > 0
        ? problems
        : problems.filter((problem) => problem !== "You need to check the agreements"),
  };
}

/** As on the card. */
const dashed = (digits: string) =>
  [digits.slice(0, 3), digits.slice(3, 5), digits.slice(5)].filter((part) => part !== "").join("-");

function identity(world: LoanWorld): Part {
  const snapshot = snapshotOf(world, "confirmIdentity");
  const { digits, length, notice } = snapshot.context;
  const isConfirmed = snapshot.matches("confirmed");
  const names = { confirming: "Confirming", confirmed: "Confirmed" };
  const name = names[snapshot.value as keyof typeof names] ?? "Confirm";
  return {
    buttons: ["Show digits: enabled", `${name}: ${state(!snapshot.matches("unconfirmed"))}`],
    fields: { "Confirm your Social Security number": length === 9 ? dashed(digits) : digits },
    says: isConfirmed ? ["Your Social Security number is confirmed."] : [],
    errors: (problems) => (notice === undefined ? problems : [loanSentence(notice)]),
  };
}

/** The code's boxes, and the button for another one, which has to be waited for. Decision 27. */
function confirmCode(world: LoanWorld): Part {
  const { answers, notice } = loanContext(world);
  const left = snapshotOf(world, "phoneVerification").context.coolDown as number;
  const isBusy = loanFlow(world)!.hasTag("busy");
  const name = left > 0 ? `${resendText} in 0:${String(left).padStart(2, "0")}` : resendText;
  return {
    buttons: [`${name}: ${state(left > 0 || isBusy)}`],
    fields: { "Verification code": answers.code },
    errors: (problems) => (notice?.code === "code.wrong" ? [loanSentence(notice)] : problems),
  };
}

const parts: { readonly [step: string]: (world: LoanWorld) => Part } = {
  "confirm-code": confirmCode,
  offers,
  schedule,
  payment,
  "down-payment": downPayment,
  agreement,
  identity,
  closing: () => ({ buttons: [], missing: [] }),
};

/** What the components of the step on the screen show. */
export function loanParts(world: LoanWorld): Part {
  return parts[world.shown!]?.(world) ?? { buttons: [] };
}
