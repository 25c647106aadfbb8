import type { CalendarDay } from "#domain/calendar-day.ts";
import type { Transaction } from "#server/database.ts";
import type { Services } from "#server/services.ts";
import { addEntryToken } from "#server/stores/entry-token.ts";

/** A new link to an application, as its messages carry it; its token is made here, in the caller's transaction. */
export async function addEntryLink(
  trx: Transaction,
  services: Services,
  entry: { readonly applicationId: string; readonly lastDay: CalendarDay },
) {
  const token = await addEntryToken(trx, services, entry);
  return { token, applyUrl: `${services.environment.publicUrl}/Apply?t=${token}` };
}
