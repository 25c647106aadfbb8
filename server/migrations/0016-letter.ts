import { type Kysely, sql } from "kysely";

const statements = [
  `alter table messages drop constraint messages_channel_check,
    add constraint messages_channel_check check (channel in ('sms', 'email', 'letter'))`,
  `create index messages_letter on messages (application_id) where channel = 'letter'`,
];

/** A message may be a letter: a notice for whoever did not agree to get it electronically. 15 USC 7001(c). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) {
    // oxlint-disable-next-line no-await-in-loop -- on one connection
    await sql.raw(statement).execute(db);
  }
}
