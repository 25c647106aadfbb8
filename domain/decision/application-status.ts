/** The known statuses: approved, documents stage, declined. Spec sections 4 and 9. */
export const applicationStatuses = ["APR", "DOC", "DCN"] as const;
export type ApplicationStatus = (typeof applicationStatuses)[number];

/** An unknown status must not break a screen. */
export function isApplicationStatus(text: string): text is ApplicationStatus {
  return (applicationStatuses as readonly string[]).includes(text);
}

/** Any other status is "Not approved". Spec section 4. */
export function isConfirmable(status: string): status is "APR" | "DOC" {
  return status === "APR" || status === "DOC";
}

/** Spec section 4. */
export function isDeclinedStatus(status: string): status is "DCN" {
  return status === "DCN";
}

/** The error code for "Not approved". Spec section 8. */
export const notApprovedCode = "DCN";

/** Whether documents are required before the application continues. Spec section 4; S46. */
export function areDocumentsRequired(status: string): boolean {
  return status === "DOC";
}
