import { wordsFrom } from "./messages.ts";
import type { Texts, Words } from "./messages.ts";
import type { Text } from "#domain/step/step.ts";
import type { PreQualificationCatalogue, PreQualificationCode } from "#domain/words/catalogue.ts";
import { defaultLocale, localeOf } from "#domain/language/locale.ts";
import { preQualificationCatalogues } from "#domain/words/pre-qualification-catalogues.ts";

export function isPreQualificationCode(code: string): code is PreQualificationCode {
  return Object.hasOwn(preQualificationCatalogues[defaultLocale], code);
}

/**
 * The words of a locale, with a provider's texts before the catalogue's. Nothing of the first screen's script may import it:
 * with it come all words of the pre-qualification.
 *
 * @param overrides - a provider's texts by code
 * @param more - a catalogue of a flow that is loaded later; its words come before the other's. Its codes may be asked
 *   for, also while it is undefined: only what comes with it does so
 * @param fallback - the catalogue of the locale, unless given
 */
export function createWords<More extends string = never>({
  locale,
  overrides,
  more,
  fallback = preQualificationCatalogues[localeOf(locale)],
}: {
  readonly locale: string;
  readonly overrides: { readonly [code: string]: Text };
  readonly more?: Texts<More> | undefined;
  readonly fallback?: PreQualificationCatalogue;
}): Words<PreQualificationCode | More> {
  const catalogue = { ...fallback, ...more } as Texts<PreQualificationCode | More>;
  return wordsFrom({ locale, overrides, catalogue });
}
