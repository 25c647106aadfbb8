import type { ComponentName, StepConfig } from "#domain/step.ts";
import type { DoneActorEvent } from "xstate";
import { changeableParts } from "./change-decisions.ts";
import type { ChangeablePart } from "./change-decisions.ts";
import { chartsOf } from "./component-charts.ts";
import type { ActionOutcome } from "./flow-actions.ts";
import type { FlowContext } from "./flow-context.ts";
import { moveForward } from "./step-parts.ts";
import type { Place } from "./step-parts.ts";

const has = (name: ComponentName) => (step: StepConfig) =>
  step.components.some((component) => component.name === name);

/** The step that sums up what is signed, and from which a part of it can be changed. */
const isSummary = has("ConfirmIdentity");

const partsOf = (step: StepConfig): readonly ChangeablePart[] =>
  changeableParts.filter((part) => has(part)(step));

/** Whether a summary comes after a step: what it asks can be changed from there. */
function comesBeforeSummary({ flow, before, steps }: Place): boolean {
  return flow === "payment" && steps.slice(before.length + 1).some(isSummary);
}

/** A step on the screen, whatever would skip it on the way forward. */
function shownState(step: StepConfig, { flow }: Place): string {
  return `#${flow}.${step.key}.${chartsOf(step).length === 0 ? "editing" : "open"}`;
}

/** From the summary to each step that asks for a part of it. */
export function changePressed(step: StepConfig, place: Place) {
  if (place.flow !== "payment" || !isSummary(step)) return {};
  const earlier = place.steps.slice(0, place.before.length);
  const edges = earlier.flatMap((target) => {
    const parts = partsOf(target);
    return parts.length === 0 ? [] : [edgeTo(target, parts, place)];
  });
  return edges.length === 0 ? {} : { "change.pressed": edges };
}

function edgeTo(target: StepConfig, parts: readonly ChangeablePart[], place: Place) {
  return {
    description: `Another choice: ${target.key}`,
    guard: { type: "part may be changed" as const, params: { parts } },
    target: shownState(target, place),
    actions: "begin a change" as const,
  };
}

/** The summary is shown: a change is over. */
export function endOfChange(step: StepConfig, { flow }: Place) {
  return flow === "payment" && isSummary(step) ? (["end the change"] as const) : [];
}

/** Back from what is being changed, before anything was: the summary again. */
export function backToSummary(step: StepConfig, place: Place) {
  const summary = place.steps.find(isSummary);
  if (!comesBeforeSummary(place) || summary === undefined || partsOf(step).length === 0) return [];
  return [
    {
      description: "Back from a change that was not made: the summary",
      guard: "a change is not made yet" as const,
      target: shownState(summary, place),
      actions: { type: "move back" as const, params: { due: 0 } },
    },
  ];
}

/** After a change, what the service still has is not asked for again. */
export function standingStep(step: StepConfig, place: Place) {
  if (!comesBeforeSummary(place)) return [];
  return [
    {
      description: "A change was made, and this step stands",
      guard: {
        type: "step stands after a change" as const,
        params: { components: step.components },
      },
      target: `#${place.flow}.${place.next}`,
      actions: moveForward(step),
    },
  ];
}

type Outcome = (at: {
  readonly context: FlowContext;
  readonly event: DoneActorEvent;
}) => ActionOutcome;

/** A charge that was refused leads to where another way to pay is chosen, and from there back to the summary. */
export function refusedCharge(place: Place, outcome: Outcome) {
  const down = place.steps.slice(0, place.before.length).find(has("DownPayment"));
  if (place.flow !== "payment" || down === undefined) return [];
  return [
    {
      description: "The charge was refused: a warning, and the other ways to pay",
      guard: { type: "charge was refused" as const, params: outcome },
      target: shownState(down, place),
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
