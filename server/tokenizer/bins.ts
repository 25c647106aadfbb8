import { cardBrand } from "#domain/payment/card-number.ts";

export type CardFunding = "credit" | "debit" | "prepaid" | "hsa";

/** docs/payments.md lists a number for each. */
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

/** @param digits - at least six */
export function lookUpBin(digits: string): {
  readonly brand: string | undefined;
  readonly funding: CardFunding | undefined;
} {
  return {
    brand: brandOfBin(digits),
    funding: fundingByBin[digits.slice(0, 6)],
  };
}

/** Fills up to the brand's usual length. */
function brandOfBin(digits: string): string | undefined {
  const lengths = [16, 15, 14];
  const filled = lengths.map((length) => digits.slice(0, length).padEnd(length, "0"));
  return filled.map(cardBrand).find((brand) => brand !== undefined);
}
