import { randomUUID } from "node:crypto";
import { reportedChart } from "#domain/insights/wanted.ts";
import { ask } from "#test/support/remote-visit.ts";
import type { Place } from "./measured-calls.ts";

export type Copying = {
  /** How many times the first rows are copied, and how many applications that makes. */
  readonly copies: number;
  readonly applications: number;
  readonly practices: number;
  /** Tells the rows of one growth from those of another. */
  readonly salt: number;
};

const records = Array.from({ length: 40 }, (_, seq) => ({
  seq,
  state: seq % 2 === 0 ? "wizard.phone.editing" : "wizard.name.editing",
  event: "next.pressed",
  ms: seq * 1000,
}));

/** Reports one attempt, whose rows are copied later. */
export async function reportOnce({ url }: Place): Promise<void> {
  const { body } = await ask(url, "GET /v2/provider/bright-smile");
  const chart = reportedChart(body["provider"] as { readonly featureFlags: readonly string[] });
  const about = { practice: "bright-smile", attempt: randomUUID(), locale: "en-US" };
  const { status } = await ask(url, "POST /insights", {
    body: { ...about, chart, embedded: false, test: true, records },
  });
  if (status !== 200) throw new Error(`a report was answered ${status}`);
}

/** The practice that is reported of most: one attempt in a hundred is its own. */
export const busiest = "practice-1";

const own = "where provider_key = 'bright-smile'";

/** An attempt for each application, begun within 400 days, one in ten of them with a loan. */
export const insightRows: Readonly<Record<string, (copying: Copying) => string>> = {
  insight_charts: ({ practices }) => `
    insert into insight_charts (hash, provider_key, version, outlines, seen_on)
    select hash, 'practice-' || g, version, outlines, seen_on
    from generate_series(1, ${practices}) g, insight_charts one ${own}
      and not exists (select from insight_charts where provider_key = 'practice-' || g)`,
  insight_attempts: ({ applications, practices, salt }) => `
    insert into insight_attempts
      (attempt, provider_key, chart_hash, locale, embedded, is_test, begun_on, records)
    select md5(${salt} || '~' || g)::uuid,
      case when g % 100 = 0 then '${busiest}' else 'practice-' || 1 + g % ${practices} end,
      chart_hash, locale, embedded, is_test, to_char(now() - g % 400 * interval '1 day', 'YYYY-MM-DD'), records
    from generate_series(1, ${applications}) g,
      (select * from insight_attempts ${own} limit 1) one`,
  insight_loans: () => `
    insert into insight_loans (attempt, provider_key, noted_on)
    select attempt, provider_key, left(begun_on, 7) || '-01' from insight_attempts a
    where hashtext(attempt::text) % 10 = 0
      and not exists (select from insight_loans where attempt = a.attempt)`,
};
