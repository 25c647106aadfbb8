import type { ComponentName, StepConfig } from "#domain/step/step.ts";
import { onScreen } from "./component-charts.ts";
import { hasState } from "./flow-actions.ts";
import type { FlowEvent } from "./flow-events.ts";
import { moveForward, type Place } from "./button-states.ts";

const has = (name: ComponentName) => (step: StepConfig) =>
  step.components.some((component) => component.name === name);

/** The summary before the signature. */
const isSummary = has("ConfirmIdentity");
const isReview = has("ReviewAnswers");

export function sumsUp(step: StepConfig, { flow }: Place): boolean {
  return flow === "payment" ? isSummary(step) : isReview(step);
}

function partsOf(step: StepConfig, { flow, rules, paymentParts }: Place): readonly ComponentName[] {
  if (flow === "payment") return paymentParts?.(step) ?? [];
  const asked = step.components.filter(({ name }) => name !== "VerificationCode");
  return [
    ...new Set(asked.flatMap((component) => rules.fieldsOf(component).map(() => component.name))),
  ];
}

/** The next step that sums this one up. */
function summaryAfter(place: Place): StepConfig | undefined {
  return place.steps.slice(place.before.length + 1).find((step) => sumsUp(step, place));
}

export function changePressed(step: StepConfig, place: Place) {
  if (!sumsUp(step, place)) return {};
  const earlier = place.steps.slice(0, place.before.length);
  const edges = earlier.flatMap((target) => {
    const parts = partsOf(target, place);
    return parts.length === 0 ? [] : [edgeTo(target, parts, place)];
  });
  return edges.length === 0 ? {} : { "change.pressed": edges };
}

function edgeTo(target: StepConfig, parts: readonly ComponentName[], place: Place) {
  const type = place.flow === "payment" ? "part may be changed" : "answer may be changed";
  return {
    description: `Another choice: ${target.key}`,
    guard: { type: type as "part may be changed", params: { parts } },
    target: onScreen(target, place),
    actions: "begin a change" as const,
  };
}

export function endOfChange(step: StepConfig, place: Place) {
  return sumsUp(step, place) ? (["end the change"] as const) : [];
}

export const moveBack = {
  type: "move back" as const,
  params: ({ event }: { readonly event: FlowEvent }) => ({
    due: event.type === "back.pressed" ? (event.steps ?? 1) - 1 : 0,
  }),
};

/** Restores the answers and returns to the summary. */
export function backToSummary(step: StepConfig, place: Place) {
  const summary = summaryAfter(place);
  if (summary === undefined || partsOf(step, place).length === 0) return [];
  const isPaying = place.flow === "payment";
  return [
    {
      description: "Back from a change, with the answers as before",
      guard: "the change can be taken back" as const,
      target: `#${place.flow}.${summary.key}.arriving`,
      actions: [
        isPaying ? ("take the choices back" as const) : ("take the change back" as const),
        moveBack,
      ],
    },
  ];
}

/** Stored answers are not requested again after a change. */
export function storedStep(step: StepConfig, place: Place) {
  if (summaryAfter(place) === undefined) return [];
  const guard = storedBy(step, place);
  if (guard === undefined) return [];
  return [
    {
      description: "After a change, this step's answers are still stored",
      guard,
      target: `#${place.flow}.${place.next}`,
      actions: moveForward(step),
    },
  ];
}

/** Undefined where answers are never stored. */
function storedBy({ components, nextButton }: StepConfig, { flow }: Place) {
  if (flow === "payment")
    return { type: "the step's answers are still stored" as const, params: { components } };
  const calls = (nextButton?.actions ?? []).filter(hasState);
  // Only the verification knows whether a code is still valid.
  if (calls.some((call) => call !== "sendVerificationCode")) return undefined;
  const type = "the step's answers are still complete" as const;
  return { type, params: { components, sendsCode: calls.length > 0 } };
}
