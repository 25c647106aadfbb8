import { actionsAfter } from "#domain/step/step-actions.ts";
import { missingParts, usualConsentParts } from "#domain/consent/consent-parts.ts";
import type { ConsentSubject } from "#domain/consent/consent-parts.ts";
import { textFor } from "#domain/messages/messages.ts";
import type { ComponentConfig, ComponentName, StepConfig, Text } from "#domain/step/step.ts";
import { defaultLocale } from "#domain/language/locale.ts";
import { isBlank } from "./blank.ts";
import type { FlowSurroundings } from "./walk-faults.ts";

export type Texts = { readonly [code: string]: Text };

const phones: readonly ComponentName[] = ["PhoneNumber", "ContactInformation"];
const submissions = ["submitPreQualification", "submitApplication"];

/**
 * The statements that a step's consents lack: to be contacted, where a phone is entered; credit report and electronic
 * records, where answers are submitted. Checked in each language. Spec section 2.2, steps 2 and 8.
 *
 * @param usual - the flow's catalogue
 */
export function consentFaults(
  step: StepConfig,
  usual: Texts,
  surroundings: FlowSurroundings,
): readonly string[] {
  const phone = step.components.find(({ name }) => phones.includes(name));
  const submits = actionsAfter(step, surroundings.following).some((action) =>
    submissions.includes(action),
  );
  const texts: Texts = { ...usual, ...surroundings.texts };
  const subText = step.subText ?? texts[`step.${step.key}.subText`] ?? "";
  const isShown = !wordingsOf([subText]).some(([html]) => isBlank(html));
  const said = [subText, ...adjacent(phone, texts)];
  const without = (what: string, subjects: readonly ConsentSubject[]) =>
    unsaid(what, subjects, { said, surroundings });
  const contact = isShown
    ? without("collects a phone number without stating", ["contact"])
    : [noContact];
  const credit = isShown
    ? without("submits without stating", ["credit-report", "e-sign"])
    : [noCreditCheck];
  return [...(phone === undefined ? [] : contact), ...(submits ? credit : [])];
}

const noContact = "collects a phone number without the sub-text that consents to calls";
const noCreditCheck = "submits without the sub-text that authorizes the credit check";

function adjacent(phone: ComponentConfig | undefined, texts: Texts): readonly Text[] {
  if (phone === undefined) return [];
  const label = phone.consentLabel ?? texts["field.contactConsent.label"];
  return [phone.consentCheckbox === true ? label : undefined, phone.disclaimer].filter(
    (text) => text !== undefined,
  );
}

function wordingsOf(said: readonly Text[]): readonly (readonly [html: string, locale: string])[] {
  const own = said.flatMap((text) => (typeof text === "string" ? [] : Object.keys(text)));
  const locales = own.length === 0 ? [defaultLocale] : [...new Set(own)];
  return locales.map((locale) => [said.map((text) => textFor(text, locale)).join(" "), locale]);
}

type Consent = { readonly said: readonly Text[]; readonly surroundings: FlowSurroundings };

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
