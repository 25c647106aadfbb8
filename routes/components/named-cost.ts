import { useSelector } from "@xstate/react";
import { useHandOff } from "#routes/visit/hand-off-chart.ts";
import type { ComponentProps } from "#routes/steps/component-props.ts";

/**
 * The treatment's cost, in cents: as the applicant set it, else as the page around or a link from another device names it;
 * undefined where nobody names one. The estimate begins with it, and so do the offers.
 */
export function useNamedCost({ visit, flow }: Pick<ComponentProps, "visit" | "flow">) {
  const set = useSelector(visit.root, ({ context }) => context.costCents);
  const host = useSelector(flow, ({ context }) => context.host);
  const asked = useSelector(host, ({ context }) => context.settings.amountCents);
  const handOff = useHandOff(visit);
  const carried = useSelector(handOff, (state) => state?.context.amountCents);
  return set ?? asked ?? carried;
}
