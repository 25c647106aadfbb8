import { isPreQualificationCode } from "#domain/catalogue-words.ts";
import type { StepConfig, Text } from "#domain/step.ts";
import { applicationCatalogues } from "#domain/words/application-catalogues.ts";
import { defaultLocale } from "#domain/words/locale.ts";
import { preQualificationCatalogues } from "#domain/words/pre-qualification-catalogues.ts";
import type { FlowName } from "#machines/steps/flow-name.ts";
import { pressedActions } from "./step-faults.ts";

/** A provider's own wordings of the catalogue's codes. */
export type Texts = { readonly [code: string]: Text };

/**
 * The texts that a step lacks and must have: its title, the names of its extra buttons, the consent to be contacted
 * where a phone is asked for, and the authorization where the answers are submitted. Spec section 2.2, steps 2 and 8.
 */
export function textFaults(flow: FlowName, step: StepConfig, texts: Texts): readonly string[] {
  const says = (own: Text | undefined, part: string) =>
    saysSomething(own ?? catalogued(`step.${step.key}.${part}`, texts));
  const nameless = (step.extraButtons ?? []).flatMap(({ text }, index) =>
    says(text, `extra.${index + 1}`) ? [] : [`has no text for extra button ${index + 1}`],
  );
  return [
    ...(says(step.title, "title") ? [] : ["has no title"]),
    ...nameless,
    ...(flow !== "wizard" || says(step.subText, "subText") ? [] : consentFaults(step)),
  ];
}

/** The consents that an information step of the full application lacks: the service decides on nothing without them. */
export function applicationTextFaults(step: StepConfig, texts: Texts): readonly string[] {
  const code = `step.${step.key}.subText`;
  const usual: Texts = applicationCatalogues[defaultLocale];
  if (saysSomething(step.subText ?? texts[code] ?? usual[code])) return [];
  const asksForPhone = step.components.some(({ name }) => name === "ContactInformation");
  const submits = pressedActions(step).includes("submitApplication");
  return [...(asksForPhone ? [noContact] : []), ...(submits ? [noCreditCheck] : [])];
}

const noContact = "asks for a phone without the sub-text that consents to be called";
const noCreditCheck = "submits without the sub-text that authorizes the credit check";

/** The text that a step lacks when it has no sub-text. */
function consentFaults(step: StepConfig): readonly string[] {
  const asksForPhone = step.components.some(({ name }) => name === "PhoneNumber");
  const submits = pressedActions(step).includes("submitPreQualification");
  return [...(asksForPhone ? [noContact] : []), ...(submits ? [noCreditCheck] : [])];
}

/** Only codes of the catalogue are looked up for a step; a provider's wording of one comes first. */
function catalogued(code: string, texts: Texts): Text | undefined {
  if (!isPreQualificationCode(code)) return undefined;
  return Object.hasOwn(texts, code) ? texts[code] : preQualificationCatalogues[defaultLocale][code];
}

/** Whether a text is visible in every language that it has: tags and spaces are not. */
function saysSomething(text: Text | undefined): boolean {
  const wordings = typeof text === "string" ? [text] : Object.values(text ?? {});
  return wordings.length > 0 && !wordings.some(isBlank);
}

function isBlank(wording: string): boolean {
  return wording.replace(/<[^>]*>|&nbsp;|\s/g, "") === "";
}
