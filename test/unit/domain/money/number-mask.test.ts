import { describe, expect, it } from "vitest";
import { dollarMask, readMaskedNumber } from "#domain/money/number-mask.ts";

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

  it("is dollars and cents on every shipped screen", () => {
    expect(readMaskedNumber("$1,234.56", dollarMask)).toBe(123_456);
    expect(readMaskedNumber("$1,234.567", dollarMask)).toBeUndefined();
  });
});
