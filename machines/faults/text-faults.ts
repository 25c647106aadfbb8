import { applicationCatalogues } from "#domain/catalogues/application-catalogues.ts";
import { preQualificationCatalogues } from "#domain/catalogues/pre-qualification-catalogues.ts";
import { missingParts, usualConsentParts } from "#domain/consent/consent-parts.ts";
import type { ConsentSubject } from "#domain/consent/consent-parts.ts";
import { defaultLocale } from "#domain/language/locale.ts";
import { textFor } from "#domain/messages/messages.ts";
import { actionsAfter } from "#domain/step/step-actions.ts";
import type { ComponentConfig, ComponentName, StepConfig, Text } from "#domain/step/step.ts";
import type { FlowName } from "#machines/steps/flow-name.ts";
import type { FlowFault, FlowSurroundings } from "./walk-faults.ts";

type Texts = { readonly [code: string]: Text };

/** Titles, names of extra buttons, contact consent, authorization. Spec section 2.2. */
export function textFaults(
  flow: FlowName,
  steps: readonly StepConfig[],
  surroundings: FlowSurroundings,
): readonly FlowFault[] {
  const isLoan = flow === "application" || flow === "payment";
  const usual: Texts = (isLoan ? applicationCatalogues : preQualificationCatalogues)[defaultLocale];
  const texts = { ...usual, ...surroundings.texts };
  const asksConsent = flow === "wizard" || flow === "application";
  return steps.flatMap((step, index) => {
    const around = { ...surroundings, texts, following: steps[index + 1] };
    const whys = [...unnamed(step, texts), ...(asksConsent ? consentFaults(step, around) : [])];
    return whys.map((why) => ({ step: step.key, why }));
  });
}

function unnamed(step: StepConfig, texts: Texts): readonly string[] {
  const says = (own: Text | undefined, part: string) =>
    saysSomething(own ?? texts[`step.${step.key}.${part}`]);
  const nameless = (step.extraButtons ?? []).flatMap(({ text }, index) =>
    says(text, `extra.${index + 1}`) ? [] : [`has no text for extra button ${index + 1}`],
  );
  return [...(says(step.title, "title") ? [] : ["has no title"]), ...nameless];
}

function saysSomething(text: Text | undefined): boolean {
  const wordings = typeof text === "string" ? [text] : Object.values(text ?? {});
  return wordings.length > 0 && !wordings.some(isBlank);
}

function isBlank(wording: string): boolean {
  return wording.replace(/<[^>]*>|&nbsp;|\s/g, "") === "";
}

const phones: readonly ComponentName[] = ["PhoneNumber", "ContactInformation"];
const submissions = ["submitPreQualification", "submitApplication"];

/**
 * To be contacted, where a phone is entered; credit report and electronic records, where answers are submitted. In each
 * language. Spec section 2.2, steps 2 and 8.
 */
export function consentFaults(step: StepConfig, surroundings: FlowSurroundings): readonly string[] {
  const phone = step.components.find(({ name }) => phones.includes(name));
  const submits = actionsAfter(step, surroundings.following).some((action) =>
    submissions.includes(action),
  );
  const { texts = {} } = surroundings;
  const subText = step.subText ?? texts[`step.${step.key}.subText`] ?? "";
  const isShown = !wordingsOf([subText]).some(([html]) => isBlank(html));
  const said = [subText, ...adjacent(phone, texts)];
  const without = (what: string, subjects: readonly ConsentSubject[]) => {
    const { practiceName, consentParts = usualConsentParts } = surroundings;
    const parts = subjects.flatMap((subject) => consentParts[subject]);
    const missing = wordingsOf(said).flatMap(([html, locale]) =>
      missingParts(parts, { html, locale, practiceName }).map((part) =>
        locale === defaultLocale ? part : `${part} in "${locale}"`,
      ),
    );
    return missing.length === 0 ? [] : [`${what} ${missing.join(", ")}`];
  };
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
