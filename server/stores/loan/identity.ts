import { timingSafeEqual } from "node:crypto";
import type { Services } from "#server/services/services.ts";
import type { Application, ApplicationChange } from "#server/stores/application/application.ts";
import { nationalIdIndex } from "./loan.ts";

/** Tries per application over all visits. */
const mostAttempts = 5;

export type IdentityCheck = { readonly isRight: boolean; readonly remaining: number };

/** Write `change` on this very row before reporting, so that parallel tries count. Spec sections 7.1 and 8; S26. */
export function checkNationalId(
  services: Services,
  application: Application,
  nationalId: string,
): IdentityCheck & { readonly change: ApplicationChange } {
  const { identityAttempts, identityConfirmedAt } = application;
  const isOpen = identityAttempts < mostAttempts;
  const isWhole = nationalId.length === 9 && !application.isTest;
  const isEqualTo = isWhole
    ? isEqual(nationalIdIndex(services, nationalId), application.nationalIdIndex)
    : isEqual(nationalId.slice(-4), application.person.lastFour);
  const isRight = isOpen && isEqualTo;
  const isCounted = isOpen && !(isRight && identityConfirmedAt !== undefined);
  const attempts = identityAttempts + (isCounted ? 1 : 0);
  const change = {
    identity_attempts: attempts,
    ...(isRight && { identity_confirmed_at: identityConfirmedAt ?? services.clock() }),
  };
  return { isRight, remaining: mostAttempts - attempts, change };
}

function isEqual(one: string, other: string): boolean {
  const bytes = [Buffer.from(one), Buffer.from(other)] as const;
  return bytes[0].length === bytes[1].length && timingSafeEqual(...bytes);
}
