import { legalLinks } from "#domain/provider/legal-links.ts";

/** It links to the E-Sign Consent; without it, written notices go by post. 15 USC 7001(c). */
export function coversElectronicRecords(words: string): boolean {
  return words.includes(legalLinks.esignUrl);
}
