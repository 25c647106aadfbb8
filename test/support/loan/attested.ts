import { createHash } from "node:crypto";
import { applicationConsentText } from "#domain/consent/application-consent.ts";
import type { ApplicationConsentKind } from "#domain/consent/application-consent.ts";
import { consentText, type ConsentKind } from "#domain/consent/consent-text.ts";
import type { Locale } from "#domain/language/locale.ts";
import { createWords } from "#domain/messages/catalogue-words.ts";
import { applicationCatalogues } from "#domain/catalogues/application-catalogues.ts";
import { demoProviders } from "#server/seed/demo-providers.ts";

const isOfApplication = (kind: string): kind is ApplicationConsentKind =>
  kind.startsWith("application");

export function attested(
  kind: ConsentKind | ApplicationConsentKind,
  key = "harbor-ortho",
  locale: Locale = "en-US",
) {
  const found = demoProviders.find(({ provider }) => provider.key === key);
  if (found === undefined) return undefined;
  const more = applicationCatalogues[locale];
  const shown = { locale, words: createWords({ locale, overrides: {}, more }) };
  const text = isOfApplication(kind)
    ? applicationConsentText(found.provider, shown, kind)
    : consentText(found.provider, kind, shown);
  return attestedText(text, locale);
}

export function attestedText(text: string, locale = "en-US") {
  return { TextHash: createHash("sha256").update(text).digest("hex"), Locale: locale };
}
