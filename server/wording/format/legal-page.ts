import type { PdfPart } from "#server/pdf/document.ts";
import type { Named } from "./named-parties.ts";

export type LegalPage = {
  /** Where it is served. */
  readonly path: string;
  readonly title: string;
  readonly parts: (named: Named) => readonly PdfPart[];
  /** The PDF that can be downloaded, by its path. */
  readonly download?: string;
};

/** The frame of every legal page. */
export type LegalFrame = {
  readonly locale: string;
  /** The date of the text, as ISO and for reading; it changes with the text. */
  readonly version: { readonly day: string; readonly text: string };
  readonly versionOf: string;
  readonly download: string;
  readonly pages: string;
  readonly descriptionOf: (title: string, creditor: string) => string;
};

/** The e-sign consent and agreement as a file. */
export const eSignDownload = "/legal/e-sign-consent-and-agreement.pdf";
