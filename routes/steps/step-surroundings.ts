import { omitUndefined } from "#domain/values/omit-undefined.ts";
import { textFor } from "#domain/messages/messages.ts";
import { closingStepKey } from "#machines/steps/step-exits.ts";
import { lastNumber } from "#domain/step/step-number.ts";
import type { StepConfig } from "#domain/step/step.ts";
import type { SidePanelProps } from "#ui/layout/side-panel.tsx";
import type { StepProgress } from "#ui/layout/step-heading.tsx";
import { textOf, type ScreenTexts } from "./screen-texts.ts";

export type Way = { readonly before: number; readonly after: number } | "apart";

type Place = {
  readonly steps: readonly StepConfig[];
  readonly step: StepConfig;
  readonly way?: Way | undefined;
};

const wholeFlow = { before: 0, after: 0 };

export function progressOf(
  { steps, step, way = wholeFlow }: Place,
  { words }: ScreenTexts,
): StepProgress | undefined {
  const closing = closingStepKey(steps);
  if (way === "apart" || step.key === closing) return undefined;
  const until = steps.findIndex(({ key }) => key === step.key) + 1;
  const number = lastNumber(steps.slice(0, until), way.before);
  if (number < 1) return undefined;
  const total =
    lastNumber(steps.slice(0, closing === undefined ? undefined : -1), way.before) + way.after;
  return { number, total, text: words("progress.step", { number, total }) };
}

export function panelOf(place: Place, texts: ScreenTexts): SidePanelProps {
  const { step } = place;
  const body = textOf(texts, { step, part: "panel.body" });
  return {
    ...omitUndefined({
      progress: doneOf(place, texts),
      overline: textOf(texts, { step, part: "panel.overline" }),
      title: textOf(texts, { step, part: "panel.title" }) ?? texts.words("landing.title"),
      body,
      why: isWide(step) ? undefined : firstSentence(body),
    }),
  };
}

function firstSentence(text: string | undefined): string | undefined {
  return text === undefined ? undefined : /^.*?[.!?](?=\s|$)/.exec(text)?.[0];
}

function doneOf(place: Place, texts: ScreenTexts): SidePanelProps["progress"] {
  const counted = progressOf(place, texts);
  if (counted === undefined) return undefined;
  const { number, total } = counted;
  const done = number - 1;
  const reported = [
    texts.words("progress.done", { done, total }),
    ...timeLeft(total - done, texts),
  ];
  return { done, total, text: reported.join(" ") };
}

export function isWide({ components }: StepConfig): boolean {
  return components.some(({ name }) => name === "MultipleOffers");
}

export function minutesFor(steps: number): number {
  return Math.ceil(steps / 3);
}

function timeLeft(steps: number, { words }: ScreenTexts): readonly string[] {
  const minutes = minutesFor(steps);
  if (minutes === 0) return [];
  return [
    minutes === 1 ? words("progress.minuteLeft") : words("progress.minutesLeft", { minutes }),
  ];
}

export function imageOf({ image }: StepConfig, { locale }: ScreenTexts) {
  return image && { src: image.src, alt: textFor(image.alt, locale) };
}
