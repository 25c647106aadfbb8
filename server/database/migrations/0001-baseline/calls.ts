/** What calls share between processes: answers by idempotency key, counters of limits, and encrypted keys. */
export const calls = [
  `create table idempotency_keys (
    scope text not null,
    key text not null,
    endpoint text not null,
    request_hash text not null,
    status integer,
    response_cipher bytea,
    locked_until timestamptz not null,
    created_at timestamptz not null,
    primary key (scope, key)
  )`,
  `create index idempotency_keys_created_at on idempotency_keys (created_at)`,
  `create function require_written(rows bigint) returns integer language plpgsql as $$
    begin
      if rows = 0 then raise exception 'nothing written' using errcode = 'CS001'; end if;
      return 1;
    end $$`,

  `create table rate_limits (
    key text primary key,
    window_start timestamptz not null,
    count integer not null,
    expires_at timestamptz not null
  )`,
  `create index rate_limits_expires_at on rate_limits (expires_at)`,
  // Counts against several limits in their order; the one that rejects the call is the last to count.
  `create function count_until_refused(asked jsonb, asked_at timestamptz, latest timestamptz)
    returns table (count integer, expires_at timestamptz) language plpgsql as $$
    #variable_conflict use_column
    declare
      one record;
      counted record;
    begin
      for one in
        select item ->> 'key' as key, (item ->> 'max')::bigint as most, (item ->> 'end')::timestamptz as ends
        from jsonb_array_elements(asked) with ordinality as items (item, place) order by place
      loop
        insert into rate_limits as known (key, window_start, count, expires_at) values (one.key, asked_at, 1, one.ends)
          on conflict (key) do update set
            window_start = case when known.expires_at <= asked_at or known.window_start > latest
              then asked_at else known.window_start end,
            count = case when known.expires_at <= asked_at or known.window_start > latest then 1 else known.count + 1 end,
            expires_at = case when known.expires_at <= asked_at or known.window_start > latest
              then one.ends else known.expires_at end
          returning known.count, known.expires_at into counted;
        return query select counted.count, counted.expires_at;
        exit when counted.count > one.most;
      end loop;
    end $$`,

  `create table wrapped_keys (
    name text primary key,
    key_cipher bytea not null,
    created_at timestamptz not null
  )`,
];
