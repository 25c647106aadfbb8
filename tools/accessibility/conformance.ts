import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Ajv } from "ajv";
import { stringify } from "yaml";
import { tsvRows } from "#tools/command/tsv.ts";
import { engineNames } from "./engines.ts";
import type { Survey } from "./survey.ts";

const folder = import.meta.dirname;

/** `evidence`: test files, `manual` or `engines`. */
export const criteria = tsvRows<"chapter" | "num" | "level" | "evidence" | "note">(
  join(folder, "criteria.tsv"),
).map((row) => ({ ...row, evidence: row.evidence.split(" ") }));

/** The day of the manual checks that criteria.tsv names. */
export const manualDate = "2026-11-29";

function noteOf({ tested }: Survey, { num, evidence, note }: (typeof criteria)[number]): string {
  const tests = evidence.filter((each) => each.startsWith("test/"));
  const counts = engineNames.flatMap((engine) => {
    const count = tested[engine][num]?.length ?? 0;
    return count === 0 ? [] : [`${engine} ${count}`];
  });
  const parts = [
    note,
    counts.length > 0 && `Rules of engines that found no fault: ${counts.join(", ")}.`,
    tests.length > 0 && `Tests: ${tests.join(", ")}.`,
    evidence.includes("manual") && `Manual check, ${manualDate}.`,
  ];
  return parts.filter(Boolean).join(" ");
}

const chapters = {
  success_criteria_level_a: "web",
  success_criteria_level_aa: "web",
  functional_performance_criteria: "none",
  support_documentation_and_services: "none",
} as const;

const disabled = (notes: string) => ({ disabled: true, notes });

export function conformanceReport(survey: Survey): string {
  const chapterOf = (chapter: string, name: string) => ({
    criteria: criteria
      .filter((row) => row.chapter === chapter)
      .map((row) => ({
        num: row.num,
        components: [{ name, adherence: { level: row.level, notes: noteOf(survey, row) } }],
      })),
  });
  const report = {
    title: "Carestep Accessibility Conformance Report",
    product: {
      name: "Carestep",
      version: (JSON.parse(readFileSync("package.json", "utf8")) as { version: string }).version,
      description: "Pre-qualification and loan application for health care financing.",
    },
    author: { name: "Carestep maintainers", email: "" },
    report_date: survey.date,
    last_modified_date: survey.date,
    version: 1,
    notes:
      "Written by `npm run accessibility`. Practices can add texts and images, which this report does not cover.",
    evaluation_methods_used: `Engines on ${survey.screens.length} of ${survey.screens.length + survey.missed.length} screens of the gallery, tests in a browser, a virtual screen reader, and manual checks, which are marked. No person with a disability and no commercial screen reader took part. docs/accessibility.md has versions and results.`,
    catalog: "2.5-edition-wcag-2.2-508-en",
    chapters: {
      ...Object.fromEntries(
        Object.entries(chapters).map(([chapter, name]) => [chapter, chapterOf(chapter, name)]),
      ),
      success_criteria_level_aaa: disabled("Not a goal of the product."),
      hardware: disabled("The product has no hardware."),
      software: disabled(
        "A web application without access to platform accessibility services: Section 501.1 exempts it from 502 and 503.",
      ),
    },
  };
  const validate = new Ajv({ strict: false }).compile(
    JSON.parse(readFileSync(join(folder, "openacr-0.1.0.schema.json"), "utf8")) as object,
  );
  if (!validate(report))
    throw new Error(`the report breaks its schema: ${JSON.stringify(validate.errors)}`);
  return stringify(report, { lineWidth: 120 });
}
