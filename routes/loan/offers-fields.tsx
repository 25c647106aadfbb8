import { useSelector } from "@xstate/react";
import type { ActorRefFrom, SnapshotFrom } from "xstate";
import type { QuotedOffer } from "#domain/loan/loan-application.ts";
import { formatCost, formatDollars, formatMoney } from "#domain/money/money.ts";
import { screenNumberMask } from "#domain/money/number-mask.ts";
import { comparedOffers, leadingOffers } from "#domain/loan/offer-comparison.ts";
import type { ComparedOffer } from "#domain/loan/offer-comparison.ts";
import { isPaymentFrequency, paymentFrequencyName } from "#domain/payment/payment-frequency.ts";
import { shortCalendarDay } from "#domain/calendar/short-calendar-day.ts";
import { promotionNames } from "#domain/offer/offer.ts";
import { unbroken } from "#domain/text/no-break.ts";
import type { offerSelectionMachine } from "#machines/offer-selection/offer-selection.machine.ts";
import type { OfferCardProps } from "#ui/loan/offer-card.tsx";
import type { OfferKind, OfferTabsProps } from "#ui/loan/offer-tabs.tsx";
import { Offers } from "#ui/loan/offers.tsx";
import type { OffersProps, OffersShown } from "#ui/loan/offers.tsx";
import { fieldOf } from "#routes/components/field-of.ts";
import type { ComponentProps, ComponentViews } from "#routes/steps/component-props.ts";
import { textOf } from "#routes/steps/screen-texts.ts";
import { useChart } from "./chart-of-step.ts";

type Selection = ActorRefFrom<typeof offerSelectionMachine>;
type Selected = ComponentProps & {
  readonly state: SnapshotFrom<typeof offerSelectionMachine>;
  readonly reports: ReturnType<typeof reportsOf>;
};

function reportsOf(chart: Selection) {
  return {
    onChoose: (offerId: string) => chart.send({ type: "offer.chosen", offerId }),
    onCostChange: (amountCents: number) => chart.send({ type: "amount.changed", amountCents }),
    onOpen: (tab: OfferTabsProps["open"]) => chart.send({ type: "tab.chosen", tab }),
    onRetry: () => chart.send({ type: "retry.pressed" }),
  };
}

const expectedOffers = 4;

const kindOf = ({ promotion }: QuotedOffer): OfferKind =>
  promotion === undefined ? "standard" : "promotion";

function OffersFields(props: ComponentProps) {
  const chart = useChart(props, "offerSelection");
  return chart === undefined ? null : <OffersOf {...props} chart={chart} />;
}

function OffersOf(props: ComponentProps & { readonly chart: Selection }) {
  const { chart, component, texts } = props;
  const state = useSelector(chart, (snapshot) => snapshot);
  const { context } = state;
  const { offers, amountCents } = context;
  const compared = comparedOffers(offers, amountCents);
  const leading = leadingOffers(compared);
  const isLeading = (one: ComparedOffer) =>
    leading.includes(one) || one.offer.offerId === context.offerId;
  const cards = !state.hasTag("busy")
    ? compared.map((one) => cardOf(one, { texts, isLeading: isLeading(one) }))
    : undefined;
  const reports = reportsOf(chart);
  const selected = { ...props, state, reports };
  return (
    <Offers
      headline={headlineOf(selected)}
      disclosure={texts.words("offers.disclosure")}
      remarks={remarksOf(selected)}
      cost={costOf(selected)}
      tabs={component.hidePromotionTabs === true ? undefined : tabsOf(selected, offers)}
      shown={shownOf(selected, cards)}
      choice={{
        ...fieldOf(props, "offerId", { value: context.offerId, isOnly: true }),
        onChange: reports.onChoose,
      }}
      chosen={chosenOf(selected)}
    />
  );
}

/** A step title that names the amount is the headline. */
function headlineOf({ step, state, texts }: Selected): OffersProps["headline"] {
  const amount = formatDollars(state.context.maxCents, texts.locale);
  const title = textOf(texts, { step, part: "title" }, { amount });
  if (title?.includes(amount) === true) return undefined;
  return { text: texts.words("step.offers.title", { amount }), amount };
}

function costOf(selected: Selected): OffersProps["cost"] {
  const { texts, reports, state } = selected;
  const { minCents, maxCents, amountCents } = state.context;
  return {
    ...fieldOf(selected, "amount", { value: "" }),
    hint: texts.words("field.amount.hint", {
      least: formatCost(minCents, texts.locale),
      most: formatCost(maxCents, texts.locale),
    }),
    locale: texts.locale,
    bounds: { minCents, maxCents, mask: screenNumberMask(selected.component.numberMask) },
    costCents: amountCents,
    onCostChange: reports.onCostChange,
    unreadText: texts.words("estimate.costUnread"),
  };
}

function remarksOf({ texts: { words, locale }, state, flow }: Selected): readonly string[] {
  const [offer] = state.context.offers;
  const down = offer?.downPaymentCents ?? 0;
  const isCollected = flow.getSnapshot().context.facts.application?.downPayment.isCollectedInOffice;
  const payment = formatMoney(down, locale);
  return [
    ...(down > 0
      ? [words(isCollected === true ? "offers.collected" : "offers.dueToday", { payment })]
      : []),
    words("offers.estimated"),
    words("offers.noFees"),
  ];
}

function tabsOf({ texts: { words }, reports, state }: Selected, offers: readonly QuotedOffer[]) {
  const { tab } = state.context;
  if (offers.length === 0) return undefined;
  const tabOf = (kind: OfferKind) => ({
    kind,
    text: words(`offers.tab.${kind}`),
    count: offers.filter((offer) => kindOf(offer) === kind).length,
  });
  return {
    label: words("offers.tabs"),
    tabs: [
      { kind: "all", text: words("offers.tab.all"), count: offers.length },
      tabOf("promotion"),
      tabOf("standard"),
    ],
    open: tab,
    onOpen: reports.onOpen,
  } satisfies OfferTabsProps;
}

function shownOf(
  { texts, reports, state }: Selected,
  cards: readonly OfferCardProps[] | undefined,
): OffersShown {
  const { words } = texts;
  const { offers, tab } = state.context;
  if (state.matches("failed")) {
    return {
      kind: "failed",
      text: words("offers.failed"),
      retryText: words("button.tryAgain"),
      onRetry: reports.onRetry,
    };
  }
  if (cards === undefined) {
    const before = offers.filter((offer) => tab === "all" || kindOf(offer) === tab).length;
    return {
      kind: "loading",
      text: words("offers.loading"),
      count: before === 0 ? expectedOffers : before,
    };
  }
  const noneText = words(state.matches("withoutCost") ? "offers.noCost" : "offers.none");
  const [allText, fewerText] = [words("offers.all"), words("offers.fewer")];
  const countText =
    cards.length === 0 ? "" : words("offers.count", { count: String(cards.length) });
  return { kind: "offers", offers: cards, countText, noneText, allText, fewerText };
}

type Comparing = Pick<ComponentProps, "texts"> & { readonly isLeading: boolean };

function cardOf(compared: ComparedOffer, { texts, isLeading }: Comparing): OfferCardProps {
  const { words, locale } = texts;
  const { offer } = compared;
  const { paymentFrequency } = offer;
  return {
    offerId: offer.offerId,
    kind: kindOf(offer),
    isLeading,
    ...paymentsOf(compared, texts),
    duration: words("offers.duration", { time: timeText(texts, compared) }),
    tags: tagsOf(compared, texts),
    locale,
    payments: offer.termMonths,
    frequency: isPaymentFrequency(paymentFrequency) ? paymentFrequency : "Monthly",
    facts: factsOf(compared, texts),
  };
}

function paymentsOf({ offer, monthlyCents }: ComparedOffer, texts: ComponentProps["texts"]) {
  const { words, locale } = texts;
  const { paymentFrequency, termMonths: count, firstPaymentOn: first } = offer;
  const often = words.find(`offers.unit.${paymentFrequency}`);
  const payment = formatMoney(offer.estimatedPaymentCents, locale);
  const actual = words(count === 1 ? "offers.payment" : "offers.payments", {
    count,
    payment,
    often: often ?? paymentFrequencyName(paymentFrequency),
  });
  const date = first && unbroken(shortCalendarDay(first, locale));
  return {
    monthlyCents,
    unit: words("offers.month.unit"),
    actual: date === undefined ? actual : `${actual} ${words("offers.first", { date })}`,
  };
}

/** A promotion that we do not know keeps the name that the service gives it. */
const promotionName = (name: string, words: ComponentProps["texts"]["words"]) =>
  name === promotionNames.interestFree ? words("offers.interestFree") : name;

function tagsOf(
  { offer, hasLowestPayment, hasLowestCost }: ComparedOffer,
  { words }: ComponentProps["texts"],
): readonly string[] {
  return [
    ...(offer.promotion === undefined ? [] : [promotionName(offer.promotion, words)]),
    ...(hasLowestPayment ? [words("offers.lowestPayment")] : []),
    ...(hasLowestCost ? [words("offers.lowestCost")] : []),
  ];
}

function factsOf(
  { offer, interestCents }: ComparedOffer,
  { words, locale }: ComponentProps["texts"],
): OfferCardProps["facts"] {
  const total = formatMoney(offer.totalOfPaymentsCents, locale);
  return [
    {
      label: words("offers.apr"),
      value: words("offers.aprPercent", { apr: offer.apr.toFixed(2) }),
    },
    { label: words("offers.financeCharge"), value: formatMoney(interestCents, locale) },
    { label: words("offers.totalOfPayments"), value: total },
  ];
}

function timeText({ words }: ComponentProps["texts"], { months }: ComparedOffer): string {
  const years = Math.floor(months / 12);
  const rest = months % 12;
  const time = [
    ...(years === 0 ? [] : [years === 1 ? words("offers.year") : words("offers.years", { years })]),
    ...(rest === 0
      ? []
      : [rest === 1 ? words("offers.month") : words("offers.months", { months: rest })]),
  ];
  return time.join(" ");
}

/** Hidden during a new quote. */
function chosenOf({ texts, state }: Selected): OffersProps["chosen"] {
  const { offers, offerId, amountCents } = state.context;
  const chosen = comparedOffers(offers, amountCents).find(({ offer }) => offer.offerId === offerId);
  if (chosen === undefined || !state.matches("choosing")) return undefined;
  return { title: texts.words("offers.chosen"), ...paymentsOf(chosen, texts) };
}

export const offerViews = {
  MultipleOffers: OffersFields,
} as const satisfies ComponentViews;
