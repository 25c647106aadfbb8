import { nameAndAddress, type Party } from "#server/config/lender.ts";
import { table, type PdfDocument, type PdfFrame, type PdfPart } from "#server/pdf/document.ts";

export type EDisclosureWords = {
  readonly frame: PdfFrame;
  readonly title: string;
  readonly parts: (creditor: Party) => readonly PdfPart[];
  readonly version: string;
  readonly givenBy: string;
};

/** Changes with a text. */
export type LegalVersion = { readonly day: string; readonly text: string };

/** The PDF, with the version that its page shows below the title. Spec sections 2.2 (step 8) and 7.1; 15 USC 7001(c). */
export function eDisclosureIn(words: EDisclosureWords, version: LegalVersion) {
  return (creditor: Party): PdfDocument => ({
    ...words.frame,
    title: words.title,
    sender: creditor.name,
    createdAt: new Date(`${version.day}T00:00:00Z`),
    parts: [
      ...words.parts(creditor),
      table([words.version, version.text], [words.givenBy, nameAndAddress(creditor)]),
    ],
  });
}
