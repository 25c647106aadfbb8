import { describe, expect, it } from "vitest";
import { lastFourLength, parseLastFour } from "#domain/applicant/last-four.ts";

describe("the last four of an SSN or ITIN", () => {
  it("are exactly four digits [R3-13 R5-51]", () => {
    expect(parseLastFour("0042")).toEqual({ ok: true, value: "0042" });
    expect(lastFourLength).toBe(4);
  });

  it("are required [R5-50]", () => {
    expect(parseLastFour(" ")).toEqual({ ok: false, error: "lastFour.required" });
  });

  it.each(["123", "12345", "12a4", "12 34"])("are not %j [R5-51]", (text) => {
    expect(parseLastFour(text)).toEqual({ ok: false, error: "lastFour.invalid" });
  });
});
