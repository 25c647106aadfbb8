import { createHash } from "node:crypto";
import { createWords, fillText, isMessageCode, textFor } from "#domain/messages.ts";
import type { MessageValues } from "#domain/messages.ts";
import type { Provider } from "#domain/provider.ts";
import type { ComponentName, StepConfig, Text } from "#domain/step.ts";

const defaultLocale = "en-US";
/** The step whose words are the consent. Spec section 2.2, steps 2 and 8. */
const placements = { contact: "PhoneNumber", "credit-report": "LastFourSSN" } as const satisfies {
  readonly [kind: string]: ComponentName;
};

/**
 * The words of a consent as the provider's configuration has them now: the step's sub-text, then the label of the
 * consent box and the disclaimer when there are any, one a line.
 *
 * @returns `hash` is SHA-256 of `text`, in hex
 */
export function consentShown(
  provider: Provider,
  kind: keyof typeof placements,
  locale = defaultLocale,
): { readonly text: string; readonly hash: string; readonly locale: string } {
  const component = placements[kind];
  const step = provider.configuration.steps.find(({ components }) =>
    components.some(({ name }) => name === component),
  );
  const values = { practice: provider.practiceName };
  const own = step === undefined ? [] : wordsOf(provider, step, { component, locale, values });
  const text = own.join("\n");
  return { text, hash: createHash("sha256").update(text).digest("hex"), locale };
}

type Place = {
  readonly component: ComponentName;
  readonly locale: string;
  readonly values: MessageValues;
};

function wordsOf(provider: Provider, step: StepConfig, place: Place): readonly string[] {
  const { component, locale, values } = place;
  const config = step.components.find(({ name }) => name === component);
  const label = config?.consentCheckbox === true ? config.consentLabel : undefined;
  const texts: readonly (Text | undefined)[] = [label, config?.disclaimer];
  const others = texts.filter((text) => text !== undefined);
  return [
    subTextOf(provider, step, place),
    ...others.map((text) => fillText(textFor(text, locale), values)),
  ].filter((text) => text !== "");
}

function subTextOf(provider: Provider, step: StepConfig, { locale, values }: Place): string {
  if (step.subText !== undefined) return fillText(textFor(step.subText, locale), values);
  const code = `step.${step.key}.subText`;
  const isKnown = isMessageCode(code) || Object.hasOwn(provider.texts, code);
  return isKnown ? createWords({ locale, overrides: provider.texts })(code, values) : "";
}
