import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { TestRun } from "./test-run.ts";

const documents = ["security.md", "security-controls.md", "operations.md", "asvs.tsv"];

/** Files of the tests that a text names as `(api/session, unit/documents)`, or in a column of asvs.tsv. */
export function testsNamedIn(text: string): readonly string[] {
  const lists = text
    .replaceAll(/\s+/g, " ")
    .matchAll(/(?:\(| tested )((?:(?:api|journey|model|property|unit|view)\/[\w/-]+(?:, )?)+)/g);
  return [...lists]
    .flatMap(([, list = ""]) => list.split(", "))
    .filter((name) => name !== "")
    .map((name) => `test/${name}.test.ts`);
}

/** Files of the tests that show the promises of the documents on security and operations. */
export function documentedTests(): readonly string[] {
  const texts = documents.map((name) => readFileSync(join("docs", name), "utf8"));
  return [...new Set(texts.flatMap(testsNamedIn))].toSorted();
}

export function unshownPromises({ tests }: TestRun): readonly string[] {
  const shown = new Set(tests.filter(({ hasPassed }) => hasPassed).map(({ file }) => file));
  return documentedTests().filter((file) => !shown.has(file));
}
