import { consentText, type ConsentKind } from "#domain/consent/consent-text.ts";
import type { LocaleWords } from "#domain/messages/step-text.ts";
import type { Provider } from "#domain/provider/provider.ts";
import { openChunk } from "#routes/page/chunk.ts";

const applicationConsent = openChunk(
  () => import("#domain/consent/application-consent.ts"),
  ({ applicationConsentText }) => applicationConsentText,
);

export async function contactConsent(
  { provider, isPreQualifying }: { readonly provider: Provider; readonly isPreQualifying: boolean },
  shown: LocaleWords,
) {
  if (isPreQualifying) return consentShown(provider, "contact", shown);
  const applicationConsentText = await applicationConsent.load();
  return attestationOf(applicationConsentText(provider, shown, "application-contact"), shown);
}

/** The hash of what is shown; undefined where the browser cannot hash (without HTTPS). */
export async function consentShown(provider: Provider, kind: ConsentKind, shown: LocaleWords) {
  return attestationOf(consentText(provider, kind, shown), shown);
}

export async function attestationOf(text: string, { locale }: Pick<LocaleWords, "locale">) {
  if (text === "" || globalThis.crypto.subtle === undefined) return undefined;
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  const textHash = [...new Uint8Array(digest)]
    .map((byte) => byte.toString(16).padStart(2, "0"))
    .join("");
  return { textHash, locale };
}
