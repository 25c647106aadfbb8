import { describe, expect, it } from "vitest";
import { freshBytes } from "#server/fresh-bytes.ts";

describe("random bytes from the reserve", () => {
  it("are as many as were asked for, and never the same twice, however often it is filled again", () => {
    const given = Array.from({ length: 2000 }, () => freshBytes(12));
    expect(new Set(given.map((bytes) => bytes.toString("hex"))).size).toBe(2000);
    expect(given.every((bytes) => bytes.length === 12)).toBe(true);
  });

  it("belong to who asked: what is written into them changes nobody else's", () => {
    const first = freshBytes(16);
    const second = freshBytes(16);
    const before = second.toString("hex");
    first.fill(0);
    expect(second.toString("hex")).toBe(before);
    expect(first.buffer === second.buffer && first.byteOffset === second.byteOffset).toBe(false);
  });

  it("have no bit that is always the same", () => {
    const all = Array.from({ length: 200 }, () => freshBytes(8));
    const ones = all.reduce((seen, bytes) => seen | bytes.readBigUInt64BE(), 0n);
    const zeros = all.reduce((seen, bytes) => seen | ~bytes.readBigUInt64BE(), 0n);
    expect([ones, BigInt.asUintN(64, zeros)]).toEqual([2n ** 64n - 1n, 2n ** 64n - 1n]);
  });

  it("are refused beyond what is held at once, instead of being fewer", () => {
    expect(freshBytes(4096)).toHaveLength(4096);
    expect(() => freshBytes(4097)).toThrow(RangeError);
  });
});
