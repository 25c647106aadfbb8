import { type Kysely, sql } from "kysely";

/** What the full application adds: where it stands, what was chosen, and who may go on with it. Spec sections 2.5 and 3. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `alter table providers add column loan jsonb`,
  `alter table applications
    alter column verification_id drop not null,
    add column stage text not null default 'prequalified' check (stage in (
      'prequalified', 'approved', 'offerSelected', 'scheduled', 'paymentSet', 'agreementReady', 'signed',
      'activating', 'active', 'declined', 'disabled', 'expired'
    )),
    add column stage_changed_at timestamptz,
    add column approved_status text check (approved_status in ('APR', 'DOC')),
    add column information_complete boolean not null default false,
    add column loan_person_cipher bytea,
    add column national_id_index text,
    add column submission_index text,
    add column evaluation jsonb,
    add column reference_guid text unique,
    add column terms jsonb,
    add column employment jsonb,
    add column first_payment_on date,
    add column payment jsonb,
    add column agreement_id text,
    add column identity_attempts integer not null default 0 check (identity_attempts >= 0),
    add column identity_confirmed_at timestamptz`,
  `update applications set stage = 'declined' where status is null or status = 'DCN'`,
  `update applications set approved_status = status where status in ('APR', 'DOC')`,
  `alter table sessions
    add column application_id text references applications,
    add column proved_at timestamptz,
    add column entry_hash text`,
  `create index sessions_application_id on sessions (application_id)`,
  `alter table tokens
    alter column session_id drop not null,
    drop constraint tokens_kind_check,
    add constraint tokens_kind_check check (kind in ('v21', 'easyApi', 'entry')),
    add constraint tokens_entry_check check ((kind = 'entry') = (session_id is null)),
    add column used_at timestamptz`,
  `create index tokens_application_id on tokens (application_id) where kind = 'entry'`,
];
