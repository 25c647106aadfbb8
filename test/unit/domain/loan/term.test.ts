import { describe, expect, it } from "vitest";
import { monthsToPay, termInMonths, weeksPerMonth } from "#domain/loan/term.ts";

describe("a term in months", () => {
  it.each([
    ["Monthly", 12, 12],
    ["EveryOtherWeek", 26, 12],
    ["EveryOtherWeek", 23, 11],
    ["Unknown", 7, 7],
  ])("of %s %i payments is %d [R9-13 R9-14 R9-17]", (frequency, payments, months) => {
    expect(termInMonths(frequency, payments)).toBe(months);
  });

  it("follows the text for Weekly and TwicePerMonth although the two look exchanged [R9-15 R9-16]", () => {
    expect(termInMonths("Weekly", 24)).toBe(12);
    expect(termInMonths("Weekly", 25)).toBe(12.5);
    expect(termInMonths("TwicePerMonth", 26)).toBe(6);
    expect(termInMonths("TwicePerMonth", 24)).toBe(6);
  });

  it.each([
    ["Monthly", 60, 60],
    ["Weekly", 52, 12],
    ["Weekly", 104, 24],
    ["TwicePerMonth", 48, 24],
    ["TwicePerMonth", 25, 13],
    ["EveryOtherWeek", 52, 24],
    ["Weekly", 1, 1],
  ])(
    "of an offer takes each rule for the frequency that it fits: %s %i is %d [R9-13 R9-14 R9-15 R9-16 R9-17]",
    (frequency, payments, months) => {
      expect(monthsToPay(frequency, payments)).toBe(months);
    },
  );

  it("counts 4.33 weeks a month [R9-13]", () => {
    expect(weeksPerMonth).toBe(4.33);
  });
});
