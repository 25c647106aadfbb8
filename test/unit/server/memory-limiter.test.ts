import { describe, expect, it } from "vitest";
import { openOwnCount } from "#server/http/memory-limiter.ts";

const begin = Date.parse("2026-03-02T15:00:00.000Z");

describe("a count in memory", () => {
  it("lets exactly as many pass in a window, each key for itself, and says when it ends", () => {
    let now = begin;
    const count = openOwnCount(60, () => new Date(now));
    expect([count("one", 2), count("one", 2), count("other", 2)]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    now += 20_500;
    expect(count("one", 2)).toBe(40);
    now += 39_500;
    expect(count("one", 2)).toBeUndefined();
  });

  it("does not outlast a clock that was ahead and has been put right", () => {
    let now = begin + 86_400_000;
    const count = openOwnCount(60, () => new Date(now));
    count("one", 1);
    now = begin;
    expect(count("one", 1)).toBeUndefined();
    expect(count("one", 1)).toBe(60);
  });
});
