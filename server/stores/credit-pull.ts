import { addSeconds } from "date-fns/addSeconds";
import { sql } from "kysely";
import type { Services } from "#server/services/services.ts";
import { compiledOnce } from "./compiled-once.ts";

/** Longer than a decision takes; the right of a process that died passes on after it. */
const leaseSeconds = 30;

/** A request to a bureau, and for whom. */
export type PullAsked = {
  /** Whose submission it is: a verified instance, a visit or an application. One is decided on at a time. */
  readonly subject: string;
  /** What was submitted, in one spelling. Only its keyed hash is stored. */
  readonly request: string;
};

/** The right to ask the bureau for a subject, until `lockedUntil`. */
export type Pull = {
  readonly reference: string;
  readonly lockedUntil: Date;
  /** Nobody was asked about the subject before, so that nothing can have been decided on it. */
  readonly isFirst: boolean;
};

/**
 * Takes the right to ask the bureau; `undefined` while another call of the subject has it. The same request has the same
 * reference again, so that the bureau recognises a pull that is repeated after a crash.
 */
export async function takePull(services: Services, asked: PullAsked): Promise<Pull | undefined> {
  const values = pullValues(services, asked);
  const { subject, pullIndex, newReference, now, heldUntil } = values;
  const { rows } = await sql<TakenPull>`
    select reference, is_first
    from take_pull(${subject}, ${pullIndex}, ${newReference}, ${now}, ${heldUntil})`.execute(
    services.db,
  );
  return rows[0] && pullOf(rows[0], values);
}

/** What `take_pull` is asked. */
export type PullValues = {
  readonly subject: string;
  readonly pullIndex: string;
  readonly newReference: string;
  readonly now: Date;
  readonly heldUntil: Date;
};

/** What it answers. */
export type TakenPull = { readonly reference: string; readonly is_first: boolean };

export function pullValues(
  { secrets, clock }: Services,
  { subject, request }: PullAsked,
): PullValues {
  const now = clock();
  return {
    subject,
    pullIndex: secrets.index("pull", request),
    newReference: secrets.newId("pul"),
    now,
    heldUntil: addSeconds(now, leaseSeconds),
  };
}

export function pullOf({ reference, is_first }: TakenPull, { heldUntil }: PullValues): Pull {
  return { reference, lockedUntil: heldUntil, isFirst: is_first };
}

/** Gives the right back; if it has passed to another call, it stays there. */
export async function givePullBack(services: Services, pull: Pull): Promise<void> {
  await services.db.executeQuery(pullGivenBack(services, pull));
}

/** The same, to be done together with what was decided. */
export function pullGivenBack({ clock }: Services, { reference, lockedUntil }: Pull) {
  return unlocked({ reference, lockedUntil, now: clock() });
}

type Unlocked = Pick<Pull, "reference" | "lockedUntil"> & { readonly now: Date };

const unlocked = compiledOnce<Unlocked>((db, { reference, lockedUntil, now }) =>
  db
    .updateTable("credit_pulls")
    .set({ locked_until: now })
    .where("reference", "=", reference)
    .where("locked_until", "=", lockedUntil),
);
