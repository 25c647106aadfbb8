import { createHash } from "node:crypto";
import { applicationConsentText } from "#domain/consent/application-consent.ts";
import type { ApplicationConsentKind } from "#domain/consent/application-consent.ts";
import { consentText } from "#domain/consent/consent-text.ts";
import type { ConsentKind } from "#domain/consent/consent-text.ts";
import { english } from "#test/support/english-words.ts";
import { demoProviders } from "#server/seed/demo-providers.ts";

const locale = "en-US";
const isOfApplication = (kind: string): kind is ApplicationConsentKind =>
  kind.startsWith("application");

export function attested(kind: ConsentKind | ApplicationConsentKind, key = "harbor-ortho") {
  const found = demoProviders.find(({ provider }) => provider.key === key);
  if (found === undefined) return undefined;
  const text = isOfApplication(kind)
    ? applicationConsentText(found.provider, english, kind)
    : consentText(found.provider, kind, english);
  return attestedText(text);
}

export function attestedText(text: string) {
  return { TextHash: createHash("sha256").update(text).digest("hex"), Locale: locale };
}
