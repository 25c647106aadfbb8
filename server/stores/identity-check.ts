import { subHours } from "date-fns/subHours";
import { sql } from "kysely";
import type { Services } from "#server/services.ts";

/** Different last four digits that are checked for one person in 24 hours. Promise P4. */
const lastFoursPerPerson = 3;

/**
 * Whether a last four digits may be checked for a person: the fourth different one in 24 hours may not, and stays
 * refused, so that numbers cannot be tried out. Only keyed hashes are stored.
 *
 * @param person - one spelling of who it is, without the digits
 */
export async function mayCheckIdentity(
  services: Services,
  { person, lastFour }: { readonly person: string; readonly lastFour: string },
): Promise<boolean> {
  const { db, secrets, clock } = services;
  const now = clock();
  const personIndex = secrets.index("person", person);
  const lastFourIndex = secrets.index("last-four", `${personIndex}|${lastFour}`);
  return db.transaction().execute(async (trx) => {
    const lock = sql`select pg_advisory_xact_lock(hashtextextended(${`person|${personIndex}`}, 0))`;
    await lock.execute(trx);
    const checks = await trx
      .selectFrom("identity_checks")
      .select(["last_four_index", "is_refused"])
      .where("person_index", "=", personIndex)
      .where("checked_at", ">", subHours(now, 24))
      .execute();
    const known = checks.find((check) => check.last_four_index === lastFourIndex);
    if (known !== undefined) return !known.is_refused;
    const isRefused = checks.filter((check) => !check.is_refused).length >= lastFoursPerPerson;
    const content = { is_refused: isRefused, checked_at: now };
    await trx
      .insertInto("identity_checks")
      .values({ person_index: personIndex, last_four_index: lastFourIndex, ...content })
      .onConflict((conflict) =>
        conflict.columns(["person_index", "last_four_index"]).doUpdateSet(content),
      )
      .execute();
    return !isRefused;
  });
}
