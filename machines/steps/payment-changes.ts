import type { DoneActorEvent } from "xstate";
import type { ComponentName, StepConfig } from "#domain/step/step.ts";
import { shownState } from "./component-charts.ts";
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

/** What the summary before the signature lets be changed, by the component that asks for it. */
export const changeableParts = [
  "MultipleOffers",
  "PaymentSchedule",
  "PaymentInformation",
  "DownPayment",
] as const satisfies readonly ComponentName[];

const has = (name: ComponentName) => (step: StepConfig) =>
  step.components.some((component) => component.name === name);

/** What a step asks for that the summary lets be changed. */
export function paymentParts(step: StepConfig): readonly ComponentName[] {
  return changeableParts.filter((part) => has(part)(step));
}

/** A charge that was refused leads to where another way to pay is chosen, and from there back to the summary. */
export function refusedCharge({ flow, steps, before }: Place, outcome: Outcome) {
  const down = steps.slice(0, before.length).find(has("DownPayment"));
  if (down === undefined) return [];
  return [
    {
      description: "The charge was refused: a warning, and the other ways to pay",
      guard: { type: "charge was refused" as const, params: outcome },
      target: shownState(down, { flow }),
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
