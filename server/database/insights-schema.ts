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

export type InsightsSchema = {
  insight_charts: InsightChartsTable;
  insight_attempts: InsightAttemptsTable;
};
