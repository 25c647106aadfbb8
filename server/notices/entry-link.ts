import type { CalendarDay } from "#domain/calendar/calendar-day.ts";
import type { Transaction } from "#server/database/database.ts";
import type { Services } from "#server/services/services.ts";
import { newEntryToken } from "#server/stores/entry-token.ts";

/** A new link to an application, as its messages carry it; its token is made here, in the caller's transaction. */
export async function addEntryLink(
  trx: Transaction,
  services: Services,
  entry: { readonly applicationId: string; readonly lastDay: CalendarDay },
) {
  const { query, ...link } = newEntryLink(services, entry);
  await trx.executeQuery(query);
  return link;
}

/** The same, to be done together with the application: the link, and what stores its token. */
export function newEntryLink(
  services: Services,
  entry: { readonly applicationId: string; readonly lastDay: CalendarDay },
) {
  const { token, query } = newEntryToken(services, entry);
  return { query, token, applyUrl: `${services.environment.publicUrl}/Apply?t=${token}` };
}
