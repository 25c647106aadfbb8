import { timingSafeEqual } from "node:crypto";
import type { Row } from "#server/database/schema.ts";
import type { Services } from "#server/services/services.ts";
import type { ApplicationChange } from "#server/stores/application/application.ts";
import { loanFromRow, nationalIdIndex } from "./loan.ts";

/** Tries per application over all visits. */
const mostAttempts = 5;

export type IdentityCheck = { readonly isRight: boolean; readonly remaining: number };

/** Write `change` on this very row before reporting, so that parallel tries count. Spec sections 7.1 and 8; S26. */
export function checkNationalId(
  services: Services,
  row: Row<"applications">,
  nationalId: string,
): IdentityCheck & { readonly change: ApplicationChange } {
  const isOpen = row.identity_attempts < mostAttempts;
  const loan = loanFromRow(services, row);
  const isWhole = nationalId.length === 9 && !loan.isTest;
  const isEqualTo = isWhole
    ? isEqual(nationalIdIndex(services, nationalId), row.national_id_index ?? "")
    : isEqual(nationalId.slice(-4), loan.lastFour);
  const isRight = isOpen && isEqualTo;
  const isCounted = isOpen && !(isRight && loan.isIdentityConfirmed);
  const attempts = row.identity_attempts + (isCounted ? 1 : 0);
  const change = {
    identity_attempts: attempts,
    ...(isRight && { identity_confirmed_at: row.identity_confirmed_at ?? services.clock() }),
  };
  return { isRight, remaining: mostAttempts - attempts, change };
}

function isEqual(one: string, other: string): boolean {
  const bytes = [Buffer.from(one), Buffer.from(other)] as const;
  return bytes[0].length === bytes[1].length && timingSafeEqual(...bytes);
}
