import { BaseSequencer } from "vitest/node";
import type { TestSpecification } from "vitest/node";

/** The files that take a minute or more. */
export const longest: readonly string[] = [
  "test/journey/paths/paths.test.ts",
  "test/journey/personas.test.ts",
  "test/journey/loan-ways.test.ts",
  "test/api/activation-fault.test.ts",
  "test/journey/history.test.ts",
  "test/journey/faults.test.ts",
  "test/journey/charts-player.test.ts",
  "test/journey/loan-faults.test.ts",
  "test/journey/loan.test.ts",
  "test/journey/access.test.ts",
  "test/view/loan-payment.test.ts",
  "test/view/layout.test.ts",
  "test/api/pre-qualification-fault.test.ts",
];

const isQuick = ({ project }: TestSpecification) => project.config.sequence.groupOrder === 0;
const isLong = ({ moduleId }: TestSpecification) => longest.some((file) => moduleId.endsWith(file));

/** Begins the longest files first, so that none of them runs alone at the end; Vitest itself goes by the files' bytes. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- the sequencer's, not an array's
    const sorted = await super.sort(files);
    return [
      ...sorted.filter(isQuick),
      ...sorted.filter((file) => !isQuick(file) && isLong(file)),
      ...sorted.filter((file) => !isQuick(file) && !isLong(file)),
    ];
  }
}
