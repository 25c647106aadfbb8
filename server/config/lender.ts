import type { Environment } from "./environment.ts";

/** An organization as a letter or a notice must name it. */
export type Party = {
  readonly name: string;
  readonly addressLines: readonly string[];
  readonly phone?: string;
};

/** Who lends through a practice, and whom its notices must also name. Stored with the practice. */
export type Lender = {
  /** Who decides, and who therefore owes the notices. */
  readonly creditor: Party;
  /** Whose report a decision used. FCRA section 615(a). */
  readonly reportingAgency: Party;
  /** Who supervises the creditor. Regulation B, Appendix A. */
  readonly supervisor: Party;
  /** What e-mails are sent from; without one they come from the public host. */
  readonly mailAddress?: string;
  /** Whom an applicant calls for help with a loan. */
  readonly helpPhone?: string;
  /** Under which license it lends, as a page must say it. */
  readonly license?: string;
};

/**
 * The lender of a practice that names no other: as synthetic as the credit files of the reference backend, with a
 * reserved phone number. The supervisor is that of a creditor of no listed kind.
 */
export const houseLender: Lender = {
  creditor: {
    name: "Carestep Financing",
    addressLines: ["100 Example Plaza, Suite 400", "Wilmington, DE 19801"],
  },
  reportingAgency: {
    name: "Example Consumer Reporting Agency",
    addressLines: ["P.O. Box 1000", "Wilmington, DE 19899"],
    phone: "1-800-555-0199 (toll-free)",
  },
  supervisor: {
    name: "Federal Trade Commission, Equal Credit Opportunity",
    addressLines: ["600 Pennsylvania Avenue NW", "Washington, DC 20580"],
  },
  helpPhone: "(800) 555-0142",
  license: "Example license no. 000000",
};

/** A party on one line: its name and its address. */
export function nameAndAddress({ name, addressLines }: Party): string {
  return [name, ...addressLines].join(", ");
}

/** Who an e-mail is from; without an address it comes from the public host. */
export type Sender = { readonly name: string; readonly address?: string };

export function senderOf({ creditor, mailAddress }: Lender): Sender {
  return { name: creditor.name, ...(mailAddress !== undefined && { address: mailAddress }) };
}

/** The house lender under the name and the phone that a deployment gives it by LENDER_NAME and LENDER_PHONE. */
export function houseLenderOf({
  lenderName,
  lenderPhone,
}: Pick<Environment, "lenderName" | "lenderPhone">): Lender {
  return {
    ...houseLender,
    creditor: { ...houseLender.creditor, ...(lenderName !== undefined && { name: lenderName }) },
    ...(lenderPhone !== undefined && { helpPhone: lenderPhone }),
  };
}
