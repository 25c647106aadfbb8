/**
 * What pages report of their charts. No row names a visit, an address, an application or a time of day, so that none leads to
 * a person. Days are calendar days (YYYY-MM-DD).
 */
export const insights = [
  `create table insight_charts (
    hash text not null,
    provider_key text not null,
    version integer,
    outlines jsonb not null,
    seen_on text not null,
    primary key (provider_key, hash)
  )`,
  `create table insight_attempts (
    attempt uuid primary key,
    provider_key text not null,
    chart_hash text not null,
    locale text not null,
    embedded boolean not null,
    is_test boolean not null,
    begun_on text not null,
    records jsonb not null,
    foreign key (provider_key, chart_hash) references insight_charts (provider_key, hash)
  )`,
  `create index insight_attempts_by_practice on insight_attempts (provider_key, begun_on)`,
];
