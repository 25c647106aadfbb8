import type { Services } from "#server/services/services.ts";
import type { Visit } from "#server/stores/visit/session.ts";
import { checksPerCode } from "./verification.ts";

export type ProofRequest = {
  readonly sessionId: string;
  readonly phone: string;
  readonly isTest: boolean;
  /** The instance that it has to be verified by; any, when it is absent. Spec section 4. */
  readonly instanceId?: string;
};

/** An instance of test mode counts in test mode only. */
export async function findProof(
  { db, secrets }: Services,
  { sessionId, phone, isTest, instanceId }: ProofRequest,
): Promise<string | undefined> {
  const row = await db
    .selectFrom("verifications")
    .select("id")
    .where("session_id", "=", sessionId)
    .where("phone_index", "=", secrets.index("phone", phone))
    .where("verified_at", "is not", null)
    .$if(instanceId !== undefined, (query) => query.where("id", "=", instanceId!))
    .$if(!isTest, (query) => query.where("is_test", "=", false))
    .limit(1)
    .executeTakeFirst();
  return row?.id;
}

/** Copies an earlier visit's verification. @returns its id */
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
  const stored = await db
    .selectFrom("verifications")
    .select(["provider_key", "phone_index", "code_hash", "is_test", "expires_at", "address_index"])
    .where("id", "=", proof)
    .executeTakeFirstOrThrow();
  await db
    .insertInto("verifications")
    .values({
      ...stored,
      id,
      session_id: visit.sessionId,
      phone_cipher: secrets.encrypt(phone, `verifications.phone|${id}`),
      // Its failures are already counted.
      attempts_left: checksPerCode - 1,
      created_at: now,
      verified_at: now,
    })
    .execute();
  return id;
}
