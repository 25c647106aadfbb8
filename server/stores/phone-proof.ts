import { sql } from "kysely";
import type { Services } from "#server/services.ts";
import { compiledOnce } from "./compiled-once.ts";
import type { Visit } from "./session.ts";
import { checksPerCode } from "./verification.ts";

type Asked = { readonly sessionId: string; readonly phone: string; readonly isTest: boolean };

/**
 * Whether this visit verified this phone by this instance, and whether the instance was decided on already; one of test mode
 * counts for test mode only. Spec section 4.
 *
 * @returns `undefined` where it did not verify it
 */
export async function findVerified(
  services: Services,
  { sessionId, instanceId, phone, isTest }: Asked & { readonly instanceId: string },
): Promise<{ readonly isDecidedOn: boolean } | undefined> {
  const phoneIndex = services.secrets.index("phone", phone);
  const { rows } = await services.db.executeQuery(
    verifiedOnce({ sessionId, instanceId, phoneIndex }),
  );
  const [row] = rows;
  if (row === undefined || (row.is_test && !isTest)) return undefined;
  return { isDecidedOn: row.application_id !== null };
}

type Instance = {
  readonly sessionId: string;
  readonly instanceId: string;
  readonly phoneIndex: string;
};

const verifiedOnce = compiledOnce((db, { sessionId, instanceId, phoneIndex }: Instance) =>
  db
    .selectFrom("verifications")
    .leftJoin("applications", "applications.verification_id", "verifications.id")
    .select(["verifications.is_test", "applications.id as application_id"])
    .where("verifications.id", "=", instanceId)
    .where("verifications.session_id", "=", sessionId)
    .where("verifications.phone_index", "=", phoneIndex)
    .where("verifications.verified_at", "is not", null),
);

/** The instance by which this visit has verified this phone, if it has; one of test mode counts for test mode only. */
export async function findProof(
  services: Services,
  { sessionId, phone, isTest }: Asked,
): Promise<string | undefined> {
  const phoneIndex = services.secrets.index("phone", phone);
  const { rows } = await services.db.executeQuery(proofOnce({ sessionId, phoneIndex, isTest }));
  return rows[0]?.id;
}

type Proof = Omit<Instance, "instanceId"> & Pick<Asked, "isTest">;

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
