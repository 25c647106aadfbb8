import type { ErrorReport } from "./error-report.ts";

/** Where errors are reported; no caller waits for it. */
export type ErrorReports = {
  readonly report: (report: ErrorReport) => void;
  readonly stop: () => Promise<void>;
};

export const noErrorReports: ErrorReports = {
  report: () => undefined,
  stop: async () => undefined,
};
