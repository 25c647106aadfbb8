/** Fields that EVENTS_FIELDS may name, with the JSON Schema of each. None is personal. */
export const eventFields = {
  programCode: { type: "string", description: "Program" },
  status: { enum: ["APR", "DOC", "DCN"], description: "Approved, documents stage or declined" },
  approvedAmountCents: { type: "integer", description: "Highest amount to finance" },
  amountFinancedCents: { type: "integer", description: "Amount of the chosen plan" },
  downPaymentCents: { type: "integer", description: "Down payment of the chosen plan" },
  payments: { type: "integer", description: "Number of payments of the chosen plan" },
} as const;

export type EventField = keyof typeof eventFields;

export function isEventField(name: string): name is EventField {
  return Object.hasOwn(eventFields, name);
}
