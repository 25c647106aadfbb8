import { setTimeout } from "node:timers/promises";
import type { Row } from "#server/database/schema.ts";
import type { Services } from "#server/services/services.ts";

const lookEveryMilliseconds = 100;

/** The state of a message as soon as it is final, or after so many milliseconds; undefined when there is no such one. */
export async function settledState(
  { db }: Pick<Services, "db">,
  dedupe: string,
  milliseconds: number,
): Promise<Row<"messages">["state"] | undefined> {
  const end = performance.now() + milliseconds;
  for (;;) {
    // oxlint-disable no-await-in-loop -- one look after the other
    const row = await db
      .selectFrom("messages")
      .select("state")
      .where("dedupe", "=", dedupe)
      .executeTakeFirst();
    if (row?.state !== "queued" || performance.now() > end) return row?.state;
    await setTimeout(lookEveryMilliseconds);
    // oxlint-enable no-await-in-loop
  }
}
