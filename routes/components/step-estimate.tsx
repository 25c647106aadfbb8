import { useSelector } from "@xstate/react";
import { screenNumberMask } from "#domain/money/number-mask.ts";
import { costWithin, estimate, estimateBounds } from "#domain/offer/payment-estimate.ts";
import type { EstimateBounds } from "#domain/offer/payment-estimate.ts";
import { PaymentEstimate } from "#ui/estimate/payment-estimate.tsx";
import type { ComponentProps } from "#routes/steps/component-props.ts";
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
  return (
    <PaymentEstimate
      texts={texts}
      figures={figures}
      isPromoted={figures.hasPromotionNote && component.hidePromotionNote !== true}
      bounds={{ ...bounds, mask }}
      costCents={costCents}
      onCostChange={(cents) => visit.root.send({ type: "cost.set", costCents: cents })}
    />
  );
}
