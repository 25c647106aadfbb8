import fc from "fast-check";
import { expect, it } from "vitest";
import { difference, wilson } from "#domain/insights/intervals.ts";
import type { Share } from "#domain/insights/intervals.ts";

/** The quantile of 97.5 %, from its tables. */
const z = 1.959964;
const share = fc
  .integer({ min: 1, max: 5000 })
  .chain((of) => fc.record({ count: fc.integer({ min: 0, max: of }), of: fc.constant(of) }));
const partOf = ({ count, of }: Share) => count / of;

it("ends Wilson's interval where the share that was seen is as far from the true one as chance goes, by the true one's spread", () => {
  fc.assert(
    fc.property(share, (seen) => {
      const { from, to } = wilson(seen);
      expect(from).toBeLessThanOrEqual(partOf(seen) + 1e-12);
      expect(to).toBeGreaterThanOrEqual(partOf(seen) - 1e-12);
      for (const end of [from, to]) {
        const away = Math.abs(partOf(seen) - end);
        expect(away).toBeCloseTo(z * Math.sqrt((end * (1 - end)) / seen.of), 5);
      }
    }),
    { numRuns: 1000 },
  );
});

it("turns Wilson's interval around where those who are not in the share are counted", () => {
  fc.assert(
    fc.property(share, ({ count, of }) => {
      const [some, others] = [wilson({ count, of }), wilson({ count: of - count, of })];
      expect(others.from).toBeCloseTo(1 - some.to, 12);
      expect(others.to).toBeCloseTo(1 - some.from, 12);
    }),
  );
});

it("squares and adds how far the ends of the two intervals are away, for Newcombe's of their difference", () => {
  fc.assert(
    fc.property(share, share, (earlier, later) => {
      const [old, young] = [wilson(earlier), wilson(later)];
      const between = partOf(later) - partOf(earlier);
      const { from, to } = difference(earlier, later);
      expect((between - from) ** 2).toBeCloseTo(
        (partOf(later) - young.from) ** 2 + (old.to - partOf(earlier)) ** 2,
        12,
      );
      expect((to - between) ** 2).toBeCloseTo(
        (young.to - partOf(later)) ** 2 + (partOf(earlier) - old.from) ** 2,
        12,
      );
      expect(from).toBeGreaterThanOrEqual(-1 - 1e-12);
      expect(to).toBeLessThanOrEqual(1 + 1e-12);
      const turned = difference(later, earlier);
      expect(turned.from).toBeCloseTo(-to, 12);
      expect(turned.to).toBeCloseTo(-from, 12);
    }),
    { numRuns: 1000 },
  );
});
