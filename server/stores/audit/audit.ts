import type { Database } from "#server/database/database.ts";
import type { Services } from "#server/services/services.ts";
import type { CallingVisit } from "#server/stores/visit/session.ts";

/** Recorded before the data is returned. @param what - the call's id in the contract */
export async function recordRead(
  { db, secrets }: Pick<Services, "db" | "secrets">,
  visit: CallingVisit,
  what: string,
): Promise<void> {
  await db
    .insertInto("audit_events")
    .values({
      id: secrets.newId("evt"),
      kind: "personal.read",
      actor: visit.sessionId,
      subject: what,
      application_id: visit.applicationId ?? null,
      provider_key: visit.providerKey,
      outcome: visit.isUnproved ? "given in part" : "given",
      origin_index: visit.originIndex,
    })
    .execute();
}

export function eventsOfApplication(db: Database, application: string) {
  return events(db)
    .where((where) =>
      where.or([
        where("application_id", "=", application),
        where(
          "actor",
          "in",
          where
            .selectFrom("audit_events as decided")
            .select("decided.actor")
            .where("decided.application_id", "=", application)
            .where("decided.kind", "=", "decision.made"),
        ),
      ]),
    )
    .execute();
}

export function eventsOfEvidence(db: Database, evidence: string) {
  return events(db).where("evidence", "=", evidence).execute();
}

function events(db: Database) {
  return db
    .selectFrom("audit_events")
    .leftJoin("audit_links", "audit_links.event_id", "audit_events.id")
    .selectAll("audit_events")
    .select("audit_links.position")
    .orderBy("audit_events.at")
    .orderBy("audit_events.id");
}
