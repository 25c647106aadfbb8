import type { ErrorSource } from "#server/telemetry/error-report.ts";
import type { ChartOutline } from "#domain/insights/chart-outline.ts";
import type { InsightRecord } from "#domain/insights/insight-record.ts";
import type { Json, Nullable } from "./columns.ts";

/** The charts that reports were about; `version` is that of the practice when they were first seen. */
type InsightChartsTable = {
  hash: string;
  provider_key: string;
  version: Nullable<number>;
  outlines: Json<readonly ChartOutline[]>;
  /** A calendar day (YYYY-MM-DD). */
  seen_on: string;
};

/** One attempt: its id is random and known to its page alone. Nothing leads from here to a visit or an application. */
type InsightAttemptsTable = {
  attempt: string;
  provider_key: string;
  chart_hash: string;
  locale: string;
  embedded: boolean;
  is_test: boolean;
  /** A calendar day (YYYY-MM-DD): a time of day could be compared with that of an application. */
  begun_on: string;
  records: Json<readonly InsightRecord[]>;
};

/** The attempts that came to a loan, as the service knows; no loan, no application and no time: the first of a month (YYYY-MM-DD). */
type InsightLoansTable = { attempt: string; provider_key: string; noted_on: string };

/** The months (YYYY-MM) of which a practice was told by e-mail. */
type InsightSummariesTable = { provider_key: string; month: string };

/** What broke, a row for each group, day, build and practice; of a call or a job the latter two are "". */
type ErrorGroupsTable = {
  id: string;
  /** A calendar day (YYYY-MM-DD). */
  seen_on: string;
  build: string;
  provider_key: string;
  source: ErrorSource;
  kind: string;
  place: string;
  event: Nullable<string>;
  frames: Json<readonly string[]>;
  count: number;
};

/** The tables of the insights. */
export type InsightsSchema = {
  insight_charts: InsightChartsTable;
  insight_attempts: InsightAttemptsTable;
  insight_loans: InsightLoansTable;
  insight_summaries: InsightSummariesTable;
  error_groups: ErrorGroupsTable;
};
