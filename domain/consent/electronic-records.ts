import { legalLinks } from "#domain/provider/legal-links.ts";

/**
 * Whether a consent covers electronic records, which is whether it links to the E-Sign Consent and Agreement. Without
 * it, written notices go by post. 15 USC 7001(c).
 *
 * @param words - the consent as shown, with its links
 */
export function coversElectronicRecords(words: string): boolean {
  return words.includes(legalLinks.esignUrl);
}
