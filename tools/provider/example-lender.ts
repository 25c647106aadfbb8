import { exampleParties, lenderFile } from "#server/config/lender-file.ts";
import { houseLenderOf, type Lender } from "#server/config/lender.ts";

/** Why a practice cannot be published in production: its lender is an example, or the house lender is. */
export function exampleLenderLines(
  own: Lender | undefined,
  env: Readonly<Record<string, string | undefined>>,
): readonly string[] {
  const { NODE_ENV, DEMO, LENDER_FILE } = env;
  if (NODE_ENV !== "production" || DEMO === "on") return [];
  if (own !== undefined) return linesOf("the practice's lender", own);
  const read = lenderFile.optional().safeParse(LENDER_FILE || undefined);
  if (read.success) return linesOf("LENDER_FILE", houseLenderOf({ lender: read.data }));
  return read.error.issues.map(({ message }) => `LENDER_FILE ${message}`);
}

const linesOf = (place: string, lender: Lender) =>
  exampleParties(lender).map(
    (party) => `Nothing was published: ${place} has an example as its ${party}.`,
  );
