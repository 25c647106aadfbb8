import { sql } from "kysely";
import type { Database } from "#server/database/database.ts";
import type { Services } from "#server/services/services.ts";
import { compiledOnce } from "./compiled-once.ts";
import { consentColumns, consentRow, consentValues } from "./consent.ts";
import type { ConsentGiver, ConsentRow, NewConsent } from "./consent.ts";
import { pullOf, pullValues, takePull } from "./credit-pull.ts";
import type { Pull, PullAsked, PullValues, TakenPull } from "./credit-pull.ts";
import { heldAnswer, leaseRow, newLease } from "./idempotency.ts";
import type { Answered, Lease, Once } from "./idempotency.ts";
import { taking } from "./idempotency-statements.ts";
import type { NewKey } from "./idempotency-statements.ts";
import { proofValues, provedOnce, proving } from "./phone-proof.ts";
import type { ProofAsked, ProofValues } from "./phone-proof.ts";
import { limitAnswer, limitsAsked } from "./rate-limit.ts";
import type { CountedRow, Limit, LimitAnswer, LimitsAsked } from "./rate-limit.ts";
import { flushSoon } from "./soon-flushed.ts";

/** A decision that is asked for. */
export type Asking = {
  readonly pull: PullAsked;
  /** What the application counts against. */
  readonly limits: readonly Limit[];
  /** Without it no credit file is asked for. Promise P24. */
  readonly consent: ConsentGiver & NewConsent;
};

/** The consent, or the limit that refused the application, of which there is no consent then. */
export type Recorded = { readonly consentId: string } | { readonly refusal: LimitAnswer };

type DecisionAsked = {
  readonly once: Once | undefined;
  readonly leaseSeconds: number;
  readonly proof: ProofAsked;
  /** Absent where no decision is to be asked for yet. */
  readonly asking: Asking | undefined;
};

/** What a call needs before it asks the bureau. */
type DecisionTurn = {
  readonly lease: Lease;
  readonly isProved: boolean;
  /** Absent where somebody else has it, nobody asked for it, the phone is not proved or its instance was decided on. */
  readonly pull: Pull | undefined;
  /** What was recorded together with the pull; absent where that is still to be done. */
  readonly recorded?: Recorded;
};

/**
 * Takes the right to the key of a submission, looks whether its phone is proved and, where it is and nothing was decided on
 * it yet, takes the right to ask the bureau, counts the application against its limits and, where they allow it, records the
 * consent: all by one statement. It waits for the disk where there is a consent; nothing else of it is worth anything alone.
 *
 * @returns the answer that the key has already, instead
 * @throws Conflict for another payload, and while another call has the key
 */
export async function takeDecisionTurn<Body>(
  services: Services,
  { once, leaseSeconds, proof: proofAsked, asking }: DecisionAsked,
): Promise<DecisionTurn | Answered<Body>> {
  const lease = newLease(services, once, leaseSeconds);
  const proof = proofValues(services, proofAsked);
  if (once === undefined) return unkeyedTurn(services, { lease, proof, asking });
  const keyed = { ...leaseRow(services, once, lease), ...proof };
  const { taken, proof_id, granted } = await (asking === undefined
    ? unaskedTurn(services, keyed)
    : askingTurn(services, asking, keyed));
  if (taken === null) return { answer: await heldAnswer<Body>(services, once) };
  return { lease, isProved: proof_id !== null, pull: undefined, ...granted };
}

type Unkeyed = Pick<DecisionAsked, "asking"> & {
  readonly lease: Lease;
  readonly proof: ProofValues;
};

/** Without a key there is nothing to take a right to. */
async function unkeyedTurn(
  services: Services,
  { lease, proof, asking }: Unkeyed,
): Promise<DecisionTurn> {
  const { rows } = await services.db.executeQuery(provedOnce(proof));
  const [found] = rows;
  const isAsked = asking !== undefined && found?.application_id === null;
  return {
    lease,
    isProved: found !== undefined,
    pull: isAsked ? await takePull(services, asking.pull) : undefined,
  };
}

type Keyed = NewKey & ProofValues;
type Turn = {
  readonly taken: string | null;
  readonly proof_id: string | null;
  readonly granted?: Pick<DecisionTurn, "pull" | "recorded">;
};

async function unaskedTurn({ db }: Services, keyed: Keyed): Promise<Turn> {
  const { rows } = await db.executeQuery(unaskedOnce(keyed));
  return rows[0]!;
}

async function askingTurn(services: Services, asking: Asking, keyed: Keyed): Promise<Turn> {
  const values = { ...askingValues(services, asking), ...keyed };
  const { rows } = await services.db.executeQuery(askingOnce(values));
  const { taken, proof_id, reference, is_first, count, expires_at, place } = rows[0]!;
  const turn = { taken, proof_id };
  if (reference === null || is_first === null) return turn;
  const pull = pullOf({ reference, is_first }, values);
  if (count === null || expires_at === null || place === null) {
    return { ...turn, granted: { pull, recorded: { consentId: values.id } } };
  }
  const refusal = limitAnswer(services, asking.limits[place - 1]!, { count, expires_at });
  return { ...turn, granted: { pull, recorded: { refusal } } };
}

type AskingValues = PullValues & ConsentRow & LimitsAsked;

function askingValues(services: Services, { pull, limits, consent }: Asking): AskingValues {
  return {
    ...pullValues(services, pull),
    ...consentRow(services, consent),
    ...limitsAsked(services, limits),
  };
}

function keyAndProof(db: Database, keyed: Keyed) {
  return db
    .with("taken", () => taking(db, keyed))
    .with("proof", () => proving(db, keyed))
    .with("turn", () => db.selectNoFrom(sql<number>`1`.as("one")));
}

const unaskedOnce = compiledOnce((db, keyed: Keyed) =>
  keyAndProof(db, keyed)
    .selectFrom("turn")
    .leftJoin("taken", (join) => join.onTrue())
    .leftJoin("proof", (join) => join.onTrue())
    .select(["taken.key as taken", "proof.id as proof_id", sql.raw(flushSoon).as("flush")]),
);

const askingOnce = compiledOnce((db, values: Keyed & AskingValues) =>
  keyAndProof(db, values)
    // Kept apart, so that nothing is taken where this has no row.
    .with(
      (name) => name("asking").materialized(),
      (known) =>
        known
          .selectFrom(["taken", "proof"])
          .select(sql<string>`${values.subject}::text`.as("subject"))
          .where("proof.application_id", "is", null),
    )
    .with("pull", (known) =>
      known
        .selectFrom("asking")
        .crossJoinLateral(granting(values).as("granted"))
        .select(["granted.reference", "granted.is_first"])
        // By itself a function is taken to give a thousand rows, and for what that would cost the plan would not be kept.
        .limit(sql.lit(1)),
    )
    .with(
      (name) => name("refusal").materialized(),
      (known) =>
        known
          .selectFrom("pull")
          .crossJoinLateral(refusing(values).as("refused"))
          .select(["refused.count", "refused.expires_at", "refused.place"])
          .limit(sql.lit(1)),
    )
    .with("consent", (known) =>
      known
        .insertInto("consents")
        .columns(consentColumns)
        .expression(
          known
            .selectFrom("pull")
            .leftJoin("refusal", (join) => join.onTrue())
            .where("refusal.place", "is", null)
            .select(consentValues(values)),
        )
        .returning("id"),
    )
    .selectFrom("turn")
    .leftJoin("taken", (join) => join.onTrue())
    .leftJoin("proof", (join) => join.onTrue())
    .leftJoin("pull", (join) => join.onTrue())
    .leftJoin("refusal", (join) => join.onTrue())
    .leftJoin("consent", (join) => join.onTrue())
    .select(["taken.key as taken", "proof.id as proof_id"])
    .select(["pull.reference", "pull.is_first"])
    .select(["refusal.count", "refusal.expires_at", "refusal.place"])
    .select(sql`case when consent.id is null then ${sql.raw(flushSoon)} end`.as("flush")),
);

function granting({ pullIndex, newReference, now, heldUntil }: PullValues) {
  return sql<TakenPull>`take_pull(asking.subject, ${pullIndex}, ${newReference}, ${now}, ${heldUntil})`;
}

/** The limit that refuses, by its place from 1; where there are none, none is counted. */
function refusing({ limits, now, latest }: PullValues & LimitsAsked) {
  return sql<CountedRow & { readonly place: number }>`(
    select count, expires_at, place::integer
    from count_until_refused(${limits}::jsonb, ${now}, ${latest}) with ordinality as counted(count, expires_at, place)
    where ${limits}::jsonb is not null and count > (${limits}::jsonb -> (place::integer - 1) ->> 'max')::bigint)`;
}
