import type { Text } from "#domain/step/step.ts";
import type { Governing } from "#domain/loan/agreement-facts.ts";

export type Party = {
  readonly name: string;
  readonly addressLines: readonly string[];
  readonly phone?: string;
};

export type Lender = {
  readonly creditor: Party;
  /** FCRA section 615(a). */
  readonly reportingAgency: Party;
  /** Regulation B, Appendix A. */
  readonly supervisor: Party;
  /** The sender of emails; the public host by default. */
  readonly mailAddress?: string;
  readonly helpPhone?: string;
  /** "Mon to Fri, 8 a.m. to 8 p.m. ET" */
  readonly helpHours?: Text;
  readonly license?: string;
  /** English by default. docs/legal.md. */
  readonly governingLanguage?: Governing;
};

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
  helpHours: {
    en: "Mon to Fri, 8 a.m. to 8 p.m. ET",
    es: "de lunes a viernes, de 8 a. m. a 8 p. m., hora del Este",
  },
  license: "Example license no. 000000",
};

export function nameAndAddress({ name, addressLines }: Party): string {
  return [name, ...addressLines].join(", ");
}

/** Without an address, the public host's. */
export type Sender = { readonly name: string; readonly address?: string };

export function senderOf({ creditor, mailAddress }: Lender): Sender {
  return { name: creditor.name, ...(mailAddress !== undefined && { address: mailAddress }) };
}

export function houseLenderOf({
  lender: house = houseLender,
  lenderName,
  lenderPhone,
}: {
  readonly lender?: Lender | undefined;
  readonly lenderName?: string | undefined;
  readonly lenderPhone?: string | undefined;
}): Lender {
  // Help hours are those of the lender's own phone.
  const { helpHours: _, ...rest } = house;
  return {
    ...(lenderPhone === undefined ? house : { ...rest, helpPhone: lenderPhone }),
    creditor: { ...house.creditor, ...(lenderName !== undefined && { name: lenderName }) },
  };
}
