import { sql } from "kysely";
import type { Provider } from "#domain/provider/provider.ts";
import type { PracticeContent } from "#server/config/practice-content.ts";
import type { JsonText } from "#server/database/tables/columns.ts";
import type { Services } from "#server/services/services.ts";

export async function changeProvider(
  { db }: Pick<Services, "db">,
  key: string,
  change: Partial<Provider>,
): Promise<void> {
  const provider = sql`content->'provider' || ${JSON.stringify(change)}::jsonb`;
  await db
    .updateTable("providers")
    .set({ content: sql<JsonText<PracticeContent>>`jsonb_set(content, '{provider}', ${provider})` })
    .where("key", "=", key)
    .execute();
}
