import { endOfMonth } from "date-fns/endOfMonth";
import { subMonths } from "date-fns/subMonths";
import { wantsInsights } from "#domain/insights/wanted.ts";
import { calendarDayAt } from "#server/time/calendar-day-at.ts";
import { tellInsights } from "#server/notices/tell-insights.ts";
import type { Month } from "#server/notices/tell-insights.ts";
import type { Services } from "#server/services/services.ts";
import { findProvider, listProviderKeys } from "#server/stores/provider.ts";
import type { JobKind } from "./job-kind.ts";

/**
 * Tells each practice that wants to know what became of last month's attempts. It runs in the first week of a month, so
 * that a server that was away on the first day tells it later, and tells each month once.
 */
export const summarize: JobKind = {
  name: "summarize-insights",
  cron: "23 6 1-7 * *",
  run: async (services) => {
    const count = await summarizeMonth(services);
    if (count > 0) services.log.info("insights summarized", { count });
  },
};

/** @returns how many practices are told now */
export async function summarizeMonth(services: Services): Promise<number> {
  if (!services.environment.insights) return 0;
  const [month, before] = [monthBefore(services.clock(), 1), monthBefore(services.clock(), 2)];
  let count = 0;
  for (const key of await listProviderKeys(services)) {
    const stored = await findProvider(services, key);
    const { summaryEmail } = stored ?? {};
    const isWanted = stored && stored.fault === undefined && wantsInsights(stored.provider);
    if (!isWanted || summaryEmail === undefined || stored.provider.key !== key) continue;
    const told = { stored: { ...stored, summaryEmail }, month, before };
    const isTold = await services.db
      .transaction()
      .execute((trx) => tellInsights(trx, services, told));
    if (isTold) count += 1;
  }
  return count;
}

/** A calendar month before the one that an instant is in, in UTC. */
function monthBefore(instant: Date, months: number): Month {
  const middle = new Date(`${instant.toISOString().slice(0, 7)}-15T12:00:00Z`);
  const day = subMonths(middle, months);
  const name = day.toISOString().slice(0, 7);
  const last = endOfMonth(day).getDate();
  const at = (number: number) =>
    calendarDayAt(new Date(`${name}-${String(number).padStart(2, "0")}T12:00:00Z`));
  return { name, from: at(1), to: at(last) };
}
