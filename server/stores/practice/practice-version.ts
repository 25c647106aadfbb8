import { sql } from "kysely";
import type { Database, Transaction } from "#server/database/database.ts";
import type { PracticeContent } from "#server/config/practice-content.ts";
import { toJson } from "#server/database/tables/columns.ts";
import type { Services } from "#server/services/services.ts";
import { saveProvider } from "./provider.ts";
import { saveUploads, type Upload } from "./upload.ts";
import { lockName } from "#server/database/advisory-lock.ts";

export type PracticeVersion = Awaited<ReturnType<typeof versionsOf>>[number];

/** Another practice has the key in another case, or the id, or the id changed. */
export class PublishError extends Error {
  override name = "PublishError";
}

export async function listPractices(db: Database) {
  const rows = await db
    .selectFrom("providers")
    .select(["key", "content", "is_demo", "fault", "version"])
    .orderBy("key")
    .execute();
  return rows.map(({ key, content: { name }, is_demo, fault, version }) => {
    const state = { fault: fault ?? undefined, version: version ?? undefined };
    return { key, name, isDemo: is_demo, ...state };
  });
}

export async function publishedKeys({ db }: Pick<Services, "db">): Promise<readonly string[]> {
  const rows = await db
    .selectFrom("providers")
    .select("key")
    .where("version", "is not", null)
    .where("fault", "is", null)
    .orderBy("key")
    .execute();
  return rows.map(({ key }) => key);
}

/** Newest first. */
export async function versionsOf(db: Database | Transaction, key: string, most?: number) {
  const rows = await db
    .selectFrom("practice_versions")
    .selectAll()
    .where("provider_key", "=", key)
    .orderBy("version", "desc")
    .$if(most !== undefined, (query) => query.limit(most!))
    .execute();
  return rows.map((row) => ({
    version: row.version,
    content: row.content,
    publishedBy: row.published_by,
    publishedAt: row.published_at,
    restores: row.restores ?? undefined,
  }));
}

export type Publication = {
  readonly content: PracticeContent;
  readonly by: string;
  readonly restores?: number;
  readonly uploads?: readonly Upload[];
};

/** Unpublished content becomes version 1, so that it can be restored. @throws PublishError */
export async function publishPractice(
  { db, clock }: Pick<Services, "db" | "clock">,
  { content, by, restores, uploads = [] }: Publication,
): Promise<number> {
  const { key } = content.provider;
  return db.transaction().execute(async (trx) => {
    await lockName(trx, "carestep practices");
    await requireOwnAddress(trx, content);
    await saveUploads(trx, uploads);
    const earlier = await recorded(trx, { key, at: clock() });
    const version = earlier + 1;
    const row = { provider_key: key, version, content: toJson(content) };
    const who = { published_by: by, published_at: clock(), restores: restores ?? null };
    await trx
      .insertInto("practice_versions")
      .values({ ...row, ...who })
      .execute();
    await saveProvider({ db: trx, clock }, { ...content, version, fault: undefined });
    return version;
  });
}

async function requireOwnAddress(trx: Transaction, { provider }: PracticeContent): Promise<void> {
  const { key, providerId } = provider;
  const rows = await trx
    .selectFrom("providers")
    .select(["key", "provider_id"])
    .where((where) =>
      where.or([
        where(sql`lower(key)`, "=", key.toLowerCase()),
        where("provider_id", "=", providerId),
      ]),
    )
    .execute();
  const other = rows.find((row) => row.key !== key);
  if (other !== undefined) {
    const isSame = other.key.toLowerCase() === key.toLowerCase();
    const what = isSame ? `the address of ${key}` : `the provider id ${providerId}`;
    throw new PublishError(`${what} is that of the practice ${other.key}`);
  }
  const [own] = rows;
  if (own !== undefined && own.provider_id !== providerId)
    throw new PublishError(
      `its provider id is ${own.provider_id}, and applications name it: it cannot become ${providerId}`,
    );
}

type PublishedAt = { readonly key: string; readonly at: Date };

/** Records unpublished content first, for visits that were shown it. */
async function recorded(trx: Transaction, { key, at }: PublishedAt): Promise<number> {
  const last = await trx
    .selectFrom("practice_versions")
    .select(({ fn }) => fn.max("version").as("version"))
    .where("provider_key", "=", key)
    .executeTakeFirst();
  const version = last?.version ?? 0;
  const standing = await trx
    .selectFrom("providers")
    .select("content")
    .where("key", "=", key)
    .where("version", "is", null)
    .executeTakeFirst();
  if (standing === undefined) return version;
  const first = { provider_key: key, version: version + 1, published_at: at };
  const content = toJson(standing.content);
  await trx
    .insertInto("practice_versions")
    .values({ ...first, content, published_by: "unpublished", restores: null })
    .execute();
  await trx
    .updateTable("sessions")
    .set({ provider_version: first.version })
    .where("provider_key", "=", key)
    .where("provider_version", "is", null)
    .execute();
  return first.version;
}
