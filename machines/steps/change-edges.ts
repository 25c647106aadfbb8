import type { ComponentName, StepConfig } from "#domain/step.ts";
import { shownState } from "./component-charts.ts";
import { asksFor, hasState, moveForward } from "./step-parts.ts";
import type { Place } from "./step-parts.ts";

/** The step that sends the answers: its refusal may ask for another address. Spec section 8, code E34. */
const isSending = ({ nextButton }: StepConfig) =>
  nextButton?.actions?.some((action) => action.startsWith("submit")) === true;

/** What of a step can be changed from a later one. */
function partsOf(
  step: StepConfig,
  later: StepConfig,
  { flow, rules, paymentParts }: Place,
): readonly ComponentName[] {
  if (flow === "payment") return paymentParts?.(step, later) ?? [];
  const isAny = asksFor(later, "ReviewAnswers");
  if (!isAny && !isSending(later)) return [];
  return step.components
    .filter(({ name }) => (isAny ? name !== "VerificationCode" : name.startsWith("Address")))
    .filter((component) => rules.fieldsOf(component).length > 0)
    .map(({ name }) => name);
}

/** Every change of the flow: of which step, from which later one, both as an index. */
const changesIn = (place: Place) =>
  place.steps.flatMap((later, from) =>
    place.steps.slice(0, from).flatMap((step, of) => {
      const parts = partsOf(step, later, place);
      return parts.length === 0 ? [] : [{ of, from, parts }];
    }),
  );

/** From the step that sums up to each step that asks for a part of it. */
export function changePressed(place: Place) {
  const edges = changesIn(place)
    .filter(({ from }) => from === place.before.length)
    .map(({ of, parts }) => edgeTo(place.steps[of]!, parts, place));
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
export function endOfChange(place: Place) {
  const isEnd = changesIn(place).some(({ from }) => from === place.before.length);
  return isEnd ? (["end the change"] as const) : [];
}

/** Back from what is being changed: where the change began, as it was. */
export function backToSummary(place: Place) {
  const change = changesIn(place).find(({ of }) => of === place.before.length);
  if (change === undefined) return [];
  const isPaying = place.flow === "payment";
  return [
    {
      description: "Back from a change: where it began, with the answers as they were",
      guard: isPaying
        ? ("a change is not made yet" as const)
        : ("the change can be taken back" as const),
      target: shownState(place.steps[change.from]!, place),
      actions: [
        isPaying ? ("take the choices back" as const) : ("take the change back" as const),
        { type: "move back" as const, params: { due: 0 } },
      ],
    },
  ];
}

/** After a change, what is still held is not asked for again. */
export function heldStep(step: StepConfig, place: Place) {
  const here = place.before.length;
  const changes = changesIn(place);
  const isBetween = changes.some(({ of, from }) => of < here && here < from);
  const isEnd = changes.some(({ from }) => from === here);
  const guard = isBetween && !isEnd ? heldBy(step, place) : undefined;
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
