import { formatCost, formatDollars, formatMoney } from "#domain/money/money.ts";
import { screenNumberMask } from "#domain/money/number-mask.ts";
import { Offers, type OffersProps } from "#ui/loan/offers.tsx";
import { fieldOf } from "#routes/components/field-of.ts";
import type { ComponentViews } from "#routes/steps/component-props.ts";
import { textOf } from "#routes/steps/screen-texts.ts";
import { withChart, type WithChart } from "./chart-of-step.tsx";

type Selected = WithChart<"offerSelection">;

function OffersFields(props: Selected) {
  const { chart, state, component, texts } = props;
  const { offers, offerId, tab } = state.context;
  return (
    <Offers
      texts={texts}
      headline={headlineOf(props)}
      remarks={remarksOf(props)}
      cost={costOf(props)}
      tabs={
        component.hidePromotionTabs === true
          ? undefined
          : { open: tab, onOpen: (chosen) => chart.send({ type: "tab.chosen", tab: chosen }) }
      }
      offers={offers}
      stage={stageOf(state)}
      onRetry={() => chart.send({ type: "retry.pressed" })}
      choice={{
        ...fieldOf(props, "offerId", { value: offerId, isOnly: true }),
        onChange: (chosen) => chart.send({ type: "offer.chosen", offerId: chosen }),
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
  const { texts, chart, state } = selected;
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
    onCostChange: (changed) => chart.send({ type: "amount.changed", amountCents: changed }),
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
  MultipleOffers: withChart("offerSelection", OffersFields),
} as const satisfies ComponentViews;
