import { cardBrand } from "#domain/payment/card-number.ts";

/** How a card is funded. */
export type CardFunding = "credit" | "debit" | "prepaid" | "hsa";

/** The cards that the reference processor knows, by their first six digits. docs/payments.md lists a number of each. */
const fundingByBin: { readonly [bin: string]: CardFunding } = {
  "424242": "credit",
  "411111": "credit",
  "400000": "credit",
  "400005": "debit",
  "400089": "hsa",
  "555555": "credit",
  "520082": "debit",
  "510510": "prepaid",
  "378282": "credit",
  "601111": "credit",
};

/**
 * What a card is by its first digits.
 *
 * @param digits - at least six
 * @returns `undefined` parts for what is not known
 */
export function lookUpBin(digits: string): {
  readonly brand: string | undefined;
  readonly funding: CardFunding | undefined;
} {
  return {
    brand: brandOfBin(digits),
    funding: fundingByBin[digits.slice(0, 6)],
  };
}

/** The brand goes by the first digits; the length of each brand's usual number is filled up. */
function brandOfBin(digits: string): string | undefined {
  const lengths = [16, 15, 14];
  const filled = lengths.map((length) => digits.slice(0, length).padEnd(length, "0"));
  return filled.map(cardBrand).find((brand) => brand !== undefined);
}
