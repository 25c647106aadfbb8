import type { FieldName } from "#domain/answers/answers.ts";

export const lists: readonly FieldName[] = ["serviceType", "state", "billingState"];

export const boxes: readonly FieldName[] = ["contactConsent", "isPatient", "isMailingAddress"];
