import type { CalendarDay } from "#domain/calendar/calendar-day.ts";
import type { Transaction } from "#server/database/database.ts";
import type { Services } from "#server/services/services.ts";
import { addEntryToken } from "#server/stores/visit/entry-token.ts";

export async function addEntryLink(
  trx: Transaction,
  services: Services,
  {
    lang,
    ...entry
  }: {
    readonly applicationId: string;
    readonly lastDay: CalendarDay;
    readonly lang?: string;
  },
) {
  const token = await addEntryToken(trx, services, entry);
  const query = new URLSearchParams({ t: token, ...(lang !== undefined && { lang }) });
  return { token, applyUrl: `${services.environment.publicUrl}/Apply?${query}` };
}
