import { legalLinksOf } from "./legal-links.ts";
import { createWords, fillText, htmlWords, textFor } from "./messages.ts";
import type { Provider } from "./provider.ts";
import { stepText } from "./step-text.ts";
import type { ComponentName } from "./step.ts";

/** The step whose words are the consent. Spec section 2.2, steps 2 and 8. */
const placements = {
  contact: "PhoneNumber",
  "credit-report": "LastFourSSN",
} as const satisfies { readonly [kind: string]: ComponentName };
export type ConsentKind = keyof typeof placements;

/**
 * The exact words of a consent as they are shown: the step's sub-text, then the label of the consent box and the
 * disclaimer when there are any, one a line. Client and server hash the same text.
 *
 * @returns "" when the configuration shows none
 */
export function consentText(provider: Provider, kind: ConsentKind, locale: string): string {
  const name = placements[kind];
  const step = provider.configuration.steps.find(({ components }) =>
    components.some((component) => component.name === name),
  );
  if (step === undefined) return "";
  const component = step.components.find((candidate) => candidate.name === name);
  const values = { practice: provider.practiceName, ...legalLinksOf(provider.key) };
  const words = htmlWords(createWords({ locale, overrides: provider.texts }));
  const asked = component?.consentCheckbox === true;
  const label = component?.consentLabel ?? words("field.contactConsent.label");
  return [
    stepText({ step, part: "subText" }, { locale, words }, values),
    asked ? fillText(textFor(label, locale), values) : undefined,
    component?.disclaimer && fillText(textFor(component.disclaimer, locale), values),
  ]
    .filter((text) => text !== undefined && text !== "")
    .join("\n");
}
