import { missingParts, usualConsentParts } from "#domain/consent/consent-parts.ts";
import type { ConsentSubject } from "#domain/consent/consent-parts.ts";
import { textFor } from "#domain/messages/messages.ts";
import type { ComponentConfig, ComponentName, StepConfig, Text } from "#domain/step/step.ts";
import { defaultLocale } from "#domain/language/locale.ts";
import { isBlank } from "./blank.ts";
import { pressedActions } from "./step-faults.ts";
import type { FlowSurroundings } from "./walk-faults.ts";

/** Wordings by their codes: a provider's own, or those of a catalogue. */
export type Texts = { readonly [code: string]: Text };

const phones: readonly ComponentName[] = ["PhoneNumber", "ContactInformation"];
const submissions = ["submitPreQualification", "submitApplication"];

/**
 * What the consents of a step lack: the one to be called where a phone is asked for, and those to the credit report and to
 * electronic records where the answers are submitted. Each has to say what the lender asks for, in every language that it
 * has. Spec section 2.2, steps 2 and 8.
 *
 * @param usual - the catalogue of the flow
 */
export function consentFaults(
  step: StepConfig,
  usual: Texts,
  surroundings: FlowSurroundings,
): readonly string[] {
  const phone = step.components.find(({ name }) => phones.includes(name));
  const submits = pressedActions(step).some((action) => submissions.includes(action));
  const texts: Texts = { ...usual, ...surroundings.texts };
  const subText = step.subText ?? texts[`step.${step.key}.subText`] ?? "";
  const isSaid = !wordingsOf([subText]).some(([html]) => isBlank(html));
  const said = [subText, ...beside(phone, texts)];
  const without = (what: string, subjects: readonly ConsentSubject[]) =>
    unsaid(what, subjects, { said, surroundings });
  const contact = isSaid ? without("asks for a phone without saying", ["contact"]) : [noContact];
  const credit = isSaid
    ? without("submits without saying", ["credit-report", "e-sign"])
    : [noCreditCheck];
  return [...(phone === undefined ? [] : contact), ...(submits ? credit : [])];
}

const noContact = "asks for a phone without the sub-text that consents to be called";
const noCreditCheck = "submits without the sub-text that authorizes the credit check";

/** What is agreed to together with the sub-text: the box that has to be ticked, and the paragraph below the field. */
function beside(phone: ComponentConfig | undefined, texts: Texts): readonly Text[] {
  if (phone === undefined) return [];
  const label = phone.consentLabel ?? texts["field.contactConsent.label"];
  return [phone.consentCheckbox === true ? label : undefined, phone.disclaimer].filter(
    (text) => text !== undefined,
  );
}

/** The whole consent in each language that a part of it is written in, with its locale. */
function wordingsOf(said: readonly Text[]): readonly (readonly [html: string, locale: string])[] {
  const own = said.flatMap((text) => (typeof text === "string" ? [] : Object.keys(text)));
  const locales = own.length === 0 ? [defaultLocale] : [...new Set(own)];
  return locales.map((locale) => [said.map((text) => textFor(text, locale)).join(" "), locale]);
}

type Consent = { readonly said: readonly Text[]; readonly surroundings: FlowSurroundings };

/** One sentence for all that is missing, in whatever language it is. */
function unsaid(
  what: string,
  subjects: readonly ConsentSubject[],
  { said, surroundings: { practiceName, consentParts = usualConsentParts } }: Consent,
): readonly string[] {
  const parts = subjects.flatMap((subject) => consentParts[subject]);
  const missing = wordingsOf(said).flatMap(([html, locale]) =>
    missingParts(parts, { html, locale, practiceName }).map((part) =>
      locale === defaultLocale ? part : `${part} in "${locale}"`,
    ),
  );
  return missing.length === 0 ? [] : [`${what} ${missing.join(", ")}`];
}
