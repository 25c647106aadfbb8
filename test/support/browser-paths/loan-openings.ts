import { application as approved, terms, today } from "#test/model/application-world.ts";
import { applicant } from "./loan-moves.ts";
import type { Opening } from "./loan-world.ts";

type Application = NonNullable<Opening["application"]>;

/** A visit that comes back to an approved application. */
export const opening = (name: string, part: Partial<Application> = {}): Opening => ({
  name,
  stage: "payment",
  application: { ...approved, providerId: "prv_bright_smile", applicant, ...part },
});

export const debit = { type: "debit" } as const;
export const hsa = { type: "hsa", brand: "Visa", lastFour: "1111" } as const;

/** What the application holds after each of its steps. */
export const chosen = { terms, lastPaidDate: today };
export const nothingDue = { downPayment: { amountCents: 0, isCollectedInOffice: false } };
export const written = {
  ...chosen,
  status: "DOC",
  stage: "agreementReady",
  payment: { primary: debit, downPayment: hsa },
} as const;
export const confirmed = { ...written, isIdentityConfirmed: true };
