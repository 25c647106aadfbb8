import { expect, it } from "vitest";
import { parseNationalId } from "#domain/applicant/national-id.ts";

it.each([
  [" 123456789 ", { ok: true, value: "123456789" }],
  ["  ", { ok: false, error: "nationalId.required" }],
  ["12345678", { ok: false, error: "nationalId.invalid" }],
  ["1234567890", { ok: false, error: "nationalId.invalid" }],
  ["123-45-6789", { ok: false, error: "nationalId.invalid" }],
])("a Social Security number typed as %j is read", (text, read) => {
  expect(parseNationalId(text)).toEqual(read);
});
