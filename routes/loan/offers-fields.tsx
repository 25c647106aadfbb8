import { useSelector } from "@xstate/react";
import type { ActorRefFrom, SnapshotFrom } from "xstate";
import { formatCost, formatDollars, formatMoney } from "#domain/money/money.ts";
import { screenNumberMask } from "#domain/money/number-mask.ts";
import type { offerSelectionMachine } from "#machines/offer-selection/offer-selection.machine.ts";
import type { OfferTabsProps } from "#ui/loan/offer-tabs.tsx";
import { Offers, type OffersProps } from "#ui/loan/offers.tsx";
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

function OffersFields(props: ComponentProps) {
  const chart = useChart(props, "offerSelection");
  return chart === undefined ? null : <OffersOf {...props} chart={chart} />;
}

function OffersOf(props: ComponentProps & { readonly chart: Selection }) {
  const { chart, component, texts } = props;
  const state = useSelector(chart, (snapshot) => snapshot);
  const { offers, offerId, tab } = state.context;
  const reports = reportsOf(chart);
  const selected = { ...props, state, reports };
  return (
    <Offers
      texts={texts}
      headline={headlineOf(selected)}
      remarks={remarksOf(selected)}
      cost={costOf(selected)}
      tabs={
        component.hidePromotionTabs === true ? undefined : { open: tab, onOpen: reports.onOpen }
      }
      offers={offers}
      stage={stageOf(state)}
      onRetry={reports.onRetry}
      choice={{
        ...fieldOf(props, "offerId", { value: offerId, isOnly: true }),
        onChange: reports.onChoose,
      }}
    />
  );
}

function stageOf(state: Selected["state"]): OffersProps["stage"] {
  if (state.hasTag("busy")) return "loading";
  if (state.matches("failed")) return "failed";
  return state.matches("withoutCost") ? "withoutCost" : "quoted";
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
    texts,
    bounds: { minCents, maxCents, mask: screenNumberMask(selected.component.numberMask) },
    costCents: amountCents,
    onCostChange: reports.onCostChange,
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

export const offerViews = {
  MultipleOffers: OffersFields,
} as const satisfies ComponentViews;
