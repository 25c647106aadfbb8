import { sql } from "kysely";
import type { Database } from "#server/database/database.ts";
import type { Services } from "#server/services/services.ts";
import { compiledOnce } from "./compiled-once.ts";
import type { Visit } from "./session.ts";
import { checksPerCode } from "./verification.ts";

type Asked = { readonly sessionId: string; readonly phone: string; readonly isTest: boolean };

/** What a proof is looked for by; with `instanceId` it has to be that one. Spec section 4. */
export type ProofAsked = Asked & { readonly instanceId?: string };

export type ProofValues = Proof & { readonly instanceId: string | null };

export function proofValues(
  { secrets }: Services,
  { sessionId, instanceId = null, phone, isTest }: Asked & { readonly instanceId?: string | null },
): ProofValues {
  return { sessionId, instanceId, phoneIndex: secrets.index("phone", phone), isTest };
}

/**
 * The statement that finds whether a visit verified a phone, and what was decided on the instance that is asked for; one of
 * test mode counts for test mode only.
 */
export function proving(db: Database, { sessionId, instanceId, phoneIndex, isTest }: ProofValues) {
  return db
    .selectFrom("verifications")
    .leftJoin("applications", (join) =>
      join
        .onRef("applications.verification_id", "=", "verifications.id")
        .on(sql<boolean>`${instanceId}::text is not null`),
    )
    .select(["verifications.id", "applications.id as application_id"])
    .where("verifications.session_id", "=", sessionId)
    .where("verifications.phone_index", "=", phoneIndex)
    .where("verifications.verified_at", "is not", null)
    .where(sql<boolean>`(${instanceId}::text is null or verifications.id = ${instanceId})`)
    .where(sql<boolean>`(${isTest}::boolean or not verifications.is_test)`)
    .limit(1);
}

export const provedOnce = compiledOnce(proving);

/** The instance by which this visit has verified this phone, if it has; one of test mode counts for test mode only. */
export async function findProof(
  services: Services,
  { sessionId, phone, isTest }: Asked,
): Promise<string | undefined> {
  const phoneIndex = services.secrets.index("phone", phone);
  const { rows } = await services.db.executeQuery(proofOnce({ sessionId, phoneIndex, isTest }));
  return rows[0]?.id;
}

type Proof = Pick<Asked, "sessionId" | "isTest"> & { readonly phoneIndex: string };

const proofOnce = compiledOnce((db, { sessionId, phoneIndex, isTest }: Proof) =>
  db
    .selectFrom("verifications")
    .select("id")
    .where("session_id", "=", sessionId)
    .where("phone_index", "=", phoneIndex)
    .where("verified_at", "is not", null)
    .where(sql<boolean>`(${isTest}::boolean or not is_test)`)
    .limit(1),
);

/** Makes the proof of an earlier visit count for another one, as an instance of its own. @returns its id */
export async function takeOverProof(
  { db, secrets, clock }: Services,
  {
    proof,
    visit,
    phone,
  }: { readonly proof: string; readonly visit: Visit; readonly phone: string },
): Promise<string> {
  const id = secrets.newId("ver");
  const now = clock();
  const kept = await db
    .selectFrom("verifications")
    .select(["provider_key", "phone_index", "code_hash", "is_test", "expires_at", "address_index"])
    .where("id", "=", proof)
    .executeTakeFirstOrThrow();
  await db
    .insertInto("verifications")
    .values({
      ...kept,
      id,
      session_id: visit.sessionId,
      phone_cipher: secrets.encrypt(phone, `verifications.phone|${id}`),
      // Its wrong codes were counted once.
      attempts_left: checksPerCode - 1,
      created_at: now,
      verified_at: now,
    })
    .execute();
  return id;
}
