import { describe, expect, it } from "vitest";
import { shownCost, typedCost } from "#domain/offer/payment-estimate.ts";
import { dollarMask, readMaskedNumber, screenNumberMask } from "#domain/money/number-mask.ts";

describe("a masked number", () => {
  it("without a mask of its own has a comma before its decimals [R9-33]", () => {
    expect(readMaskedNumber("1234,56")).toBe(123_456);
    expect(readMaskedNumber("1.234,5")).toBe(123_450);
    expect(readMaskedNumber("1.234")).toBe(123_400);
    expect(readMaskedNumber("no digit")).toBeUndefined();
  });

  it("without a mask of its own takes no third decimal [R9-34]", () => {
    expect(readMaskedNumber("0,12")).toBe(12);
    expect(readMaskedNumber("0,129")).toBeUndefined();
  });

  it("is the practice's where its configuration has one, and shows a cost as it may be typed [R9-33 R9-34]", () => {
    const range = { minCents: 0, maxCents: 1_000_000, mask: screenNumberMask("1.234,56") };
    expect(typedCost(range, "1.234,5")).toBe(123_450);
    expect(typedCost(range, "1,234.5")).toBeUndefined();
    expect(shownCost(range, 123_450, "en-US")).toBe("$1.234,50");
    expect(typedCost(range, shownCost(range, 123_450, "en-US"))).toBe(123_450);
    expect(screenNumberMask()).toEqual({ radix: ".", scale: 2 });
  });

  it("is dollars and cents on every shipped screen", () => {
    expect(readMaskedNumber("$1,234.56", dollarMask)).toBe(123_456);
    expect(readMaskedNumber("$1,234.567", dollarMask)).toBeUndefined();
  });
});
