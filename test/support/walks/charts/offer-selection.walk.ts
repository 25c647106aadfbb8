import type { AnyMachineSnapshot } from "xstate";
import type { QuotedOffer } from "#domain/loan/loan-application.ts";
import { terms } from "#test/model/application/application-world.ts";
import { dollars } from "#test/support/walks/application-on-wire.ts";
import type { Acts, Part } from "#test/support/walks/chart-walk.ts";
import type { Move } from "#test/support/walks/acts.ts";
import { storedVisit } from "#test/support/walks/openings.ts";
import { stepWalk } from "#test/support/walks/step-walk.ts";
import { requestedOf, chartAt, type World } from "#test/support/walks/world.ts";

const id = "offerSelection";
const chartOf = (world: World): AnyMachineSnapshot => chartAt(world, id)!;
const offersAt = (world: World) => chartOf(world).context.offers as readonly QuotedOffer[];
const textOf = ({ estimatedPaymentCents: cents }: QuotedOffer) => `$${(cents / 100).toFixed(2)}`;

const tabNames = { all: "All", promotion: "Promotions", standard: "Standard" } as const;
type Tab = keyof typeof tabNames;
const isIn = (tab: Tab, { promotion }: QuotedOffer) =>
  tab === "all" || (promotion !== undefined) === (tab === "promotion");
const state = (isBlocked: boolean) => (isBlocked ? "blocked" : "enabled");
const money = (cents: number) => `$${(cents / 100).toLocaleString("en-US")}`;
const tabText = (name: string, count: number) => `${name} ${count}: ${state(count === 0)}`;

const acts: Acts = {
  "amount.changed": (world, event) => {
    const { minCents, maxCents, amountCents: before } = chartOf(world).context;
    const amountCents: number =
      event["amountCents"] + (event["amountCents"] === before ? 50_000 : 0);
    if (!(amountCents >= minCents && amountCents <= maxCents)) return undefined;
    const text = String(amountCents / 100);
    return [
      { do: "enter", name: "Treatment cost", text },
      { ...event, amountCents },
    ];
  },
  "tab.chosen": (world, { tab }) => {
    const { tab: open } = chartOf(world).context;
    const isThere = tab === open ? false : offersAt(world).some((offer) => isIn(tab, offer));
    return isThere ? { do: "tab", name: tabNames[tab as Tab] } : undefined;
  },
  "offer.chosen": (world, { offerId }) => {
    const { tab, offerId: chosen } = chartOf(world).context;
    const requested = offersAt(world).find((each) => each.offerId === offerId);
    return requested === undefined || chosen === offerId || !isIn(tab, requested)
      ? undefined
      : { do: "choose", group: "Offers", name: textOf(requested) };
  },
  "retry.pressed": () => ({ do: "press", name: "Try again" }),
};

function shows(world: World): Part {
  const chart = chartOf(world);
  const { amountCents, offerId, tab } = chart.context;
  const offers = offersAt(world);
  const isShown = chart.matches("choosing");
  const open = offers.find((offer) => offer.offerId === offerId && isIn(tab, offer));
  const tabs = (["all", "promotion", "standard"] as const).map((each) =>
    tabText(tabNames[each], offers.filter((offer) => isIn(each, offer)).length),
  );
  return {
    buttons: offers.length === 0 ? [] : tabs,
    fields: { "Treatment cost": amountCents === 0 ? "" : money(amountCents) },
    chosen: isShown && open !== undefined ? [textOf(open)] : [],
    says: messageBy(chart),
    alerts: chart.matches("failed") ? ["Your offers did not load.\nTry again"] : [],
    errors: (problems) => problems.filter((each) => isShown || !each.startsWith("Need to select")),
  };
}

function messageBy(chart: AnyMachineSnapshot): readonly string[] {
  if (chart.hasTag("busy")) return ["Getting your offers"];
  if (chart.matches("withoutCost")) return ["Enter your treatment cost to see your plans."];
  if (chart.matches("choosing")) return [`Plans to choose from: ${chart.context.offers.length}.`];
  return chart.matches("empty")
    ? ["There are no offers for this amount. Please choose another one."]
    : [];
}

function withLate(world: World, move: Move): Move {
  const isLate = requestedOf(world).some(({ call }) => call === "quoteOffers");
  if (!isLate || !move.name.startsWith("amount.changed")) return move;
  const { act, after } = move.steps[0]!;
  const none = { do: "answer", call: "quoteOffers", wire: { json: { Offers: [] } } } as const;
  return {
    ...move,
    steps: [
      { act, after: { ...after, late: "quoteOffers" } },
      { act: none, after },
    ],
  };
}

const onlyShown = "only what the open tab shows can be chosen";
const chart = "offer-selection";
const withTerms = storedVisit("terms that the server has", { terms });

const walk = stepWalk({
  charts: [chart],
  at: "offers",
  input: "an approval",
  ids: [id],
  keeps: ["offerId"],
  openings: [storedVisit("an approval"), withTerms],
  isLong: true,
  step: {
    key: "offers",
    id,
    words: { heading: "You're approved for up to $8,500", overlay: "Saving your offer" },
    required: {
      amount: "Enter the cost of your treatment",
      offerId: "Need to select an offer",
    },
    shows,
    acts,
    focus: { "offer.chosen": "offerId" },
    straight: ["offer.chosen the promoted", "amount.changed to a cost within"],
  },
  more: (world, can) => [
    ...can.timers(world, id),
    ...(requestedOf(world).length === 0 &&
    world.opening === withTerms &&
    chartOf(world).matches({ choosing: "chosen" })
      ? can.onIfWhole(world)
      : []),
  ],
  apart: (world) => chartAt(world, id)?.context.tab,
  calls: {
    quoteOffers: {
      method: "POST",
      path: /^\/api\/applications\/[^/]+\/offers$/,
      wire: (offers: readonly QuotedOffer[]) => ({ json: { Offers: offers.map(wireOfOffer) } }),
    },
  },
  good: ["quoteOffers answers: both kinds"],
  impossible: [
    {
      eventCase: /^amount\.changed to (?:no number|more than|less than)/,
      why: "the cost's box and slider keep within what is approved themselves",
    },
    {
      at: /\["offer-0"\]|\["offer-12"\]|,\[\]\]/,
      eventCase: /^tab\.chosen /,
      why: "where all offers are of one kind their tab is open, and the other one cannot be opened",
    },
    { eventCase: /^offer\.chosen one that is not shown$/, why: onlyShown },
    {
      at: /"choosing":"chosen"/,
      eventCase: /^offer\.chosen the /,
      why: "the open tab shows one offer in these cases, and it is chosen already",
    },
    { at: /\["offer-0"\]/, eventCase: /^offer\.chosen the standard one$/, why: onlyShown },
    { at: /\["offer-12"\]/, eventCase: /^offer\.chosen the promoted one$/, why: onlyShown },
  ],
});

export const offerSelectionWalk = {
  ...walk,
  moves: (...[world, can]: Parameters<typeof walk.moves>) =>
    walk.moves(world, can).map((move) => withLate(world, move)),
};

function wireOfOffer(offer: QuotedOffer): object {
  return {
    OfferId: offer.offerId,
    ProviderId: offer.providerId,
    ProgramCode: offer.programCode,
    MinFinanceAmount: dollars(offer.minFinanceAmountCents),
    MaxFinanceAmount: dollars(offer.maxFinanceAmountCents),
    TermMonths: offer.termMonths,
    InterestRate: offer.interestRate,
    PaymentFrequency: offer.paymentFrequency,
    EstimatedPayment: dollars(offer.estimatedPaymentCents),
    TotalOfPayments: dollars(offer.totalOfPaymentsCents),
    Apr: offer.apr,
    Promotion: offer.promotion === undefined ? null : { Name: offer.promotion },
  };
}
