/** Practices (the wire calls them providers) and what they published. Spec section 3, "Provider". */
export const practices = [
  `create table providers (
    key text primary key,
    provider_id text not null unique,
    name text not null,
    practice_name text,
    phone text,
    sandbox boolean not null,
    feature_flags jsonb not null,
    allowed_origins jsonb not null,
    program_codes jsonb not null,
    steps jsonb not null,
    texts jsonb not null,
    themes jsonb not null,
    theme_id text,
    lender jsonb,
    loan jsonb,
    fault text,
    is_demo boolean not null default false,
    version integer,
    updated_at timestamptz not null
  )`,
  // Links accept the key in upper or lower case.
  `create index providers_lower_key on providers (lower(key))`,
  `create table practice_versions (
    provider_key text not null,
    version integer not null check (version > 0),
    content jsonb not null,
    published_by text not null,
    published_at timestamptz not null,
    restores integer,
    primary key (provider_key, version)
  )`,
];
