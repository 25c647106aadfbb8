import type { CalendarDay } from "#domain/calendar/calendar-day.ts";
import type { InTransaction } from "#server/services/services.ts";
import { addEntryToken } from "#server/stores/visit/entry-token.ts";

export async function addEntryLink(
  services: InTransaction,
  {
    lang,
    ...entry
  }: {
    readonly applicationId: string;
    readonly lastDay: CalendarDay;
    readonly lang?: string;
  },
) {
  const token = await addEntryToken(services, entry);
  const query = new URLSearchParams({ t: token, ...(lang !== undefined && { lang }) });
  return { token, applyUrl: `${services.environment.publicUrl}/Apply?${query}` };
}
