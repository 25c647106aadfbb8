import { cp } from "node:fs/promises";
import { join } from "node:path";

/**
 * Copies a store that was made for the whole run into a new data folder; leaves the folder as it is where none was made.
 *
 * @param kind - `empty` has the tables alone, `seeded` is that of a product that ran, with the demo practices
 */
export async function copyStore(kind: "empty" | "seeded", dataDir: string): Promise<void> {
  const stores = process.env["TEST_STORES"];
  if (stores !== undefined) await cp(join(stores, kind), dataDir, { recursive: true });
}
