import type { StepConfig } from "#domain/step/step.ts";
import type { ScreenTexts } from "#routes/steps/screen-texts.ts";

/** For a down payment that the office collected; a practice's own texts stay. Spec section 2.5. */
export function collectedWords(
  steps: readonly StepConfig[],
  { words }: ScreenTexts,
): readonly StepConfig[] {
  return steps.map((step) =>
    step.components.some(({ name }) => name === "DownPayment")
      ? {
          description: words("downPayment.collectedDescription"),
          ...step,
          panel: {
            overline: words("downPayment.collectedPanel.overline"),
            title: words("downPayment.collectedPanel.title"),
            body: words("downPayment.collectedPanel.body"),
            ...step.panel,
          },
        }
      : step,
  );
}
