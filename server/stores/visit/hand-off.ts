import { addMinutes } from "date-fns/addMinutes";
import type { Transaction } from "#server/database/database.ts";
import type { Row } from "#server/database/schema.ts";
import type { Services } from "#server/services/services.ts";
import { revokeVisit, type Visit } from "./session.ts";
import { lockName } from "#server/database/advisory-lock.ts";

const linkMinutes = 10;

/** Nothing typed. */
export type Carried = {
  readonly programCode: string | undefined;
  readonly amountCents: number | undefined;
  readonly step: string;
  readonly isTest: boolean;
};

type HandOff = Row<"hand_offs">;

/** For ten minutes; ends the visit's earlier one. @returns an id for polling, too */
export async function addHandOff(
  { db, secrets, clock }: Services,
  { sessionId, providerKey }: Visit,
  { programCode, amountCents, step, isTest }: Carried,
): Promise<{ readonly id: string; readonly token: string }> {
  const now = clock();
  const id = secrets.newId("hof");
  const token = secrets.newToken("own");
  await db.transaction().execute(async (trx) => {
    await lockName(trx, `hand-off ${sessionId}`);
    await endHandOffs(trx, { sessionId, now });
    await trx
      .insertInto("hand_offs")
      .values({
        id,
        token_hash: secrets.hashToken(token),
        session_id: sessionId,
        provider_key: providerKey,
        program_code: programCode ?? null,
        amount_cents: amountCents ?? null,
        step,
        is_test: isTest,
        created_at: now,
        expires_at: addMinutes(now, linkMinutes),
      })
      .execute();
  });
  return { id, token };
}

export async function endHandOffs(
  db: Pick<Transaction, "updateTable">,
  ended: { readonly sessionId: string; readonly now: Date; readonly id?: string },
): Promise<void> {
  const query = db
    .updateTable("hand_offs")
    .set({ expires_at: ended.now })
    .where("session_id", "=", ended.sessionId)
    .where("taken_at", "is", null)
    .where("expires_at", ">", ended.now);
  await (ended.id === undefined ? query : query.where("id", "=", ended.id)).execute();
}

export async function findHandOff(
  { db, secrets }: Services,
  token: string,
): Promise<HandOff | undefined> {
  return db
    .selectFrom("hand_offs")
    .selectAll()
    .where("token_hash", "=", secrets.hashToken(token))
    .executeTakeFirst();
}

export async function stateOfHandOff(
  services: Services,
  id: string,
): Promise<"waiting" | "taken" | "over"> {
  const row = await services.db
    .selectFrom("hand_offs")
    .select(["taken_at", "expires_at"])
    .where("id", "=", id)
    .executeTakeFirst();
  if (row === undefined) return "over";
  if (row.taken_at !== null) return "taken";
  return isWaiting(services, row) ? "waiting" : "over";
}

export function isWaiting(
  { clock }: Services,
  { taken_at, expires_at }: Pick<HandOff, "taken_at" | "expires_at">,
): boolean {
  return taken_at === null && expires_at > clock();
}

/** The same visit may repeat the call. @returns `undefined` for an unknown, used or expired link, or another practice's */
export async function claimStoredHandOff(
  services: Services,
  { sessionId, providerKey }: Visit,
  token: string,
): Promise<Omit<Carried, "isTest"> | undefined> {
  const { db, secrets, clock } = services;
  const now = clock();
  const taking = db.transaction().execute(async (trx) => {
    const row = await trx
      .updateTable("hand_offs")
      .set({ taken_at: now, taken_session_id: sessionId })
      .where("token_hash", "=", secrets.hashToken(token))
      .where("provider_key", "=", providerKey)
      .where("session_id", "!=", sessionId)
      .where((where) =>
        where.or([
          where("taken_session_id", "=", sessionId),
          where.and([where("taken_at", "is", null), where("expires_at", ">", now)]),
        ]),
      )
      .returning(["session_id", "program_code", "amount_cents", "step"])
      .executeTakeFirst();
    if (row === undefined) return undefined;
    await revokeVisit(services, row.session_id, trx);
    const { program_code: programCode, amount_cents: amountCents, step } = row;
    return { programCode: programCode ?? undefined, amountCents: amountCents ?? undefined, step };
  });
  return taking.catch((error: unknown) => {
    if (isSecondOfVisit(error)) return undefined;
    throw error;
  });
}

function isSecondOfVisit(error: unknown): boolean {
  return (
    error instanceof Error && "constraint" in error && error.constraint === "hand_offs_taken_once"
  );
}
