import { subHours } from "date-fns/subHours";
import { latestPlausibleTime } from "#server/time/clock-skew.ts";
import { inTransaction, type InTransaction, type Services } from "#server/services/services.ts";
import { limitAll } from "#server/stores/call/rate-limit.ts";
import { lockName } from "#server/database/advisory-lock.ts";

const windowHours = 24;
/** Per person and number. */
const triesPerSubject = 3;
const triesPerAddress = 100;
const triesPerProvider = 1000;

export type Origin = {
  readonly providerKey: string;
  /** An IPv6 address as its network. */
  readonly addressGroup: string;
  /** For load tests. */
  readonly limitFactor: number;
};

export type IdentityTry = {
  /** One person in canonical forms, without the number. */
  readonly people: readonly [string, ...string[]];
  readonly lastFour: string;
  readonly nationalId: string | undefined;
  readonly origin: Origin;
};

/** Keyed hashes only. */
type Pair = { readonly subject: string; readonly tried: string };
/** In 24 hours three numbers per person, three people per number, and the limits of address and practice. Allowed pairs stay so. */
export async function mayCheckIdentity(services: Services, tried: IdentityTry): Promise<boolean> {
  const pairs = pairsOf(services, tried);
  return inTransaction(services, async (within) => {
    const judged = await judge(within, pairs);
    if (judged.every(({ state }) => state === "allowed")) return true;
    if (!(await isWithinLimits(within, tried.origin))) return false;
    const isAllowed = judged.every(({ state }) => state === "allowed" || state === "new");
    const stored = judged.filter(({ state }) => state === (isAllowed ? "new" : "too-many"));
    for (const pair of stored) await keep(within, { pair, isRefused: !isAllowed });
    return isAllowed;
  });
}

function pairsOf({ secrets }: Services, tried: IdentityTry): readonly Pair[] {
  const { people, lastFour, nationalId } = tried;
  const pair = (kind: string, subject: string, value: string): Pair => {
    const ofSubject = `${kind}|${subject}`;
    return {
      subject: secrets.index("identity-subject", ofSubject),
      tried: secrets.index("identity-try", `${ofSubject}|${value}`),
    };
  };
  const lastFours = people.map((person) => pair("person-last-four", person, lastFour));
  if (nationalId === undefined) return lastFours;
  const numbers = people.map((person) => pair("person-number", person, nationalId));
  return [...lastFours, ...numbers, pair("number-person", nationalId, people[0])];
}

/** In a fixed order, so that no deadlock occurs. */
async function judge(
  { db, clock }: InTransaction,
  pairs: readonly Pair[],
): Promise<readonly (Pair & { readonly state: "allowed" | "refused" | "new" | "too-many" })[]> {
  const subjects = pairs.map(({ subject }) => subject).toSorted();
  for (const subject of subjects) await lockName(db, `identity|${subject}`);
  const now = clock();
  const checks = await db
    .selectFrom("identity_checks")
    .select(["subject_index", "tried_index", "is_refused"])
    .where("subject_index", "in", subjects)
    .where("checked_at", ">", subHours(now, windowHours))
    .where("checked_at", "<=", latestPlausibleTime(now))
    .execute();
  return pairs.map((pair) => {
    const ofSubject = checks.filter((check) => check.subject_index === pair.subject);
    const known = ofSubject.find((check) => check.tried_index === pair.tried);
    if (known !== undefined) return { ...pair, state: known.is_refused ? "refused" : "allowed" };
    const allowed = ofSubject.filter((check) => !check.is_refused).length;
    return { ...pair, state: allowed < triesPerSubject ? "new" : "too-many" };
  });
}

async function isWithinLimits(
  services: InTransaction,
  { addressGroup, providerKey, limitFactor }: Origin,
): Promise<boolean> {
  const limit = (key: string, most: number) => ({
    key: `identity-tries|${key}`,
    max: most * limitFactor,
    windowSeconds: windowHours * 3600,
  });
  const refusal = await limitAll(services, [
    limit(`address|${addressGroup}`, triesPerAddress),
    limit(`provider|${providerKey}`, triesPerProvider),
  ]);
  return refusal === undefined;
}

async function keep(
  { db, clock }: InTransaction,
  { pair, isRefused }: { readonly pair: Pair; readonly isRefused: boolean },
): Promise<void> {
  const content = { is_refused: isRefused, checked_at: clock() };
  await db
    .insertInto("identity_checks")
    .values({ subject_index: pair.subject, tried_index: pair.tried, ...content })
    .onConflict((conflict) =>
      conflict.columns(["subject_index", "tried_index"]).doUpdateSet(content),
    )
    .execute();
}
