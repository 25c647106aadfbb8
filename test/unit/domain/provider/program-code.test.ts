import { describe, expect, it } from "vitest";
import {
  activeProgramCodes,
  programCodeFromQuery,
  serviceTypeShape,
} from "#domain/provider/program-code.ts";
import type { ProgramCode } from "#domain/provider/provider.ts";

const program = (name: string, active = true): ProgramCode => ({
  name,
  shortDescription: `About ${name}`,
  displayTitle: name.toUpperCase(),
  active,
});
const general = program("general");
const ortho = program("Ortho");
const legacy = program("legacy", false);

describe("program codes", () => {
  it("may be chosen when active [R5-49 R9-25]", () => {
    expect(activeProgramCodes([general, legacy, ortho])).toEqual([general, ortho]);
  });

  it.each(["ortho", "ORTHO", " Ortho "])("are found by the address: %j [R2.1-14]", (text) => {
    expect(programCodeFromQuery([general, ortho], text)).toEqual(ortho);
  });

  it.each(["legacy", "unknown", "", undefined])(
    "are not found by %j, which names no active one [R3-54 R9-25]",
    (text) => {
      expect(programCodeFromQuery([general, ortho, legacy], text)).toBeUndefined();
    },
  );
});

it.each([
  ["several active codes", [general, ortho], false, "dropdown"],
  ["one active code that did not come from the address", [general, legacy], false, "dropdown"],
  ["one active code that came from the address", [general], true, "button"],
  ["one of several codes that came from the address", [general, ortho], true, "button"],
  ["no code", [], false, "button"],
  ["no active code", [legacy], false, "button"],
] as const)(
  "the shape of the service picker with %s: [R2.2-40 R2.2-41 R2.2-42 R2.2-43]",
  (_case, programCodes, fromUrl, shape) => {
    expect(serviceTypeShape({ programCodes, fromUrl })).toBe(shape);
  },
);
