import { defaultLocale } from "#domain/language/locale.ts";
import { nameAndAddress, type Party } from "#server/config/lender.ts";
import { renderPdf } from "#server/pdf/render.ts";
import { wordsIn } from "#server/wording/locale-words.ts";

const rendered = new Map<string, Promise<Buffer>>();

/** Cached per creditor and language. @throws RenderError; the next call tries again */
export function renderEDisclosure(
  creditor: Party,
  locale: string = defaultLocale,
): Promise<Buffer> {
  const document = wordsIn(locale).eDisclosure(creditor);
  const key = `${document.language} ${nameAndAddress(creditor)}`;
  const known = rendered.get(key);
  if (known !== undefined) return known;
  const fresh = renderPdf(document).catch((error: unknown) => {
    rendered.delete(key);
    throw error;
  });
  rendered.set(key, fresh);
  return fresh;
}
