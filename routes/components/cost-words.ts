import type { CostWords } from "#ui/estimate/cost-chooser.tsx";
import type { ComponentProps } from "#routes/steps/component-props.ts";

export const costWords = (words: ComponentProps["texts"]["words"]): CostWords => ({
  cost: words("estimate.cost"),
  costHint: words("estimate.costHint"),
  costAmount: words("estimate.costAmount"),
  costUnread: words("estimate.costUnread"),
  min: words("estimate.min"),
  max: words("estimate.max"),
  less: words("estimate.less"),
  more: words("estimate.more"),
});
