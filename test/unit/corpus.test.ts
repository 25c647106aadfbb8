import { describe, expect, it } from "vitest";
import { corpus, readings } from "#test/support/corpus.ts";

const fields = [
  ["phone", "[R5-19 R5-20 R5-21 R5-22 R5-23 R5-24 R9-04]"],
  ["code", "[R2.5-46 R5-54 R5-55 R9-07]"],
  ["birth-date", "[R5-06 R5-07 R5-08 R5-09 R5-11 R5-12 R5-13 R9-01 R9-02 R9-08]"],
  ["name", "[R3-79 R3-80 R5-46 R5-47]"],
  ["email", "[R2.5-52 R2.5-53 R5-26 R5-27 R5-28 R5-29 R5-30]"],
  ["street", "[R5-31 R5-32 R5-33 R5-34 R5-35 R9-09]"],
  ["city", "[R5-40 R5-41 R5-42 R9-10]"],
  ["zip", "[R5-37 R5-38 R5-39 R9-11]"],
  ["last-four", "[R3-13 R5-50 R5-51]"],
  ["ssn", "[R5-53 R9-05]"],
  ["card-number", ""],
  ["expiry", ""],
  ["security-code", ""],
  ["routing", ""],
  ["account", ""],
  ["treatment-cost", ""],
] as const;

describe.each(fields)("%s %s", (field) => {
  it.each(corpus(field))("$reason: $typed gives $expected", ({ input, expected }) => {
    expect(readings[field](input)).toBe(expected);
  });
});
