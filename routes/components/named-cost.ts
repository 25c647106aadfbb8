import { useSelector } from "@xstate/react";
import { useHandOff } from "#routes/visit/hand-off-chart.ts";
import type { ComponentProps } from "#routes/steps/component-props.ts";

/** In cents: set by the applicant, else by the host page or a hand-off link. */
export function useNamedCost({ visit, flow }: Pick<ComponentProps, "visit" | "flow">) {
  const set = useSelector(visit.root, ({ context }) => context.costCents);
  const host = useSelector(flow, ({ context }) => context.host);
  const requested = useSelector(host, ({ context }) => context.settings.amountCents);
  const handOff = useHandOff(visit);
  const carried = useSelector(handOff, (state) => state?.context.amountCents);
  return set ?? requested ?? carried;
}
