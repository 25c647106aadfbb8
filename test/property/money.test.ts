import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { dollarsToCents, formatDollars, formatMoney } from "#domain/money/money.ts";

const cents = fc.integer({ min: 0, max: 1_000_000_000 });

describe("money always", () => {
  it("comes from the wire's dollars as the same cents", () => {
    fc.assert(
      fc.property(cents, (amount) => {
        expect(dollarsToCents(amount / 100)).toBe(amount);
      }),
      { numRuns: 2000 },
    );
  });

  it("reads back from its two decimals [R9-18]", () => {
    fc.assert(
      fc.property(cents, (amount) => {
        const shown = formatMoney(amount, "en-US");
        expect(shown).toMatch(/^\$\d{1,3}(,\d{3})*\.\d\d$/);
        expect(Number(shown.replace(/\D/g, ""))).toBe(amount);
      }),
    );
  });

  it("is never overstated in whole dollars [R9-19]", () => {
    fc.assert(
      fc.property(cents, (amount) => {
        const shown = Number(formatDollars(amount, "en-US").replace(/\D/g, "")) * 100;
        expect(amount - shown).toBeGreaterThanOrEqual(0);
        expect(amount - shown).toBeLessThan(100);
      }),
    );
  });
});
