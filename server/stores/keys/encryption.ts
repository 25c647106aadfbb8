import { sql } from "kysely";
import type { Database } from "#server/database/database.ts";
import { sealedColumns, type SealedColumn } from "#server/database/secret-columns.ts";
import { DecryptionError, envelopeStart, type CipherBox } from "#server/secrets/secrets.ts";

const batch = 100;

type Stores = { readonly db: Database; readonly vault: Database };
export type Boxes = { readonly secrets: CipherBox; readonly vaultBox: CipherBox };

/** One statement per row, skipped if the row has changed. */
export async function renewEncryption(
  stores: Stores,
  boxes: Boxes,
  { until = Infinity }: { readonly until?: number } = {},
): Promise<{ readonly renewed: number; readonly unreadable: number }> {
  let renewed = 0;
  let unreadable = 0;
  for (const column of sealedColumns) {
    const { db, box } = placeOf(stores, boxes, column);
    if (box.keyIds.length === 1) continue;
    for await (const row of staleRows({ db, column }, envelopeStart(box.keyIds[0]!))) {
      const cipher = renewedCipher(box, column, row);
      if (cipher === undefined) unreadable += 1;
      else renewed += await replace(db, column, { row, cipher });
      if (performance.now() > until) return { renewed, unreadable };
    }
  }
  return { renewed, unreadable };
}

function placeOf({ db, vault }: Stores, { secrets, vaultBox }: Boxes, { isVault }: SealedColumn) {
  return isVault === true ? { db: vault, box: vaultBox } : { db, box: secrets };
}

type StaleRow = { readonly key: readonly string[]; readonly cipher: Buffer };
type Place = { readonly db: Database; readonly column: SealedColumn };

async function* staleRows(place: Place, start: Buffer): AsyncGenerator<StaleRow> {
  const { table, column, key } = place.column;
  const names = sql.join(key.map((name) => sql.ref(name)));
  const cipher = sql.ref(column);
  for (let last: StaleRow | undefined; ;) {
    const isAfter = last === undefined ? sql`true` : sql`(${names}) > (${sql.join(last.key)})`;
    const { rows } = await sql<StaleRow>`
      select array[${names}]::text[] as key, ${cipher} as cipher from ${sql.table(table)}
      where substring(${cipher} from 1 for ${start.length}) <> ${start} and ${isAfter}
      order by ${names} limit ${batch}`.execute(place.db);
    yield* rows;
    if (rows.length < batch) return;
    last = rows.at(-1);
  }
}

function renewedCipher(box: CipherBox, { place }: SealedColumn, row: StaleRow): Buffer | undefined {
  const context = [place, ...row.key].join("|");
  try {
    return box.encrypt(box.decrypt(row.cipher, context), context);
  } catch (error) {
    if (error instanceof DecryptionError) return undefined;
    throw error;
  }
}

async function replace(
  db: Database,
  { table, column, key }: SealedColumn,
  { row, cipher }: { readonly row: StaleRow; readonly cipher: Buffer },
): Promise<number> {
  const names = sql.join(key.map((name) => sql.ref(name)));
  const { numAffectedRows = 0n } = await sql`
    update ${sql.table(table)} set ${sql.ref(column)} = ${cipher}
    where (${names}) = (${sql.join(row.key)}) and ${sql.ref(column)} = ${row.cipher}`.execute(db);
  return Number(numAffectedRows);
}

export async function countByKey({ db, vault }: Stores): Promise<ReadonlyMap<string, number>> {
  const counts = new Map<string, number>();
  for (const { table, column, isVault } of sealedColumns) {
    const cipher = sql.ref(column);
    const { rows } = await sql<{ id: string; count: number }>`
      select convert_from(substring(${cipher} from 3 for get_byte(${cipher}, 1)), 'UTF8') as id, count(*) as count
      from ${sql.table(table)} where ${cipher} is not null group by 1`.execute(
      isVault === true ? vault : db,
    );
    for (const { id, count } of rows) counts.set(id, (counts.get(id) ?? 0) + count);
  }
  return counts;
}
