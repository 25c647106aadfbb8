import type { FieldName } from "#domain/answers/answers.ts";
import type { UserMessage } from "#domain/messages/user-message.ts";

export const lists: readonly FieldName[] = ["serviceType", "state", "billingState"];

export const boxes: readonly FieldName[] = ["contactConsent", "isPatient", "isMailingAddress"];

/** A failed identity check is an error of the field that identifies the applicant. */
export function identityProblems(
  { userMessage }: { readonly userMessage: UserMessage | undefined },
  fields: readonly FieldName[],
): readonly UserMessage[] {
  const hasField = fields.some((field) => /^(?:lastFour|nationalId|street)$/.test(field));
  return hasField && userMessage?.code === "preQualification.identity" ? [userMessage] : [];
}
