import { readFileSync } from "node:fs";
import * as z from "zod/mini";
import { usualConsentParts } from "#domain/consent-parts.ts";
import type { ConsentParts } from "#domain/consent-parts.ts";

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

/**
 * What the lender asks consents to say, from the file that CONSENT_PARTS_FILE names; a subject that it leaves out keeps
 * the usual parts.
 *
 * @throws Error naming what is wrong with the file
 */
export function consentPartsOf(
  env: Readonly<Record<string, string | undefined>>,
): ConsentParts | undefined {
  const name = env["CONSENT_PARTS_FILE"] ?? "";
  if (name === "") return undefined;
  const read = file.safeParse(JSON.parse(readFileSync(name, "utf8")));
  if (read.success) return { ...usualConsentParts, ...read.data };
  const [issue] = read.error.issues;
  throw new Error(`CONSENT_PARTS_FILE ${name}: ${issue?.path.join(".")} ${issue?.message}`);
}
