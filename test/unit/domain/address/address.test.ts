import { describe, expect, it } from "vitest";
import { parsePossibleZip, parseState, parseStreet, parseZip } from "#domain/address/address.ts";
import { states } from "#server/underwriting/us-states.ts";
import { placesOfArea } from "#server/underwriting/us-zips.ts";
import { streetOf } from "#domain/address/street-lines.ts";

it("a street is required when there is only an apartment", () => {
  expect(parseStreet(streetOf({ line: "", unit: "Apt 4" }))).toEqual({
    ok: false,
    error: "street.required",
  });
  expect(parseStreet(streetOf({ line: "12 Elm St", unit: "Apt 4" }))).toEqual({
    ok: true,
    value: "12 Elm St, Apt 4",
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

it.each([
  ["TX", "78701", { ok: true, value: "TX" }],
  ["TX", "88510", { ok: true, value: "TX" }],
  ["KY", "42223", { ok: true, value: "KY" }],
  ["TN", "42223", { ok: true, value: "TN" }],
  ["CA", "78701", { ok: false, error: "state.zip" }],
  ["CA", "787", { ok: true, value: "CA" }],
])("the state %s and the zip %s are compared", (code, zip, read) => {
  expect(parseState(code, states, zip)).toEqual(read);
});

it("the places of ZIPs are in states that list their areas", () => {
  const areas = Array.from({ length: 1000 }, (_, area) => String(area).padStart(3, "0"));
  const places = areas.flatMap(placesOfArea);
  expect(places).toHaveLength(41_695);
  const listed = ({ state, zip }: (typeof places)[number]) => parseState(state, states, zip).ok;
  expect(places.filter((place) => !listed(place))).toEqual([]);
});

describe("a state", () => {
  const two = [
    { code: "CA", name: "California" },
    { code: "NY", name: "New York" },
  ];

  it("is one of the list, by its code [R3-81 R5-44]", () => {
    expect(parseState("CA", two)).toEqual({ ok: true, value: "CA" });
  });

  it.each(["", "ZZ", "California", "ca"])("is not %j [R5-43 R5-44 R5-45]", (code) => {
    expect(parseState(code, two)).toEqual({ ok: false, error: "state.required" });
  });

  it("accepts any two capitals until the list has loaded", () => {
    expect(parseState("CA", [])).toEqual({ ok: true, value: "CA" });
    expect(parseState("", [])).toEqual({ ok: false, error: "state.required" });
    expect(parseState("C", [])).toEqual({ ok: false, error: "state.required" });
  });
});
