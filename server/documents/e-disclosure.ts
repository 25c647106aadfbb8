import { defaultLocale } from "#domain/language/locale.ts";
import type { Party } from "#server/config/lender.ts";
import { renderPdf } from "#server/pdf/render.ts";
import { wordsIn } from "#server/wording/locale-words.ts";

/** @throws RenderError */
export function renderEDisclosure(
  creditor: Party,
  locale: string = defaultLocale,
): Promise<Buffer> {
  return renderPdf(wordsIn(locale).eDisclosure(creditor));
}
