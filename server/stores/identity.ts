import { timingSafeEqual } from "node:crypto";
import type { Transaction } from "#server/database.ts";
import type { Services } from "#server/services.ts";
import { lockApplication } from "./lifecycle.ts";
import { loanFromRow, nationalIdIndex } from "./loan-application.ts";

/** Tries at the SSN of one application, over all visits; then it is refused for good. Promise P4. */
const mostAttempts = 5;

/** The result of a try. */
export type IdentityCheck = { readonly isRight: boolean; readonly remaining: number };

/**
 * Checks the last four or all nine digits of an application's SSN. Each try is counted before it is compared, with the
 * row held, so that however many run at once five are compared; a confirmation that was given stays. In test mode nine
 * digits are right when their last four are. Spec sections 7.1 and 8; decision 26; contract section 4.
 */
export async function checkNationalId(
  trx: Transaction,
  services: Services,
  { id, nationalId }: { readonly id: string; readonly nationalId: string },
): Promise<IdentityCheck> {
  const row = await lockApplication(trx, id);
  const isOpen = row.identity_attempts < mostAttempts;
  const loan = loanFromRow(services, row);
  const isWhole = nationalId.length === 9 && !loan.isTest;
  const isEqualTo = isWhole
    ? isEqual(nationalIdIndex(services, nationalId), row.national_id_index ?? "")
    : isEqual(nationalId.slice(-4), loan.lastFour);
  const isRight = isOpen && isEqualTo;
  const isCounted = isOpen && !(isRight && loan.isIdentityConfirmed);
  const attempts = row.identity_attempts + (isCounted ? 1 : 0);
  await trx
    .updateTable("applications")
    .set({
      identity_attempts: attempts,
      ...(isRight && { identity_confirmed_at: row.identity_confirmed_at ?? services.clock() }),
    })
    .where("id", "=", id)
    .execute();
  return { isRight, remaining: mostAttempts - attempts };
}

function isEqual(one: string, other: string): boolean {
  const bytes = [Buffer.from(one), Buffer.from(other)] as const;
  return bytes[0].length === bytes[1].length && timingSafeEqual(...bytes);
}
