import { setTimeout } from "node:timers/promises";
import type { Row } from "#server/database/schema.ts";
import type { Services } from "#server/services/services.ts";

const lookEveryMilliseconds = 100;

/** Waits until the state is final or the time is over; undefined if there is no such message. */
export async function settledState(
  { db }: Pick<Services, "db">,
  dedupe: string,
  milliseconds: number,
): Promise<Pick<Row<"messages">, "id" | "state" | "last_error"> | undefined> {
  const end = performance.now() + milliseconds;
  for (;;) {
    const row = await db
      .selectFrom("messages")
      .select(["id", "state", "last_error"])
      .where("dedupe", "=", dedupe)
      .executeTakeFirst();
    if (row?.state !== "queued" || performance.now() > end) return row;
    await setTimeout(lookEveryMilliseconds);
  }
}
