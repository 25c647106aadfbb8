import type { ErrorReport } from "./error-report.ts";

/** Where errors are reported; no caller waits for it. */
export type ErrorReports = {
  readonly tell: (report: ErrorReport) => void;
  /** Sends what is still queued. */
  readonly stop: () => Promise<void>;
};

export const noErrorReports: ErrorReports = {
  tell: () => undefined,
  stop: async () => undefined,
};
