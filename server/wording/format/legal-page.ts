import type { PdfPart } from "#server/pdf/document.ts";
import type { LegalVersion } from "./e-disclosure.ts";
import type { Named } from "./named-parties.ts";

export type LegalPage = {
  readonly path: string;
  readonly title: string;
  readonly parts: (named: Named) => readonly PdfPart[];
  readonly download?: string;
};

export type LegalFrame = {
  readonly locale: string;
  readonly version: LegalVersion;
  readonly versionOf: string;
  readonly download: string;
  readonly pages: string;
  /** Where no practice is given. */
  readonly anyPractice: string;
  readonly descriptionOf: (title: string, creditor: string) => string;
};

export const eSignDownload = "/legal/e-sign-consent-and-agreement.pdf";
