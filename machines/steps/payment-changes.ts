import type { DoneActorEvent } from "xstate";
import type { ComponentName, StepConfig } from "#domain/step/step.ts";
import { onScreen } from "./component-charts.ts";
import type { ActionOutcome } from "./flow-actions.ts";
import type { FlowContext } from "./flow-context.ts";
import type { FlowName } from "./flow-name.ts";

type Outcome = (at: {
  readonly context: FlowContext;
  readonly event: DoneActorEvent;
}) => ActionOutcome;
type Place = {
  readonly flow: FlowName;
  readonly steps: readonly StepConfig[];
  readonly before: readonly string[];
};

/** What the summary before the signature can change. */
export const changeableParts = [
  "MultipleOffers",
  "PaymentSchedule",
  "PaymentInformation",
  "DownPayment",
] as const satisfies readonly ComponentName[];

const has = (name: ComponentName) => (step: StepConfig) =>
  step.components.some((component) => component.name === name);

export function paymentParts(step: StepConfig): readonly ComponentName[] {
  return changeableParts.filter((part) => has(part)(step));
}

/** A declined charge leads to the payment method step and back to the summary. */
export function refusedCharge({ flow, steps, before }: Place, outcome: Outcome) {
  const down = steps.slice(0, before.length).find(has("DownPayment"));
  if (down === undefined) return [];
  return [
    {
      description: "The charge was declined: a warning, and the other payment methods",
      guard: { type: "charge was refused" as const, params: outcome },
      target: onScreen(down, { flow }),
      actions: [
        "begin a change" as const,
        { type: "remember why it failed" as const, params: outcome },
        {
          type: "raise warning" as const,
          params: (at: Parameters<Outcome>[0]) => ({ outcome: outcome(at) }),
        },
        "scroll to top" as const,
      ],
    },
  ];
}
