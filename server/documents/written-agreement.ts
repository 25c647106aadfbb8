import { defaultLocale } from "#domain/language/locale.ts";
import type { AddendumFacts, AgreementFacts, AgreementText } from "#domain/loan/agreement-facts.ts";
import type { PdfDocument } from "#server/pdf/document.ts";
import { renderPdf } from "#server/pdf/render.ts";
import { wordsIn } from "#server/wording/locale-words.ts";
import type { ServerWords } from "#server/wording/en/server-words.ts";

type Facts = AgreementFacts | AddendumFacts;
/** The text that the page shows, and the document that is signed. A translation is followed by the English version. */
export async function writeAgreement<Given extends Facts>(
  facts: Given,
  textIn: (words: ServerWords, facts: Given) => AgreementText,
): Promise<{ readonly text: AgreementText; readonly file: Buffer }> {
  const { translation, lender, terms } = facts;
  const versionIn = (locale: string): { text: AgreementText; document: PdfDocument } => {
    const words = wordsIn(locale);
    const text = textIn(words, facts);
    const dated = { text, sender: lender.name, agreedOn: terms.financedOn };
    return { text, document: words.agreementDocument(dated) };
  };
  const english = versionIn(defaultLocale);
  if (translation === undefined)
    return { text: english.text, file: await renderPdf(english.document) };
  const { text, document } = versionIn(translation.locale);
  return { text, file: await renderPdf({ ...document, translated: english.document }) };
}
