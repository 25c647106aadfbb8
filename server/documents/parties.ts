/** An organisation as a notice must name it. */
export type Party = {
  readonly name: string;
  readonly addressLines: readonly string[];
  readonly phone?: string;
};

/** Who decides, and who therefore owes the notices. A deployment names its own. */
export const creditor: Party = {
  name: "Carestep Financing",
  addressLines: ["100 Example Plaza, Suite 400", "Wilmington, DE 19801"],
};

/**
 * Whose report the decision used. The reference backend derives a synthetic credit file from the identity, so the
 * agency is as synthetic: reserved name, reserved number. A deployment names the agency it asks.
 */
export const reportingAgency: Party = {
  name: "Example Consumer Reporting Agency",
  addressLines: ["P.O. Box 1000", "Wilmington, DE 19899"],
  phone: "1-800-555-0199 (toll-free)",
};

/** Who supervises a creditor of no listed kind. Regulation B, Appendix A. */
export const supervisor: Party = {
  name: "Federal Trade Commission, Equal Credit Opportunity",
  addressLines: ["600 Pennsylvania Avenue NW", "Washington, DC 20580"],
};
