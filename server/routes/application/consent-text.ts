import { defaultLocale } from "#domain/language/locale.ts";
import { createHash } from "node:crypto";
import { applicationConsentText } from "#domain/consent/application-consent.ts";
import type { ApplicationConsentKind } from "#domain/consent/application-consent.ts";
import { consentText } from "#domain/consent/consent-text.ts";
import type { ConsentKind } from "#domain/consent/consent-text.ts";
import type { Provider } from "#domain/provider/provider.ts";
import { problem } from "#server/http/problem.ts";
import type { NewConsent } from "#server/stores/application/consent.ts";

type Shown = NewConsent["shown"];
type Attested = NewConsent["attested"];

/**
 * The words of a consent as the provider's configuration has them now. The page shows and hashes the same text: another
 * hash says that it showed another one.
 *
 * @returns `hash` is SHA-256 of `text`, in hex
 */
export function consentShown(
  provider: Provider,
  kind: Kind,
  locale: string = defaultLocale,
): Shown {
  const known = shownOf(provider);
  const name = `${kind} ${locale}`;
  const shown = known.get(name) ?? wordsOf(provider, kind, locale);
  if (known.size < mostShown) known.set(name, shown);
  return shown;
}

type Kind = ConsentKind | ApplicationConsentKind;

/** What practices show, as long as they are kept as they were read. A caller may name any locale. */
const shownBy = new WeakMap<Provider, Map<string, Shown>>();
const mostShown = 20;

function shownOf(provider: Provider): Map<string, Shown> {
  const shown = shownBy.get(provider) ?? new Map<string, Shown>();
  shownBy.set(provider, shown);
  return shown;
}

function wordsOf(provider: Provider, kind: Kind, locale: string): Shown {
  const text =
    kind === "application" || kind === "application-contact"
      ? applicationConsentText(provider, locale, kind)
      : consentText(provider, kind, locale);
  return wordsShown(text, locale);
}

/** The consent to be called and texted: of the full application where those words are attested, else of the wizard. */
export function contactConsentShown(provider: Provider, attested: Attested): Shown {
  const ofApplication = consentShown(provider, "application-contact", attested?.Locale);
  return attested?.TextHash === ofApplication.hash
    ? ofApplication
    : consentShown(provider, "contact", attested?.Locale);
}

/** Any words with their SHA-256. */
export function wordsShown(text: string, locale: string = defaultLocale): Shown {
  return { text, hash: createHash("sha256").update(text).digest("hex"), locale };
}

/**
 * Nothing is asked of the bureau and nothing is signed unless the page attests the words that count now. A persona of
 * test mode asks for nothing and signs nothing that holds, so its consent is not asked for. Promise P24; 15 USC 1681b.
 *
 * @throws problem 422 that names Consent
 */
export function requireAttested(
  attested: Attested,
  { shown, isTest }: { readonly shown: Shown; readonly isTest: boolean },
): void {
  if (isTest || (attested?.TextHash === shown.hash && shown.text !== "")) return;
  throw attested === undefined
    ? problem(422, "Consent is missing. Please reload this page and try again.", "consent.required")
    : problem(
        422,
        "Consent was given to words that have changed since. Please reload this page to read them.",
        "consent.changed",
      );
}
