import { readFileSync } from "node:fs";
import * as z from "zod/mini";
import { usualConsentParts, type ConsentParts } from "#domain/consent/consent-parts.ts";

const pattern = z.string().check(z.refine(isPattern, "is no regular expression"));
const parts = z.array(
  z.strictObject({ says: z.string(), patterns: z.record(z.string(), pattern) }),
);
const file = z.strictObject({
  contact: z.exactOptional(parts),
  "credit-report": z.exactOptional(parts),
  "e-sign": z.exactOptional(parts),
});

function isPattern(text: string): boolean {
  try {
    return new RegExp(text, "is").source !== "";
  } catch {
    return false;
  }
}

function partsOf(name: string): Partial<ConsentParts> {
  const read = file.safeParse(JSON.parse(readFileSync(name, "utf8")));
  if (read.success) return read.data;
  const { path, message } = read.error.issues[0]!;
  throw new Error(`${path.join(".")} ${message}`.trim());
}

export function consentPartsOf(
  env: Readonly<Record<string, string | undefined>>,
): ConsentParts | undefined {
  const name = env["CONSENT_PARTS_FILE"] ?? "";
  if (name === "") return undefined;
  try {
    return { ...usualConsentParts, ...partsOf(name) };
  } catch (error) {
    const { message } = error as Error;
    throw new Error(`CONSENT_PARTS_FILE ${name}: ${message}`, { cause: error });
  }
}
