import { describe, expect, it } from "vitest";
import {
  defaultDateMask,
  partsOfMask,
  readMaskedDate,
  screenDateMask,
} from "#domain/calendar/date-mask.ts";

const date = (month: string, day: string, year: string) => ({ month, day, year });

describe("a masked date", () => {
  it.each([
    ["27.04.1985", date("04", "27", "1985")],
    ["3.4.1985", date("04", "03", "1985")],
    ["03/04/1985", date("04", "03", "1985")],
    ["03041985", date("04", "03", "1985")],
    ["1985-04-03", date("04", "03", "1985")],
    [" 27.04.1985 ", date("04", "27", "1985")],
    ["0.04.1985", undefined],
    ["04.1985", undefined],
    ["3.4.85", date("04", "03", "85")],
    ["04/27/1985", date("04", "27", "1985")],
    ["tomorrow", undefined],
  ])("without a mask of its own has its day first: %j [R9-31]", (text, expected) => {
    expect(readMaskedDate(text)).toEqual(expected);
  });

  it("without a mask of its own takes the years 1900 to 9999 [R9-32]", () => {
    expect(readMaskedDate("31.12.1899")).toBeUndefined();
    expect(readMaskedDate("01.01.1900")).toEqual(date("01", "01", "1900"));
    expect(readMaskedDate("31.12.9999")).toEqual(date("12", "31", "9999"));
  });

  it("has its month first on every shipped screen, and the order of a practice's own mask", () => {
    expect(readMaskedDate("03/04/1985", screenDateMask())).toEqual(date("03", "04", "1985"));
    expect(partsOfMask(screenDateMask())).toEqual(["month", "day", "year"]);
    expect(partsOfMask(defaultDateMask)).toEqual(["day", "month", "year"]);
    expect(partsOfMask(screenDateMask("yyyy-MM-dd"))).toEqual(["year", "month", "day"]);
  });
});
