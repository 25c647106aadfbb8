import { defaultLocale } from "#domain/words/locale.ts";
import { createHash } from "node:crypto";
import { applicationConsentText } from "#domain/application-consent.ts";
import { consentText } from "#domain/consent-text.ts";
import type { ConsentKind } from "#domain/consent-text.ts";
import type { Provider } from "#domain/provider.ts";
import type { NewConsent } from "#server/stores/consent.ts";

/**
 * The words of a consent as the provider's configuration has them now. The page shows and hashes the same text: another
 * hash says that it showed another one.
 *
 * @returns `hash` is SHA-256 of `text`, in hex
 */
export function consentShown(
  provider: Provider,
  kind: ConsentKind | "application",
  locale: string = defaultLocale,
): NewConsent["shown"] {
  const text =
    kind === "application"
      ? applicationConsentText(provider, locale)
      : consentText(provider, kind, locale);
  return { text, hash: createHash("sha256").update(text).digest("hex"), locale };
}
