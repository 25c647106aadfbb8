import { type Kysely, sql } from "kysely";

/** The practices for trying out. Until now each start wrote these five anew, so nobody can have published one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`alter table providers add column is_demo boolean not null default false`)
    .execute(db);
  await sql
    .raw(
      `update providers set is_demo = true
        where key in ('bright-smile', 'clear-vision', 'quiet-clinic', 'harbor-ortho', 'frame-hosts')`,
    )
    .execute(db);
}
