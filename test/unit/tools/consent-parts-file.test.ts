import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { usualConsentParts } from "#domain/consent/consent-parts.ts";
import { consentPartsOf } from "#tools/provider/consent-parts-file.ts";
import { provider } from "#tools/provider/provider.ts";

const folder = mkdtempSync(join(tmpdir(), "consent-parts-"));

function written(name: string, text: string): string {
  const file = join(folder, name);
  writeFileSync(file, text);
  return file;
}

const rates = [{ says: "that rates may apply", patterns: { en: "rates may apply" } }];
const good = written("good.json", JSON.stringify({ contact: rates }));

it("uses a lender's statements for the subjects in its file", () => {
  expect(consentPartsOf({ CONSENT_PARTS_FILE: good })).toEqual({
    ...usualConsentParts,
    contact: rates,
  });
  expect(consentPartsOf({})).toBeUndefined();
});

const patterns = { en: "rates (may apply" };
const faulty: readonly (readonly [fault: string, file: string, says: RegExp])[] = [
  ["is not there", join(folder, "none.json"), /^CONSENT_PARTS_FILE .*none\.json: ENOENT/],
  ["is a folder", folder, /^CONSENT_PARTS_FILE .*: EISDIR/],
  [
    "is no JSON",
    written("torn.json", '{ "contact": ['),
    /^CONSENT_PARTS_FILE .*torn\.json: .* JSON/,
  ],
  [
    "has a pattern that is none",
    written("pattern.json", JSON.stringify({ contact: [{ says: "rates", patterns }] })),
    /: contact\.0\.patterns\.en is no regular expression$/,
  ],
  [
    "names a subject that there is not",
    written("subject.json", JSON.stringify({ calls: rates })),
    /: Unrecognized key: "calls"$/,
  ],
  [
    "says nothing of a part",
    written("says.json", JSON.stringify({ contact: [{ patterns: {} }] })),
    /: contact\.0\.says Invalid input: expected string, received undefined$/,
  ],
];

it.each(faulty)("names the setting and the reason where the file %s", (_fault, file, says) => {
  expect(() => consentPartsOf({ CONSENT_PARTS_FILE: file })).toThrow(says);
});

it("rejects a practice whose consent lacks the lender's statement, and names it", async () => {
  const own = "test/support/practices/good/own-steps.json";
  const { exit, lines } = await provider(["check", own], { CONSENT_PARTS_FILE: good });
  expect(exit).toBe(1);
  expect(lines.join("\n")).toContain("that rates may apply");
  expect((await provider(["check", own], {})).exit).toBe(0);
});
