import { hash as digest } from "node:crypto";
import { subHours } from "date-fns/subHours";
import { sql } from "kysely";
import type { Database, Transaction } from "#server/database/database.ts";
import type { Row } from "#server/database/schema.ts";
import { tryLockName } from "#server/database/advisory-lock.ts";

const batch = 1000;

export type Head = { readonly position: number; readonly hash: string };

export function writtenHead({ position, hash }: Head): string {
  return `${position}:${hash}`;
}

export function readHead(text: string): Head | undefined {
  const [, position, hash] = /^(\d{1,15}):([0-9a-f]{64})$/.exec(text) ?? [];
  return hash === undefined ? undefined : { position: Number(position), hash };
}

/** After the commit, so that decisions need not wait. @param everything - of any age, else from an hour before the last link */
export async function sealEvents(db: Database, { everything = false } = {}): Promise<number> {
  let count = 0;
  for (let sealed = batch; sealed === batch; count += sealed) {
    sealed = await db.transaction().execute((trx) => sealBatch(trx, everything));
  }
  return count;
}

async function sealBatch(trx: Transaction, everything: boolean): Promise<number> {
  if (!(await tryLockName(trx, "audit"))) return 0;
  const head = await findHead(trx);
  const events = await unsealed(trx, everything ? undefined : await hourBefore(trx, head));
  if (events.length === 0) return 0;
  let { position, hash: previous } = head;
  const links = events.map((event) => {
    const place = { position: (position += 1), previous };
    previous = linkHash(place, event);
    return { ...place, event_id: event.id, hash: previous, sealed_at: sql<Date>`now()` };
  });
  await trx.insertInto("audit_links").values(links).execute();
  return events.length;
}

export async function findHead(db: Database | Transaction): Promise<Head> {
  const last = await db
    .selectFrom("audit_links")
    .select(["position", "hash"])
    .orderBy("position", "desc")
    .limit(1)
    .executeTakeFirst();
  return last ?? { position: 0, hash: beginning };
}

async function hourBefore(trx: Transaction, { position }: Head): Promise<Date | undefined> {
  const event = await trx
    .selectFrom("audit_links")
    .innerJoin("audit_events", "audit_events.id", "audit_links.event_id")
    .select("at")
    .where("position", "=", position)
    .executeTakeFirst();
  return event && subHours(event.at, 1);
}

/** A parameter, so that PostgreSQL plans with the value. */
function unsealed(
  trx: Transaction,
  since: Date | undefined,
): Promise<readonly Row<"audit_events">[]> {
  return trx
    .selectFrom("audit_events")
    .selectAll()
    .$if(since !== undefined, (query) => query.where("at", ">", since!))
    .where(sql<boolean>`not exists (select from audit_links where event_id = audit_events.id)`)
    .orderBy("at")
    .orderBy("id")
    .limit(batch)
    .execute();
}

/** @param noted - a head recorded elsewhere, which must be in the chain */
export async function checkAudit(db: Database, noted?: Head) {
  const { head, faults } = await walk(db, noted);
  const { waiting, late } = await countWaiting(db);
  return {
    head,
    waiting,
    faults: [
      ...faults,
      ...(late > 0 ? [`${late} events older than an hour are not linked`] : []),
      ...(await changedEvidence(db)),
      ...(await missingEvidence(db)),
    ],
  };
}

async function walk(db: Database, noted: Head | undefined) {
  let head: Head = { position: 0, hash: beginning };
  const faults: string[] = [];
  for (let places = await placesAfter(db, 0); places.length > 0;) {
    for (const place of places) {
      const fault = faultOf(head, place);
      if (fault !== undefined) faults.push(`place ${place.position}: ${fault}`);
      head = place;
      if (noted?.position === head.position && noted.hash !== head.hash) {
        faults.push(`place ${head.position}: not the hash that was noted`);
      }
    }
    places = await placesAfter(db, head.position);
  }
  if (noted !== undefined && noted.position > head.position) {
    faults.push(`place ${noted.position}: noted, but the chain ends at ${head.position}`);
  }
  return { head: { position: head.position, hash: head.hash }, faults };
}

type PlaceAndEvent = Awaited<ReturnType<typeof placesAfter>>[number];

function faultOf(before: Head, place: PlaceAndEvent): string | undefined {
  const { position, previous, hash, event_id: eventId, id } = place;
  if (position !== before.position + 1) return `the places after ${before.position} are gone`;
  if (previous !== before.hash) return "does not follow the place before";
  if (id === null) return `event ${eventId} is gone`;
  const event = { ...place, id } as Row<"audit_events">;
  return linkHash({ position, previous }, event) === hash
    ? undefined
    : `event ${eventId} is not what was linked`;
}

function placesAfter(db: Database, position: number) {
  return db
    .selectFrom("audit_links")
    .leftJoin("audit_events", "audit_events.id", "audit_links.event_id")
    .selectAll()
    .where("position", ">", position)
    .orderBy("position")
    .limit(5 * batch)
    .execute();
}

async function countWaiting(db: Database) {
  const { rows } = await sql<{ waiting: number; late: number }>`
    select count(*) as waiting, count(*) filter (where at < now() - interval '1 hour') as late
    from audit_events e where not exists (select from audit_links where event_id = e.id)`.execute(
    db,
  );
  return rows[0]!;
}

/** Disposed rows cannot be compared. */
async function changedEvidence(db: Database): Promise<readonly string[]> {
  const { rows } = await sql<{ what: string; id: string }>`
    select 'decision' as what, d.id from decisions d join audit_events e on e.subject = d.id
      where e.kind = 'decision.made' and e.evidence <> decision_digest(d)
    union all select 'consent', c.id from consents c join audit_events e on e.subject = c.id
      where e.kind = 'consent.given' and e.evidence <> c.text_hash
    union all select 'agreement', a.id from agreements a join audit_events e on e.subject = a.id
      where e.kind = 'agreement.written' and e.evidence <> a.sha256
    union all select 'signature of', s.agreement_id from signatures s join audit_events e on e.subject = s.agreement_id
      where e.kind = 'agreement.signed' and e.evidence <> s.document_sha256
    union all select 'certificate of', s.agreement_id from signatures s join audit_events e on e.subject = s.agreement_id
      where e.kind = 'certificate.written' and e.evidence <> s.certificate_sha256
    union all select 'notice', n.id from notices n join audit_events e on e.subject = n.id
      where e.kind = 'notice.written' and e.evidence <> n.sha256
    order by 1, 2`.execute(db);
  return rows.map(({ what, id }) => `${what} ${id} is not what was witnessed`);
}

/** A consent or decision without an application belongs to those of its visit. */
async function missingEvidence(db: Database): Promise<readonly string[]> {
  const { rows } = await sql<{ what: string; id: string }>`
    with deleted as (select application_id as id from audit_events where kind = 'application.deleted'),
    deleted_visits as (select actor as id from audit_events
      where kind = 'decision.made' and application_id in (select id from deleted)),
    witnessed as (select distinct kind, subject as id from audit_events e
      where application_id is not null and application_id not in (select id from deleted)
        or application_id is null and actor in (select session_id from applications)
          and actor not in (select id from deleted_visits))
    select 'decision' as what, id from witnessed w
      where kind = 'decision.made' and not exists (select from decisions where id = w.id)
    union all select 'consent', id from witnessed w
      where kind = 'consent.given' and not exists (select from consents where id = w.id)
    union all select 'agreement', id from witnessed w
      where kind = 'agreement.written' and not exists (select from agreements where id = w.id)
    union all select 'signature of', id from witnessed w
      where kind = 'agreement.signed' and not exists (select from signatures where agreement_id = w.id)
    union all select 'notice', id from witnessed w
      where kind = 'notice.owed' and not exists (select from notices where id = w.id)
    union all select distinct 'message', id from witnessed w
      where kind like 'message.%' and not exists (select from messages where id = w.id)
    union all select distinct 'charge', id from witnessed w
      where kind like 'charge.%' and not exists (select from charges where id = w.id)
    order by 1, 2`.execute(db);
  return rows.map(({ what, id }) => `${what} ${id} is missing`);
}

const beginning = "0".repeat(64);

type Place = { readonly position: number; readonly previous: string };

/** Without a key, so that an auditor can compute it. docs/security.md. */
function linkHash({ position, previous }: Place, event: Row<"audit_events">): string {
  const { id, at, kind, actor, subject, outcome, evidence } = event;
  const { application_id: application, provider_key: provider, origin_index: origin } = event;
  const what = [id, at.toISOString(), kind, actor, subject, application, provider];
  const text = JSON.stringify([previous, position, ...what, outcome, evidence, origin]);
  return digest("sha256", text);
}
