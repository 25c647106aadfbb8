import { legalLinksOf } from "#domain/provider/legal-links.ts";
import { fillText, htmlWords, textFor, type PlainValue } from "#domain/messages/messages.ts";
import type { Provider } from "#domain/provider/provider.ts";
import { stepText, type LocaleWords } from "#domain/messages/step-text.ts";
import { actionsAfter } from "#domain/step/step-actions.ts";
import type { StepConfig } from "#domain/step/step.ts";
import type { PreQualificationCode } from "#domain/words/catalogue.ts";

export type ConsentKind = "contact" | "credit-report";

type Placement = (step: StepConfig, index: number, steps: readonly StepConfig[]) => boolean;

/** The step that shows the consent: the phone step, or the last one before the submission. Spec section 2.2; S63. */
const placements: { readonly [Kind in ConsentKind]: Placement } = {
  contact: (step) => phoneOf(step) !== undefined,
  "credit-report": (step, index, steps) =>
    actionsAfter(step, steps[index + 1]).includes("submitPreQualification"),
};

function phoneOf({ components }: StepConfig) {
  return components.find(({ name }) => name === "PhoneNumber");
}

/** Client and server hash it: the sub-text, then label and disclaimer, one per line. */
export function consentText(
  provider: Provider,
  kind: ConsentKind,
  { locale, words: plain }: LocaleWords<PreQualificationCode, PlainValue>,
): string {
  const step = provider.configuration.steps.find(placements[kind]);
  if (step === undefined) return "";
  const component = kind === "contact" ? phoneOf(step) : undefined;
  const values = { practice: provider.practiceName, ...legalLinksOf(provider.key, locale) };
  const words = htmlWords(plain);
  const requested = component?.consentCheckbox === true;
  const label = component?.consentLabel ?? words("field.contactConsent.label");
  return [
    stepText({ step, part: "subText" }, { locale, words }, values),
    requested ? fillText(textFor(label, locale), values) : undefined,
    component?.disclaimer && fillText(textFor(component.disclaimer, locale), values),
  ]
    .filter((text) => text !== undefined && text !== "")
    .join("\n");
}
