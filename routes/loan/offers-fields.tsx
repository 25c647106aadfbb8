import { useSelector } from "@xstate/react";
import type { ActorRefFrom, SnapshotFrom } from "xstate";
import type { QuotedOffer } from "#domain/loan/loan-application.ts";
import { formatDollars, formatMoney } from "#domain/money/money.ts";
import { comparedOffers } from "#domain/loan/offer-comparison.ts";
import type { ComparedOffer } from "#domain/loan/offer-comparison.ts";
import { isPaymentFrequency, paymentFrequencyName } from "#domain/payment/payment-frequency.ts";
import { shortCalendarDay } from "#domain/calendar/short-calendar-day.ts";
import { unbroken } from "#domain/text/no-break.ts";
import type { offerSelectionMachine } from "#machines/offer-selection/offer-selection.machine.ts";
import type { OfferCardProps } from "#ui/loan/offer-card.tsx";
import type { OfferKind, OfferTabsProps } from "#ui/loan/offer-tabs.tsx";
import { Offers } from "#ui/loan/offers.tsx";
import type { OffersProps, OffersShown } from "#ui/loan/offers.tsx";
import type { CostChooserProps } from "#ui/estimate/cost-chooser.tsx";
import { costWords } from "#routes/components/cost-words.ts";
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

/** Placeholders before the first quote. */
const expectedOffers = 4;

const kindOf = ({ promotion }: QuotedOffer): OfferKind =>
  promotion === undefined ? "standard" : "promotion";

/** Spec section 2.5, "Multiple offers". */
function OffersFields(props: ComponentProps) {
  const chart = useChart(props, "offerSelection");
  return chart === undefined ? null : <OffersOf {...props} chart={chart} />;
}

function OffersOf(props: ComponentProps & { readonly chart: Selection }) {
  const { chart, component, texts } = props;
  const state = useSelector(chart, (snapshot) => snapshot);
  const { context } = state;
  const { offers, amountCents } = context;
  const { flow } = props;
  const cards = !state.hasTag("busy")
    ? comparedOffers(offers, amountCents).map((offer) => cardOf(offer, { texts, flow }))
    : undefined;
  const reports = reportsOf(chart);
  const selected = { ...props, state, reports };
  return (
    <Offers
      headline={headlineOf(selected)}
      disclosure={texts.words("offers.disclosure")}
      remark={texts.words("offers.estimated")}
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

function costOf({
  texts: { words, locale },
  reports,
  state: { context },
}: Selected): CostChooserProps {
  const { minCents, maxCents, amountCents } = context;
  const isFixed = minCents >= maxCents;
  return {
    locale,
    words: costWords(words),
    bounds: { minCents, maxCents, stepCents: 1000, defaultCents: amountCents, isFixed },
    costCents: amountCents,
    onCostChange: reports.onCostChange,
  };
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
  return { kind: "offers", offers: cards, noneText: words("offers.none") };
}

const paymentsText = ({ words }: ComponentProps["texts"], { termMonths }: QuotedOffer) =>
  termMonths === 1 ? words("offers.payment") : words("offers.payments", { count: termMonths });

function unitText({ words }: ComponentProps["texts"], { paymentFrequency }: QuotedOffer): string {
  return words.find(`offers.unit.${paymentFrequency}`) ?? paymentFrequencyName(paymentFrequency);
}

type Reporting = Pick<ComponentProps, "texts" | "flow">;

function cardOf(compared: ComparedOffer, reporting: Reporting): OfferCardProps {
  const { texts } = reporting;
  const { words } = texts;
  const { offer, monthlyCents } = compared;
  const { paymentFrequency } = offer;
  const isMonthly = paymentFrequency === "Monthly";
  return {
    offerId: offer.offerId,
    kind: kindOf(offer),
    title: paymentsText(texts, offer),
    duration: words("offers.duration", { time: timeText(texts, compared) }),
    tags: tagsOf(compared, texts),
    paymentCents: offer.estimatedPaymentCents,
    locale: texts.locale,
    unit: words("offers.estimatedUnit", { unit: unitText(texts, offer) }),
    ...(!isMonthly && {
      monthly: words("offers.monthly", { payment: formatMoney(monthlyCents, texts.locale) }),
    }),
    payments: offer.termMonths,
    frequency: isPaymentFrequency(paymentFrequency) ? paymentFrequency : "Monthly",
    facts: factsOf(compared, reporting),
  };
}

function tagsOf(
  { offer, hasLowestPayment, hasLowestCost }: ComparedOffer,
  { words }: ComponentProps["texts"],
): readonly string[] {
  return [
    ...(offer.promotion === undefined ? [] : [offer.promotion]),
    ...(hasLowestPayment ? [words("offers.lowestPayment")] : []),
    ...(hasLowestCost ? [words("offers.lowestCost")] : []),
  ];
}

function factsOf(
  { offer, interestCents }: ComparedOffer,
  { texts, flow }: Reporting,
): OfferCardProps["facts"] {
  const { words } = texts;
  const isCollected = flow.getSnapshot().context.facts.application?.downPayment.isCollectedInOffice;
  const downLabel = words(isCollected === true ? "offers.downPayment" : "offers.dueToday");
  const { downPaymentCents: down, firstPaymentOn: first } = offer;
  return [
    { label: words("offers.apr"), value: aprText(texts, offer) },
    { label: words("offers.financeCharge"), value: formatMoney(interestCents, texts.locale) },
    {
      label: words("offers.totalOfPayments"),
      value: formatMoney(offer.totalOfPaymentsCents, texts.locale),
    },
    ...(down > 0 ? [{ label: downLabel, value: formatMoney(down, texts.locale) }] : []),
    ...(first === undefined
      ? []
      : [
          {
            label: words("offers.assumedFirst"),
            value: unbroken(shortCalendarDay(first, texts.locale)),
          },
        ]),
  ];
}

/** "1 year 6 months" */
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

function aprText({ words }: ComponentProps["texts"], { apr }: QuotedOffer): string {
  return words("offers.aprPercent", { apr: apr.toFixed(2) });
}

/** Hidden during a new quote. */
function chosenOf({ texts, state }: Selected): OffersProps["chosen"] {
  const { offers, offerId } = state.context;
  const offer = offers.find((one) => one.offerId === offerId);
  if (offer === undefined || !state.matches("choosing")) return undefined;
  return {
    title: texts.words("offers.chosen"),
    paymentCents: offer.estimatedPaymentCents,
    text: texts.words("offers.chosenText", {
      unit: unitText(texts, offer),
      count: offer.termMonths,
      apr: offer.apr.toFixed(2),
    }),
  };
}

/** Spec section 2.5. */
export const offerViews = {
  MultipleOffers: OffersFields,
} as const satisfies ComponentViews;
