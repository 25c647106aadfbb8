export type Tally = {
  readonly passed: number;
  readonly failures: readonly string[];
  readonly skipped: readonly string[];
};

export const noTally: Tally = { passed: 0, failures: [], skipped: [] };

export type VitestReport = {
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly message?: string;
    readonly assertionResults: readonly {
      readonly fullName: string;
      readonly status: string;
      /** Of a test that passed: of its first try. */
      readonly failureMessages?: readonly string[];
      readonly location?: { readonly line: number } | null;
    }[];
  }[];
};

/**
 * A file that failed without a failing test, a run that ended badly, and a run without tests each count as a failure.
 *
 * @param exitCode - Vitest's
 */
export function tallyOf(report: VitestReport | undefined, exitCode: number | null): Tally {
  const files = report?.testResults ?? [];
  const withStatus = (status: (text: string) => boolean) =>
    files.flatMap((file) =>
      file.assertionResults
        .filter((test) => status(test.status))
        .map((test) => `${shortName(file.name)}: ${test.fullName}`),
    );
  const passed = withStatus((status) => status === "passed").length;
  const broken = files
    .filter((file) => file.status === "failed")
    .filter((file) => !file.assertionResults.some((test) => test.status === "failed"))
    .map((file) => `${shortName(file.name)}: ${firstLine(file.message) || "failed to load"}`);
  const failures = [...withStatus((status) => status === "failed"), ...broken];
  if (failures.length === 0 && exitCode !== 0) failures.push(`vitest ended with ${exitCode}`);
  if (failures.length === 0 && passed === 0) failures.push("no test ran");
  const skipped = withStatus((status) => !["passed", "failed"].includes(status));
  return { passed, failures, skipped };
}

/** Tests that failed once and passed when they were repeated: unsteady, to be repaired. */
export function retriedIn(report: VitestReport | undefined): readonly string[] {
  return (report?.testResults ?? []).flatMap((file) =>
    file.assertionResults
      .filter((test) => test.status === "passed" && test.failureMessages?.[0] !== undefined)
      .map(
        (test) =>
          `${shortName(file.name)}: ${test.fullName}\n    ${firstLine(test.failureMessages?.[0])}`,
      ),
  );
}

function shortName(path: string): string {
  return path.slice(path.lastIndexOf("/test/") + 1);
}

function firstLine(text: string | undefined): string {
  return (text ?? "").split("\n", 1)[0] ?? "";
}
