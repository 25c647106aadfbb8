import { readFileSync } from "node:fs";
import { z } from "zod";
import type { Lender } from "./lender.ts";
import { oneLine } from "./variable-shapes.ts";

const address = z.array(oneLine).min(1).max(5);
const party = z.strictObject({ name: oneLine, addressLines: address });
const reachable = party.extend({ phone: oneLine });

const file = z.strictObject({
  $schema: z.exactOptional(z.string()),
  creditor: reachable.describe("Decides and lends"),
  reportingAgency: reachable.describe("The consumer reporting agency of FCRA section 615(a)"),
  supervisor: party.describe("The agency of Regulation B, Appendix A"),
  license: oneLine.describe("The license or NMLS number as it must be displayed"),
  helpPhone: oneLine.describe("Customer Care"),
  helpHours: z
    .exactOptional(z.union([oneLine, z.record(z.string().regex(/^[a-z]{2}$/), oneLine)]))
    .describe("In English, or one for each language"),
  mailAddress: z.exactOptional(z.email()).describe("The sender of emails"),
  governingLanguage: z
    .exactOptional(z.enum(["english", "translation"]))
    .describe(
      "The version that governs if an agreement and its translation differ; english by default",
    ),
}) satisfies z.ZodType<Lender>;

export const lenderSchema = () => ({
  ...z.toJSONSchema(file, { io: "input" }),
  title: "The lender of Carestep",
});

export const lenderFile = z.string().transform((name, context): Lender => {
  try {
    const read = file.safeParse(JSON.parse(readFileSync(name, "utf8")));
    if (read.success) {
      const { $schema: _, ...lender } = read.data;
      return lender;
    }
    for (const { path, message } of read.error.issues)
      context.addIssue(`cannot be used: ${path.join(".")} ${message}`);
  } catch (error) {
    const { code = "it is not JSON" } = error as NodeJS.ErrnoException;
    context.addIssue(`cannot be read (${code})`);
  }
  return z.NEVER;
});

export function exampleParties(lender: Lender): readonly string[] {
  const { creditor, reportingAgency, supervisor, license = "" } = lender;
  return Object.entries({ creditor, reportingAgency, supervisor, license })
    .filter(([, value]) => /\bexample\b/i.test(JSON.stringify(value)))
    .map(([name]) => name);
}
