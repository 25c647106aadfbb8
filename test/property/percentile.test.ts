import fc from "fast-check";
import { expect, it } from "vitest";
import { percentile, toldPercentile } from "#domain/insights/percentile.ts";

it("gives the smallest number that so many of some stay within", () => {
  const some = fc.array(fc.integer({ min: 0, max: 99 }), { minLength: 1, maxLength: 40 });
  fc.assert(
    fc.property(some, fc.integer({ min: 1, max: 100 }), (numbers, percent) => {
      const found = percentile(numbers, percent / 100)!;
      const within = (bound: number) => numbers.filter((each) => each <= bound).length;
      const needed = (numbers.length * percent) / 100;
      expect(within(found)).toBeGreaterThanOrEqual(needed - 1e-9);
      expect(within(found - 1)).toBeLessThan(needed + 1e-9);
    }),
  );
});

const told = fc.record({
  numbers: fc.array(fc.integer({ min: 0, max: 9000 }), { maxLength: 60 }),
  share: fc.constantFrom(0.5, 0.75, 0.9),
  grain: fc.constantFrom(10, 100, 1000),
});

it("tells of no attempt its own number: each could be another, and the same would be told", () => {
  fc.assert(
    fc.property(told, ({ numbers, share, grain }) => {
      const found = toldPercentile(numbers, share, grain);
      if (found === undefined) return;
      numbers.forEach((own, at) => {
        const others = [own - 1, own + 1].map((other) =>
          toldPercentile(numbers.with(at, other), share, grain),
        );
        expect(others).toContain(found);
      });
    }),
    { numRuns: 500 },
  );
});

it("tells nothing of the two quickest and the two slowest, however quick or slow they are", () => {
  fc.assert(
    fc.property(told, fc.nat(1e6), ({ numbers, share, grain }, more) => {
      const [sorted, ends] = [numbers.toSorted((a, b) => a - b), [0, 1, -1, -2]];
      const found = toldPercentile(sorted, share, grain);
      const stretched = sorted.map((each, at) => {
        if (!ends.includes(at) && !ends.includes(at - sorted.length)) return each;
        return at < 2 ? each - more : each + more;
      });
      expect(toldPercentile(stretched, share, grain)).toBe(found);
    }),
    { numRuns: 500 },
  );
});

it("keeps what it says: so many stay within what is told", () => {
  fc.assert(
    fc.property(told, ({ numbers, share, grain }) => {
      const found = toldPercentile(numbers, share, grain);
      if (found === undefined) return;
      const within = numbers.filter((each) => each <= found).length;
      expect(within).toBeGreaterThanOrEqual(numbers.length * share - 1e-9);
    }),
  );
});
