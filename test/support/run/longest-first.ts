import { BaseSequencer, type TestSpecification } from "vitest/node";

/** Files that take more than 15 s. */
export const longest: readonly string[] = [
  "test/journey/paths/paths.test.ts",
  "test/journey/charts.test.ts",
  "test/journey/loan/loan.test.ts",
  "test/journey/language.test.ts",
  "test/journey/privacy.test.ts",
  "test/api/start.test.ts",
  "test/journey/embedded/embedded-hosts.test.ts",
  "test/journey/loan/loan-return.test.ts",
  "test/journey/providers.test.ts",
  "test/api/database/database-postgres-fault.test.ts",
  "test/journey/history.test.ts",
  "test/journey/spanish.test.ts",
  "test/journey/loan/loan-frame.test.ts",
  "test/journey/embedded/embedded-react.test.ts",
  "test/journey/faults.test.ts",
  "test/journey/verification.test.ts",
  "test/view/steps.test.ts",
  "test/api/database/process-killed.test.ts",
  "test/journey/loan/loan-ways.test.ts",
  "test/journey/texts-outcomes.test.ts",
  "test/journey/later-pages.test.ts",
  "test/journey/followed-cases.test.ts",
  "test/journey/charts-reported.test.ts",
  "test/journey/loan/loan-entry.test.ts",
];

const isQuick = ({ project }: TestSpecification) => project.config.sequence.groupOrder === 0;
const rankOf = ({ moduleId }: TestSpecification) =>
  longest.findIndex((file) => moduleId.endsWith(file));

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- the sequencer's, not an array's
    const sorted = await super.sort(files);
    const heavy = sorted.filter((file) => !isQuick(file));
    const long = heavy.filter((file) => rankOf(file) >= 0);
    return [
      ...sorted.filter(isQuick),
      ...long.toSorted((a, b) => rankOf(a) - rankOf(b)),
      ...heavy.filter((file) => rankOf(file) < 0),
    ];
  }
}
