/** The statuses that this version knows: approved, documents stage, declined. Spec sections 4 and 9. */
export const applicationStatuses = ["APR", "DOC", "DCN"] as const;
export type ApplicationStatus = (typeof applicationStatuses)[number];

/** Whether this version knows a status that came over the wire; an unknown one must not break a screen. */
export function isApplicationStatus(text: string): text is ApplicationStatus {
  return (applicationStatuses as readonly string[]).includes(text);
}

/** Whether a pre-qualification of this status may be confirmed; any other is "Not approved". Spec section 4. */
export function isConfirmable(status: string): status is "APR" | "DOC" {
  return status === "APR" || status === "DOC";
}

/** Spec section 4. */
export function isDeclinedStatus(status: string): status is "DCN" {
  return status === "DCN";
}

/** The service's error code for "Not approved": the call needs an approval, and there is none. Spec section 8. */
export const notApprovedCode = "DCN";

/** Whether the service wants to see documents before the application goes on. Spec section 4; decision 46. */
export function areDocumentsWanted(status: string): boolean {
  return status === "DOC";
}
