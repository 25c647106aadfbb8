import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Lender } from "#server/config/lender.ts";

export const realLender: Lender = {
  creditor: {
    name: "Prairie Health Lending LLC",
    addressLines: ["4100 Market Street", "Omaha, NE 68102"],
    phone: "(402) 555-0117",
  },
  reportingAgency: {
    name: "Midland Credit Bureau",
    addressLines: ["P.O. Box 4500", "Allen, TX 75013"],
    phone: "(888) 555-0111",
  },
  supervisor: {
    name: "Federal Trade Commission, Equal Credit Opportunity",
    addressLines: ["Washington, DC 20580"],
  },
  license: "NMLS ID 1234567",
  helpPhone: "(402) 555-0118",
};

/** @returns the path of a lender file */
export function lenderFileOf(
  changes: Partial<Record<keyof Lender | "$schema", unknown>> = {},
): string {
  const file = join(mkdtempSync(join(tmpdir(), "carestep-lender-")), "lender.json");
  writeFileSync(file, JSON.stringify({ ...realLender, ...changes }));
  return file;
}
