import type { FieldName } from "#domain/answers/answers.ts";

/** Fields that offer a list; every other one but the boxes is typed into. */
export const lists: readonly FieldName[] = ["serviceType", "state", "billingState"];

/** Fields that are checked and cleared: "yes" and nothing. */
export const boxes: readonly FieldName[] = ["contactConsent", "isPatient", "isMailingAddress"];
