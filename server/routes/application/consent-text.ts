import { defaultLocale, localeOf } from "#domain/language/locale.ts";
import { hash as digest } from "node:crypto";
import { applicationConsentText } from "#domain/consent/application-consent.ts";
import type { ApplicationConsentKind } from "#domain/consent/application-consent.ts";
import { consentText, type ConsentKind } from "#domain/consent/consent-text.ts";
import { createWords } from "#domain/messages/catalogue-words.ts";
import { applicationCatalogues } from "#domain/catalogues/application-catalogues.ts";
import type { Provider } from "#domain/provider/provider.ts";
import { problem } from "#server/http/problem.ts";
import type { NewConsent } from "#server/stores/application/consent.ts";

type Shown = NewConsent["shown"];
type Attested = NewConsent["attested"];

/** Another hash from the page means another text was shown. @returns `hash` is SHA-256 of `text` in hex */
export function consentShown(
  provider: Provider,
  kind: ConsentKind | ApplicationConsentKind,
  locale: string = defaultLocale,
): Shown {
  const more = applicationCatalogues[localeOf(locale)];
  const localeWords = { locale, words: createWords({ locale, overrides: provider.texts, more }) };
  const text =
    kind === "application" || kind === "application-contact"
      ? applicationConsentText(provider, localeWords, kind)
      : consentText(provider, kind, localeWords);
  return wordsShown(text, locale);
}

export function contactConsentShown(provider: Provider, attested: Attested): Shown {
  const ofApplication = consentShown(provider, "application-contact", attested?.Locale);
  return attested?.TextHash === ofApplication.hash
    ? ofApplication
    : consentShown(provider, "contact", attested?.Locale);
}

export function wordsShown(text: string, locale: string = defaultLocale): Shown {
  return { text, hash: digest("sha256", text), locale };
}

/** In test mode consent may be missing, but not another one. 15 USC 1681b. @throws problem 422 */
export function requireAttested(
  attested: Attested,
  { shown, isTest }: { readonly shown: Shown; readonly isTest: boolean },
): void {
  if (
    (isTest && attested === undefined) ||
    (attested?.TextHash === shown.hash && shown.text !== "")
  )
    return;
  throw attested === undefined
    ? problem(422, "Consent is missing. Please reload this page and try again.", "consent.required")
    : problem(
        422,
        "Consent was given to words that have changed since. Please reload this page to read them.",
        "consent.changed",
      );
}
