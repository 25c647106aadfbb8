import { addHours } from "date-fns/addHours";
import { addMinutes } from "date-fns/addMinutes";
import { sql } from "kysely";
import type { Compilable } from "kysely";
import type { Database } from "#server/database/database.ts";
import type { Services } from "#server/services/services.ts";
import { compiledOnce } from "./compiled-once.ts";
import { publishedVersion } from "./provider.ts";
import type { KeptProvider, StoredProvider } from "./provider.ts";

const sessionHours = 24;
export const v21Minutes = 20;

/** The two tokens of a visit, in clear: they are handed out once and stored as hashes. Spec section 3. */
export type VisitTokens = { readonly accessToken: string; readonly easyApiToken: string };

/** Opens a visit with a v21 token of 20 minutes and an easyApi token of 24 hours, the visit's whole life. Decision 36. */
export async function openVisit(services: Services, to: StoredProvider): Promise<VisitTokens> {
  const { tokens, values } = newVisit(services, to);
  const { rows } = await services.db.executeQuery(visitOpened(values));
  if (rows.length === 0) throw new Error("a practice that was there is not");
  return tokens;
}

/** The same, only where the practice is what it was when it was read. @returns `undefined` where it is not */
export async function openVisitTo(
  services: Services,
  { stored, version }: KeptProvider,
): Promise<VisitTokens | undefined> {
  const { tokens, values } = newVisit(services, stored);
  const { rows } = await services.db.executeQuery(visitOpenedTo({ ...values, version }));
  return rows.length > 0 ? tokens : undefined;
}

function newVisit(
  { secrets, clock, counters }: Services,
  { provider, version, insights }: StoredProvider,
) {
  // From here on: a failure that is the first to be reported is no rise of a measure that comes with it.
  if (insights !== undefined) counters.expectWork(insights.outlines);
  const now = clock();
  const tokens = { accessToken: secrets.newToken("v21"), easyApiToken: secrets.newToken("ea") };
  const values: NewVisit = {
    id: secrets.newId("ses"),
    providerKey: provider.key,
    providerVersion: version ?? null,
    now,
    accessHash: secrets.hashToken(tokens.accessToken),
    easyApiHash: secrets.hashToken(tokens.easyApiToken),
    accessEnd: addMinutes(now, v21Minutes),
    end: addHours(now, sessionHours),
  };
  return { tokens, values };
}

type NewVisit = {
  readonly id: string;
  readonly providerKey: string;
  readonly providerVersion: number | null;
  readonly now: Date;
  readonly accessHash: string;
  readonly easyApiHash: string;
  readonly accessEnd: Date;
  readonly end: Date;
};

const visitOpened = compiledOnce((db, visit: NewVisit) => opened(db, visit));

const visitOpenedTo = compiledOnce((db, visit: NewVisit & { readonly version: string }) =>
  opened(db, visit, sql`providers.xmin = ${visit.version}::xid`),
);

/** A visit to a practice that is there, and its tokens. */
function opened(db: Database, visit: NewVisit, isAsRead = sql`true`): Compilable {
  const { id, providerKey, providerVersion, now, accessHash, easyApiHash, accessEnd, end } = visit;
  const statement = sql`
    with session as (
      insert into sessions (id, provider_key, provider_version, last_seen_at, created_at, expires_at)
      select ${id}, key, ${providerVersion}::integer, ${now}::timestamptz, ${now}::timestamptz, ${end}::timestamptz
      from providers where key = ${providerKey} and ${isAsRead}
      returning id
    )
    insert into tokens (hash, session_id, kind, expires_at, created_at)
    select hash, session.id, kind, ends, ${now}::timestamptz from session, (values
      (${accessHash}::text, 'v21', ${accessEnd}::timestamptz),
      (${easyApiHash}::text, 'easyApi', ${end}::timestamptz)
    ) as fresh (hash, kind, ends)
    returning session_id`;
  return { compile: () => statement.compile(db) };
}

/**
 * Opens a visit for an application that its entry token names, unproved until the phone on file is.
 *
 * @param entry - `hash` of the entry token, used up when the visit is proved
 * @returns the v21 token
 */
export async function openVisitFor(
  services: Services,
  entry: {
    readonly hash: string;
    readonly applicationId: string;
    readonly providerKey: string;
    readonly isTest: boolean;
  },
): Promise<string> {
  const { db, secrets, clock } = services;
  const now = clock();
  const accessToken = secrets.newToken("v21");
  const id = secrets.newId("ses");
  const session = {
    id,
    provider_key: entry.providerKey,
    provider_version: publishedVersion(entry.providerKey),
    is_test: entry.isTest,
    application_id: entry.applicationId,
    entry_hash: entry.hash,
    last_seen_at: now,
    created_at: now,
    expires_at: addHours(now, sessionHours),
  };
  await db
    .with("session", (query) => query.insertInto("sessions").values(session).returning("id"))
    .insertInto("tokens")
    .values({
      hash: secrets.hashToken(accessToken),
      session_id: id,
      kind: "v21",
      expires_at: addMinutes(now, v21Minutes),
      created_at: now,
    })
    .execute();
  return accessToken;
}
