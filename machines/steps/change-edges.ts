import type { ComponentName, StepConfig } from "#domain/step/step.ts";
import { shownState } from "./component-charts.ts";
import { hasState, moveBack, moveForward } from "./step-parts.ts";
import type { Place } from "./step-parts.ts";

const has = (name: ComponentName) => (step: StepConfig) =>
  step.components.some((component) => component.name === name);

/** The step that sums up what is signed, and from which a part of it can be changed. */
const isSummary = has("ConfirmIdentity");
/** The step that shows what was answered, and from which an answer can be changed. */
const isReview = has("ReviewAnswers");

/** Whether a step sums up what comes before it. */
export function sumsUp(step: StepConfig, { flow }: Place): boolean {
  return flow === "payment" ? isSummary(step) : isReview(step);
}

/** What a step asks for that can be changed from the step that sums up. */
function partsOf(step: StepConfig, { flow, rules, paymentParts }: Place): readonly ComponentName[] {
  if (flow === "payment") return paymentParts?.(step) ?? [];
  return step.components
    .filter(
      (component) => component.name !== "VerificationCode" && rules.fieldsOf(component).length > 0,
    )
    .map(({ name }) => name);
}

/** The step after a step that sums it up. */
function summaryAfter(place: Place): StepConfig | undefined {
  return place.steps.slice(place.before.length + 1).find((step) => sumsUp(step, place));
}

/** From the step that sums up to each step that asks for a part of it. */
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
    target: shownState(target, place),
    actions: "begin a change" as const,
  };
}

/** The step that sums up is shown: a change is over. */
export function endOfChange(step: StepConfig, place: Place) {
  return sumsUp(step, place) ? (["end the change"] as const) : [];
}

/**
 * Back from what is being changed: the step that sums up again, with the answers as they were, or as many steps before it
 * as the jump goes on.
 */
export function backToSummary(step: StepConfig, place: Place) {
  const summary = summaryAfter(place);
  if (summary === undefined || partsOf(step, place).length === 0) return [];
  const isPaying = place.flow === "payment";
  return [
    {
      description: "Back from a change: where it began, with the answers as they were",
      guard: "the change can be taken back" as const,
      target: `#${place.flow}.${summary.key}.arriving`,
      actions: [
        isPaying ? ("take the choices back" as const) : ("take the change back" as const),
        moveBack,
      ],
    },
  ];
}

/** After a change, what is still held is not asked for again. */
export function heldStep(step: StepConfig, place: Place) {
  if (summaryAfter(place) === undefined) return [];
  const guard = heldBy(step, place);
  if (guard === undefined) return [];
  return [
    {
      description: "A change was made, and this step's answers are still held",
      guard,
      target: `#${place.flow}.${place.next}`,
      actions: moveForward(step),
    },
  ];
}

/** The guard that says whether a step's answers are still held; undefined where they never are. */
function heldBy({ components, nextButton }: StepConfig, { flow }: Place) {
  if (flow === "payment")
    return { type: "the step's answers are still held" as const, params: { components } };
  const calls = (nextButton?.actions ?? []).filter(hasState);
  // Whether a code still counts is known to the verification alone.
  if (calls.some((call) => call !== "sendVerificationCode")) return undefined;
  const type = "the step's answers are still complete" as const;
  return { type, params: { components, sendsCode: calls.length > 0 } };
}
