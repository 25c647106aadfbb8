import { consentText } from "#domain/consent/consent-text.ts";
import type { ConsentKind } from "#domain/consent/consent-text.ts";
import type { Provider } from "#domain/provider/provider.ts";
import type { Locale } from "#domain/language/locale.ts";
import { openChunk } from "#routes/page/chunk.ts";

const applicationConsent = openChunk(
  () => import("#domain/consent/application-consent.ts"),
  ({ applicationConsentText }) => applicationConsentText,
);

export async function contactConsent(
  { provider, isPreQualifying }: { readonly provider: Provider; readonly isPreQualifying: boolean },
  locale: Locale,
) {
  if (isPreQualifying) return consentShown(provider, "contact", locale);
  const applicationConsentText = await applicationConsent.load();
  return attestationOf(applicationConsentText(provider, locale, "application-contact"), locale);
}

/** The hash of what is shown; undefined where the browser cannot hash (without HTTPS). */
export async function consentShown(provider: Provider, kind: ConsentKind, locale: Locale) {
  return attestationOf(consentText(provider, kind, locale), locale);
}

export async function attestationOf(text: string, locale: Locale) {
  if (text === "" || globalThis.crypto.subtle === undefined) return undefined;
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  const textHash = [...new Uint8Array(digest)]
    .map((byte) => byte.toString(16).padStart(2, "0"))
    .join("");
  return { textHash, locale };
}
