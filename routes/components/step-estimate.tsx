import { useSelector } from "@xstate/react";
import { omitUndefined } from "#domain/values/omit-undefined.ts";
import { formatCost, formatMoney } from "#domain/money/money.ts";
import { screenNumberMask } from "#domain/money/number-mask.ts";
import { costWithin, estimate, estimateBounds } from "#domain/offer/payment-estimate.ts";
import type { EstimateBounds } from "#domain/offer/payment-estimate.ts";
import { PaymentEstimate } from "#ui/estimate/payment-estimate.tsx";
import type { PaymentEstimateWords } from "#ui/estimate/payment-estimate.tsx";
import type { ComponentProps } from "#routes/steps/component-props.ts";
import { costWords } from "./cost-words.ts";
import { useNamedCost } from "./named-cost.ts";

function beginningCost(bounds: EstimateBounds | undefined, named: number | undefined): number {
  if (bounds === undefined) return 0;
  return named === undefined ? bounds.defaultCents : costWithin(bounds, named);
}

/** Spec section 2.4; hidden without offers (S31). */
export function StepEstimate({ visit, flow, component, texts }: ComponentProps) {
  const offers = useSelector(flow, ({ context }) => context.offers);
  const bounds = estimateBounds(offers);
  const mask = screenNumberMask(component.numberMask);
  const costCents = beginningCost(bounds, useNamedCost({ visit, flow }));
  const figures = estimate(offers, costCents);
  if (bounds === undefined || figures === undefined) return null;
  const { words } = texts;
  const isPromoted = figures.hasPromotionNote && component.hidePromotionNote !== true;
  const said: PaymentEstimateWords = {
    title: words("estimate.title"),
    ...costWords(words),
    payment: words("estimate.payment"),
    termLabel: words("estimate.term"),
    term: `${figures.maxTerm} ${words(figures.termUnit)}`,
    aprLabel: words("estimate.apr"),
    apr: words("estimate.aprPercent", { apr: figures.averageApr }),
    announcement: words("estimate.announcement", {
      payment: formatMoney(figures.paymentCents, texts.locale),
      cost: formatCost(costCents, texts.locale),
    }),
    disclosures: [words("estimate.disclosure.estimated"), words("estimate.disclosure.downPayment")],
    ...omitUndefined({ promotionNote: isPromoted ? words("estimate.promotion") : undefined }),
  };
  return (
    <PaymentEstimate
      locale={texts.locale}
      words={said}
      bounds={{ ...bounds, mask }}
      costCents={costCents}
      paymentCents={figures.paymentCents}
      onCostChange={(cents) => visit.root.send({ type: "cost.set", costCents: cents })}
    />
  );
}
