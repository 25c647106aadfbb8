import { sql } from "kysely";
import type { Database } from "#server/database.ts";
import type { Services } from "#server/services.ts";
import { compiledOnce } from "./compiled-once.ts";
import { pullOf, pullValues, takePull } from "./credit-pull.ts";
import type { Pull, PullAsked, PullValues, TakenPull } from "./credit-pull.ts";
import { heldAnswer, leaseRow, newLease } from "./idempotency.ts";
import type { Answered, Lease, Once } from "./idempotency.ts";
import { taking } from "./idempotency-statements.ts";
import type { NewKey } from "./idempotency-statements.ts";
import { proofValues, provedOnce, proving } from "./phone-proof.ts";
import type { ProofAsked, ProofValues } from "./phone-proof.ts";

type DecisionAsked = {
  readonly once: Once | undefined;
  readonly leaseSeconds: number;
  readonly proof: ProofAsked;
  /** Absent where the right is not to be asked for yet. */
  readonly pull: PullAsked | undefined;
};

/** What a call that asks for a decision needs before it may give a consent. */
type DecisionTurn = {
  readonly lease: Lease;
  readonly isProved: boolean;
  /** Absent where somebody else has it, nobody asked for it, the phone is not proved or its instance was decided on. */
  readonly pull: Pull | undefined;
};

/**
 * Takes the right to the key of a submission, looks whether its phone is proved and, where it is and nothing was decided on
 * it yet, takes the right to ask the bureau: all by one statement. None of them is worth anything without the consent that
 * follows, which waits for the disk.
 *
 * @returns the answer that the key has already, instead
 * @throws Conflict for another payload, and while another call has the key
 */
export async function takeDecisionTurn<Body>(
  services: Services,
  asked: DecisionAsked,
): Promise<DecisionTurn | Answered<Body>> {
  const { once, leaseSeconds, pull } = asked;
  const lease = newLease(services, once, leaseSeconds);
  const proof = proofValues(services, asked.proof);
  if (once === undefined) return unkeyedTurn(services, { lease, proof, pull });
  const values = pull && pullValues(services, pull);
  const { rows } = await services.db.executeQuery(
    turnOnce({ ...leaseRow(services, once, lease), ...proof, ...(values ?? noPull) }),
  );
  const { taken, proof_id: proved, reference, is_first } = rows[0]!;
  if (taken === null) return { answer: await heldAnswer<Body>(services, once) };
  return {
    lease,
    isProved: proved !== null,
    pull:
      values === undefined || reference === null || is_first === null
        ? undefined
        : pullOf({ reference, is_first }, values),
  };
}

type Unkeyed = Pick<DecisionAsked, "pull"> & {
  readonly lease: Lease;
  readonly proof: ProofValues;
};

/** Without a key there is nothing to take a right to. */
async function unkeyedTurn(
  services: Services,
  { lease, proof, pull }: Unkeyed,
): Promise<DecisionTurn> {
  const { rows } = await services.db.executeQuery(provedOnce(proof));
  const [found] = rows;
  const isAsked = pull !== undefined && found?.application_id === null;
  return {
    lease,
    isProved: found !== undefined,
    pull: isAsked ? await takePull(services, pull) : undefined,
  };
}

type NoPull = { readonly [Name in keyof PullValues]: null };
const noPull: NoPull = {
  subject: null,
  pullIndex: null,
  newReference: null,
  now: null,
  heldUntil: null,
};

const turnOnce = compiledOnce((db, values: NewKey & ProofValues & (PullValues | NoPull)) =>
  db
    .with("taken", () => taking(db, values))
    .with("proof", () => proving(db, values))
    // Kept apart, so that nothing is taken where this has no row.
    .with(
      (name) => name("asking").materialized(),
      (known) =>
        known
          .selectFrom(["taken", "proof"])
          .select(sql<string>`${values.subject}::text`.as("subject"))
          .where("proof.application_id", "is", null)
          .where(sql<boolean>`${values.subject}::text is not null`),
    )
    .with("pull", (known) =>
      known
        .selectFrom("asking")
        .crossJoinLateral(granting(values).as("granted"))
        .select(["granted.reference", "granted.is_first"]),
    )
    .selectFrom(oneRow(db).as("turn"))
    .leftJoin("taken", (join) => join.onTrue())
    .leftJoin("proof", (join) => join.onTrue())
    .leftJoin("pull", (join) => join.onTrue())
    .select(["taken.key as taken", "proof.id as proof_id"])
    .select(["pull.reference", "pull.is_first"]),
);

function granting({ pullIndex, newReference, now, heldUntil }: PullValues | NoPull) {
  return sql<TakenPull>`take_pull(asking.subject, ${pullIndex}, ${newReference}, ${now}, ${heldUntil})`;
}

function oneRow(db: Database) {
  return db.selectNoFrom(sql<number>`1`.as("one"));
}
