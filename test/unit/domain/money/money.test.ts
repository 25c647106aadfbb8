import { describe, expect, it } from "vitest";
import {
  dollarsToCents,
  formatCost,
  formatDollars,
  formatMoney,
  requireUsd,
} from "#domain/money/money.ts";

describe("an amount of the wire", () => {
  it.each([
    [0, 0],
    [15_000, 1_500_000],
    [1234.5, 123_450],
    [0.1, 10],
    [1.005, 101],
    [8.115, 812],
    [19.99, 1999],
    [1e21, 1e23],
    [1e-7, 0],
    [-0.001, 0],
    [-12.34, -1234],
  ])("of %d dollars is %i cents", (dollars, cents) => {
    expect(dollarsToCents(dollars)).toBe(cents);
  });

  it.each([Number.NaN, Number.POSITIVE_INFINITY])("is never %d", (dollars) => {
    expect(() => dollarsToCents(dollars)).toThrow(RangeError);
  });
});

describe("an amount on the screen", () => {
  it.each([
    [1_234_500, "$12,345"],
    [850_000, "$8,500"],
    [849_999, "$8,499"],
    [99, "$0"],
    [-99, "$0"],
    [123_456_789_00, "$123,456,789"],
  ])("of %i cents is %s in whole dollars [R9-19]", (cents, shown) => {
    expect(formatDollars(cents, "en-US")).toBe(shown);
  });

  it.each([
    [123_450, "$1,234.50"],
    [8885, "$88.85"],
    [0, "$0.00"],
    [5, "$0.05"],
  ])("of %i cents is %s with two decimals [R9-18]", (cents, shown) => {
    expect(formatMoney(cents, "en-US")).toBe(shown);
  });

  it.each([
    [120_000, "$1,200"],
    [123_456, "$1,234.56"],
  ])("of %i cents that was chosen is %s, with its cents where it has any", (cents, shown) => {
    expect(formatCost(cents, "en-US")).toBe(shown);
  });

  it("is in USD and nothing else [R3-38 R3-39 R8-38]", () => {
    expect(formatMoney(100, "en-US", "USD")).toBe("$1.00");
    expect(() => formatMoney(100, "en-US", "EUR")).toThrow(RangeError);
    expect(() => requireUsd("usd")).toThrow("unsupported currency usd");
  });
});
