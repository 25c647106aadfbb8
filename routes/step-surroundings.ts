import { textFor } from "#domain/messages.ts";
import type { StepConfig } from "#domain/step.ts";
import type { SidePanelProps } from "#ui/layout/side-panel.tsx";
import type { StepProgress } from "#ui/layout/step-heading.tsx";
import { present, textOf } from "./speech.ts";
import type { Voice } from "./speech.ts";

type Place = { readonly steps: readonly StepConfig[]; readonly step: StepConfig };

/** "Step 3 of 8". */
export function progressOf({ steps, step }: Place, { words }: Voice): StepProgress {
  const number = steps.findIndex(({ key }) => key === step.key) + 1;
  const total = steps.length;
  return { number, total, text: words("progress.step", { number, total }) };
}

/** Why this step asks what it asks, and how far the applicant has come. */
export function panelOf(place: Place, voice: Voice): SidePanelProps {
  const { step } = place;
  const { number, total } = progressOf(place, voice);
  const done = number - 1;
  const minutes = Math.ceil((total - done) / 3);
  const left =
    minutes === 1
      ? voice.words("progress.minuteLeft")
      : voice.words("progress.minutesLeft", { minutes });
  return {
    progress: { done, total, text: `${voice.words("progress.done", { done, total })} ${left}` },
    ...present({
      overline: textOf(voice, { step, part: "panel.overline" }),
      title: textOf(voice, { step, part: "panel.title" }) ?? voice.words("landing.title"),
      body: textOf(voice, { step, part: "panel.body" }),
    }),
  };
}

export function imageOf({ image }: StepConfig, { locale }: Voice) {
  return image && { src: image.src, alt: textFor(image.alt, locale) };
}
