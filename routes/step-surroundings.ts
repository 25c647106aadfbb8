import { present } from "#domain/present.ts";
import { textFor } from "#domain/messages.ts";
import type { StepConfig } from "#domain/step.ts";
import type { SidePanelProps } from "#ui/layout/side-panel.tsx";
import type { StepProgress } from "#ui/layout/step-heading.tsx";
import { textOf } from "./screen-texts.ts";
import type { ScreenTexts } from "./screen-texts.ts";

/** How many steps of other flows come before and after those of this one: together they are one way. */
export type Way = { readonly before: number; readonly after: number };

type Place = {
  readonly steps: readonly StepConfig[];
  readonly step: StepConfig;
  readonly way?: Way | undefined;
};

const wholeWay: Way = { before: 0, after: 0 };

/** "Step 3 of 8", counted over the whole way. */
export function progressOf(
  { steps, step, way = wholeWay }: Place,
  { words }: ScreenTexts,
): StepProgress {
  const number = way.before + steps.findIndex(({ key }) => key === step.key) + 1;
  const total = way.before + steps.length + way.after;
  return { number, total, text: words("progress.step", { number, total }) };
}

/** Why this step asks for its data, and how far the applicant has come. */
export function panelOf(place: Place, texts: ScreenTexts): SidePanelProps {
  const { step } = place;
  const { number, total } = progressOf(place, texts);
  // A last step with no way on is the end itself.
  const done = number === total && step.nextButton?.hidden === true ? total : number - 1;
  const told = [texts.words("progress.done", { done, total }), ...timeLeft(total - done, texts)];
  return {
    progress: { done, total, text: told.join(" ") },
    ...present({
      overline: textOf(texts, { step, part: "panel.overline" }),
      title: textOf(texts, { step, part: "panel.title" }) ?? texts.words("landing.title"),
      body: textOf(texts, { step, part: "panel.body" }),
    }),
  };
}

/** Whether a step shows things side by side and needs the full width of the page. */
export function isWide({ components }: StepConfig): boolean {
  return components.some(({ name }) => name === "MultipleOffers");
}

function timeLeft(steps: number, { words }: ScreenTexts): readonly string[] {
  const minutes = Math.ceil(steps / 3);
  if (minutes === 0) return [];
  return [
    minutes === 1 ? words("progress.minuteLeft") : words("progress.minutesLeft", { minutes }),
  ];
}

export function imageOf({ image }: StepConfig, { locale }: ScreenTexts) {
  return image && { src: image.src, alt: textFor(image.alt, locale) };
}
