import { describe, expect, it } from "vitest";
import { parseStateOfCity, parseStreetOfKind } from "#domain/address/application-address.ts";

describe("a street of the full application", () => {
  it("may be any box where mail goes", () => {
    expect(parseStreetOfKind("PO Box 12", "mailing")).toEqual({ ok: true, value: "PO Box 12" });
  });

  it.each([
    ["PSC 3 Box 120", "APO", true],
    ["CMR 450 Box 12", "fpo", true],
    ["Unit 100 Box 4", " DPO ", true],
    ["PSC 3 Box 120", "Springfield", false],
    ["12 Main St Box 4", "APO", false],
    ["Unity Rd Box 4", "APO", false],
    ["UNIT 2050, Box 4190", "APO", true],
    ["PSC 3 Box 120.", "APO", true],
    ["UNIT 4 PO Box 12", "APO", false],
    ["PSC 3 P.O. Box 120", "FPO", false],
    ["Unit 4 Main St Box 12", "APO", false],
  ])("of a military unit: %s in %s passes is %s", (street, city, passes) => {
    expect(parseStreetOfKind(street, "military-aware", city)).toEqual(
      passes ? { ok: true, value: street } : { ok: false, error: "street.poBox" },
    );
  });
});

describe("a state of the full application", () => {
  const states = [
    { code: "CA", name: "California" },
    { code: "NY", name: "New York" },
  ];

  it.each([
    ["AE", "APO", { ok: true, value: "AE" }],
    ["AP", " fpo ", { ok: true, value: "AP" }],
    ["CA", " APO ", { ok: false, error: "state.military" }],
    ["CA", "APO", { ok: false, error: "state.military" }],
    ["", "DPO", { ok: false, error: "state.required" }],
    ["CA", "Apopka", { ok: true, value: "CA" }],
  ])("is one of the military's own at its post offices: %j in %j [R5-36]", (code, city, read) => {
    const military = ["AA", "AE", "AP"].map((own) => ({ code: own, name: own }));
    expect(parseStateOfCity(code, { city }, [...states, ...military])).toEqual(read);
  });
});
