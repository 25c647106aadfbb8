import type { ChartOutline } from "#domain/insights/chart-outline.ts";
import type { InsightRecord } from "#domain/insights/insight-record.ts";
import * as c from "./columns.ts";

export const insightTables = {
  /** The charts that reports were about; `version` is that of the practice when they were first seen. */
  insight_charts: {
    hash: c.text(),
    provider_key: c.text(),
    version: c.nullable(c.integer()),
    outlines: c.json<readonly ChartOutline[]>(),
    seen_on: c.text(),
  },

  /** One attempt: its id is random and known to its page alone. */
  insight_attempts: {
    attempt: c.also(c.required<string>("uuid"), "primary key"),
    provider_key: c.text(),
    chart_hash: c.text(),
    locale: c.text(),
    embedded: c.boolean(),
    is_test: c.boolean(),
    begun_on: c.text(),
    records: c.json<readonly InsightRecord[]>(),
  },
};

/** No row names a visit, an address, an application or a time of day: none leads to a person. Days are YYYY-MM-DD. */
export const insightRules = [
  `alter table insight_charts add primary key (provider_key, hash)`,
  `alter table insight_attempts add foreign key (provider_key, chart_hash) references insight_charts (provider_key, hash)`,
  `create index insight_attempts_by_practice on insight_attempts (provider_key, begun_on)`,
];
