import { legalLinks } from "#domain/provider/legal-links.ts";

/**
 * Whether who agrees to these words agrees to get records electronically: they link to the E-Sign Consent and Agreement.
 *
 * @param words - a consent as it is shown, with its links filled in
 * @see 15 USC 7001(c): without such a consent what the law wants in writing goes on paper
 */
export function coversElectronicRecords(words: string): boolean {
  return words.includes(legalLinks.esignUrl);
}
