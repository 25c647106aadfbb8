import { describe, expect, it } from "vitest";
import { parsePossibleZip, parseState, parseStreet, parseZip } from "#domain/address/address.ts";
import { streetOf } from "#domain/address/street-lines.ts";

describe("a street", () => {
  it("is required when there is only an apartment", () => {
    expect(parseStreet(streetOf({ line: "", unit: "Apt 4" }))).toEqual({
      ok: false,
      error: "street.required",
    });
    expect(parseStreet(streetOf({ line: "12 Elm St", unit: "Apt 4" }))).toEqual({
      ok: true,
      value: "12 Elm St, Apt 4",
    });
  });
});

it("a zip that no place has passes at the field, and not at the service", () => {
  expect(parseZip("00000")).toEqual({ ok: true, value: "00000" });
  expect(parsePossibleZip("00000")).toEqual({ ok: false, error: "zip.impossible" });
  expect(parsePossibleZip("00499")).toEqual({ ok: false, error: "zip.impossible" });
  expect(parsePossibleZip("00501")).toEqual({ ok: true, value: "00501" });
  expect(parsePossibleZip("004999999")).toEqual({ ok: false, error: "zip.impossible" });
  expect(parsePossibleZip("0")).toEqual({ ok: false, error: "zip.invalid" });
});

describe("a state", () => {
  const states = [
    { code: "CA", name: "California" },
    { code: "NY", name: "New York" },
  ];

  it("is one of the list, by its code [R3-81 R5-44]", () => {
    expect(parseState("CA", states)).toEqual({ ok: true, value: "CA" });
  });

  it.each(["", "ZZ", "California", "ca"])("is not %j [R5-43 R5-44 R5-45]", (code) => {
    expect(parseState(code, states)).toEqual({ ok: false, error: "state.required" });
  });

  it("accepts any two capitals until the list has loaded", () => {
    expect(parseState("CA", [])).toEqual({ ok: true, value: "CA" });
    expect(parseState("", [])).toEqual({ ok: false, error: "state.required" });
    expect(parseState("C", [])).toEqual({ ok: false, error: "state.required" });
  });
});
