import { openDatabase } from "#server/database/database.ts";
import { createLog } from "#server/telemetry/log.ts";

/**
 * Process for durability tests: writes pairs of rows in transactions and prints each number after its commit.
 */
const log = createLog("silent");
const dataDir = process.env["DATA_DIR"]!;
const { db } = await openDatabase({ environment: { dataDir }, log });
const time = new Date(0);
process.stdout.write("open\n");
for (let number = Number(process.env["FIRST"]); ; number += 1) {
  const row = (half: string) => ({
    key: `${number}-${half}`,
    window_start: time,
    count: number,
    expires_at: time,
  });
  await db.transaction().execute(async (trx) => {
    await trx.insertInto("rate_limits").values(row("a")).execute();
    await trx.insertInto("rate_limits").values(row("b")).execute();
  });
  process.stdout.write(`${number}\n`);
}
