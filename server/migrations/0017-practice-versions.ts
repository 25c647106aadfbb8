import { type Kysely, sql } from "kysely";

const statements = [
  `create table practice_versions (
    provider_key text not null,
    version integer not null check (version > 0),
    content jsonb not null,
    published_by text not null,
    published_at timestamptz not null,
    restores integer,
    primary key (provider_key, version)
  )`,
  `create trigger practice_versions_stay before update or delete or truncate on practice_versions
    for each statement execute function refuse_change()`,
  `create function witness_practice_versions() returns trigger language plpgsql as $$
    begin
      perform witness('practice.published', 'operator:' || new.published_by, new.provider_key, null, new.provider_key,
        'version ' || new.version || coalesce(', that of version ' || new.restores, ''),
        encode(sha256(convert_to(new.content::text, 'UTF8')), 'hex'), null);
      return null;
    end $$`,
  `create trigger practice_versions_witnessed after insert on practice_versions
    for each row execute function witness_practice_versions()`,
  `alter table providers add column version integer`,
  `alter table sessions add column provider_version integer`,
];

/** What a practice published, as versions that nobody changes: who and when, and which of them a visit began with. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) {
    // oxlint-disable-next-line no-await-in-loop -- on one connection
    await sql.raw(statement).execute(db);
  }
}
