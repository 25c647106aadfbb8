import type { Database, Transaction } from "#server/database/database.ts";
import type { Services } from "#server/services/services.ts";

export const uploadTypes = {
  css: "text/css; charset=utf-8",
  svg: "image/svg+xml; charset=utf-8",
  png: "image/png",
} as const;
export type UploadType = keyof typeof uploadTypes;

/** A file of a published practice. `hash` is the SHA-256 of its bytes, in hexadecimal. */
export type Upload = {
  readonly hash: string;
  readonly type: UploadType;
  readonly bytes: Buffer;
};

type Address = Pick<Upload, "hash" | "type">;

export const uploadAddress = (hash: string, name: string) => `/uploads/${hash}/${name}`;

export function parseUploadAddress(address: string): Address | undefined {
  const [, hash, type] = /^\/uploads\/([\da-f]{64})\/[\w.-]+\.(css|svg|png)$/i.exec(address) ?? [];
  if (hash === undefined || type === undefined) return undefined;
  return { hash, type: type.toLowerCase() as UploadType };
}

export async function saveUploads(
  db: Database | Transaction,
  uploads: readonly Upload[],
): Promise<void> {
  if (uploads.length === 0) return;
  await db
    .insertInto("uploads")
    .values(uploads.map(({ hash, type, bytes }) => ({ hash, type, bytes })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function findUpload(
  { db }: Pick<Services, "db">,
  { hash, type }: Address,
): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom("uploads")
    .select("bytes")
    .where("hash", "=", hash)
    .where("type", "=", type)
    .executeTakeFirst();
  return row?.bytes;
}
