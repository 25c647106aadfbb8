/** From the proven phone number to the decision on an application. Spec sections 3 and 7. */
export const applications = [
  `create table verifications (
    id text primary key,
    session_id text not null,
    provider_key text not null references providers,
    phone_cipher bytea not null,
    phone_index text not null,
    code_hash text not null,
    is_test boolean not null,
    attempts_left integer not null check (attempts_left >= 0),
    expires_at timestamptz not null,
    verified_at timestamptz,
    superseded_at timestamptz,
    address_index text,
    created_at timestamptz not null
  )`,
  `create index verifications_phone_index on verifications (phone_index, created_at)`,
  `create index verifications_session_id on verifications (session_id)`,
  `create function end_open_codes(of_phone text, of_session text, ended_at timestamptz) returns void language plpgsql as $$
    begin
      perform pg_advisory_xact_lock(hashtextextended('phone|' || of_phone, 0));
      update verifications set superseded_at = ended_at
        where session_id = of_session and verified_at is null and superseded_at is null;
    end $$`,

  `create table applications (
    id text primary key,
    session_id text not null,
    provider_key text not null references providers,
    provider_id text not null,
    program_code text not null,
    is_test boolean not null,
    status text check (status in ('APR', 'DOC', 'DCN')),
    disposition text,
    max_finance_amount_cents bigint check (max_finance_amount_cents >= 0),
    offers jsonb not null,
    other_offers_available boolean not null,
    reasons jsonb not null,
    score integer,
    person_cipher bytea not null,
    person_index text not null,
    phone_index text not null,
    email_index text not null,
    verification_id text unique references verifications,
    expires_on date,
    meta jsonb not null,
    decision jsonb,
    stage text not null default 'prequalified' check (stage in (
      'prequalified', 'approved', 'offerSelected', 'scheduled', 'paymentSet', 'agreementReady', 'signed',
      'activating', 'active', 'declined', 'disabled', 'expired'
    )),
    stage_changed_at timestamptz,
    approved_status text check (approved_status in ('APR', 'DOC')),
    information_complete boolean not null default false,
    loan_person_cipher bytea,
    national_id_index text,
    submission_index text,
    evaluation jsonb,
    reference_guid text unique,
    terms jsonb,
    employment jsonb,
    first_payment_on date,
    payment jsonb,
    agreement_id text,
    identity_attempts integer not null default 0 check (identity_attempts >= 0),
    identity_confirmed_at timestamptz,
    confirmed_at timestamptz,
    kyc_sent_at timestamptz,
    welcome_sent_at timestamptz,
    held_at timestamptz,
    created_at timestamptz not null
  )`,
  `create index applications_session_id on applications (session_id)`,
  `create index applications_person_index on applications (person_index, created_at)`,
  `create index applications_phone_index on applications (phone_index, created_at)`,
  `create index applications_created_at on applications (created_at)`,

  `create table consents (
    id text primary key,
    session_id text not null,
    provider_key text not null references providers,
    kind text not null check (kind in ('contact', 'credit-report', 'e-sign')),
    text_hash text not null,
    locale text not null,
    attested boolean not null,
    shown text not null,
    address_cipher bytea,
    user_agent text,
    phone_index text,
    origin_index text,
    application_id text references applications,
    created_at timestamptz not null
  )`,
  `create index consents_session_id on consents (session_id)`,
  `create index consents_application_id on consents (application_id)`,

  `create table identity_checks (
    subject_index text not null,
    tried_index text not null,
    is_refused boolean not null,
    checked_at timestamptz not null,
    primary key (subject_index, tried_index)
  )`,
  `create index identity_checks_checked_at on identity_checks (checked_at)`,

  `create table credit_pulls (
    reference text primary key,
    subject text not null,
    request_index text not null,
    locked_until timestamptz not null,
    created_at timestamptz not null,
    unique (subject, request_index)
  )`,
  `create index credit_pulls_created_at on credit_pulls (created_at)`,
  `create function take_pull(
    asked_subject text, asked_request text, new_reference text, asked_at timestamptz, held_until timestamptz
  ) returns table (reference text, is_first boolean) language plpgsql as $$
    #variable_conflict use_column
    declare
      found_reference text;
      is_only boolean;
    begin
      perform pg_advisory_xact_lock(hashtextextended('pull|' || asked_subject, 0));
      if exists (select from credit_pulls where subject = asked_subject and locked_until > asked_at) then
        return;
      end if;
      is_only := not exists (select from credit_pulls where subject = asked_subject);
      insert into credit_pulls as pulls (reference, subject, request_index, locked_until, created_at)
        values (new_reference, asked_subject, asked_request, held_until, asked_at)
        on conflict (subject, request_index) do update set locked_until = held_until
        returning pulls.reference into found_reference;
      return query select found_reference, is_only;
    end $$`,

  `create table decisions (
    id text primary key,
    subject text not null,
    version integer not null,
    application_id text references applications,
    session_id text not null,
    provider_key text not null,
    is_test boolean not null,
    disposition text not null,
    status text,
    max_finance_amount_cents bigint,
    score integer,
    reasons jsonb not null,
    exceptions jsonb not null,
    bureau_reference text,
    origin_index text not null,
    decided_at timestamptz not null,
    unique (subject, version)
  )`,
  `create index decisions_application_id on decisions (application_id)`,
  `create index decisions_session_id on decisions (session_id)`,
];
