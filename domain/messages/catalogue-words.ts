import { wordsFrom, type Texts, type Words } from "./messages.ts";
import type { Text } from "#domain/step/step.ts";
import type { PreQualificationCatalogue, PreQualificationCode } from "#domain/words/catalogue.ts";
import { defaultLocale, localeOf } from "#domain/language/locale.ts";
import { preQualificationCatalogues } from "#domain/catalogues/pre-qualification-catalogues.ts";

export function isPreQualificationCode(code: string): code is PreQualificationCode {
  return Object.hasOwn(preQualificationCatalogues[defaultLocale], code);
}

/** The first screen's script must not import it. `more` loads later and is searched first. */
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
