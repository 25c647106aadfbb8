import type { Services } from "#server/services.ts";
import type { Visit } from "./session.ts";
import { checksPerCode } from "./verification.ts";

/** Whether this visit verified this phone by this instance; one of test mode counts for test mode only. Spec section 4. */
export async function isPhoneVerified(
  services: Services,
  asked: {
    readonly sessionId: string;
    readonly instanceId: string;
    readonly phone: string;
    readonly isTest: boolean;
  },
): Promise<boolean> {
  const row = await services.db
    .selectFrom("verifications")
    .select("is_test")
    .where("id", "=", asked.instanceId)
    .where("session_id", "=", asked.sessionId)
    .where("phone_index", "=", services.secrets.index("phone", asked.phone))
    .where("verified_at", "is not", null)
    .executeTakeFirst();
  return row !== undefined && (asked.isTest || !row.is_test);
}

/** The instance by which this visit has verified this phone, if it has; one of test mode counts for test mode only. */
export async function findProof(
  services: Services,
  asked: { readonly sessionId: string; readonly phone: string; readonly isTest: boolean },
): Promise<string | undefined> {
  const row = await services.db
    .selectFrom("verifications")
    .select("id")
    .where("session_id", "=", asked.sessionId)
    .where("phone_index", "=", services.secrets.index("phone", asked.phone))
    .where("verified_at", "is not", null)
    .$if(!asked.isTest, (query) => query.where("is_test", "=", false))
    .limit(1)
    .executeTakeFirst();
  return row?.id;
}

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
