import { createHmac, createSecretKey } from "node:crypto";

/** `dateOfBirth` is MMddyyyy. */
export type Identity = {
  readonly firstName: string;
  readonly lastName: string;
  readonly dateOfBirth: string;
  readonly lastFour: string;
};

export type CreditPull = {
  readonly reference: string;
  readonly applicant: Identity & {
    readonly street: string;
    readonly city: string;
    readonly state: string;
    readonly zip: string;
  };
  readonly nationalId?: string | undefined;
};

export type CreditBureau = { readonly pull: (pull: CreditPull) => Promise<CreditFile> };

export const syntheticBureau: CreditBureau = {
  pull: async ({ applicant }) => syntheticCreditFile(applicant),
};

export const scoreRange = { lowest: 300, highest: 850 } as const;

export type CreditReport = {
  readonly bureauScore: number;
  /** What lowered the score, in the bureau's words. FCRA section 609(f)(1)(C). */
  readonly scoreReasons?: readonly string[];
  readonly oldestAccountMonths: number;
  /** 30 or more days late, in the last 24 months. */
  readonly delinquencies: number;
  /** Revolving balances as a share of limits, 0 to 100. */
  readonly utilisationPercent: number;
  /** By other lenders, in the last 6 months. */
  readonly inquiries: number;
  /** Estimated by the bureau. */
  readonly annualIncomeCents: number;
};

/** `misused`: the number is reported as misused. */
export type CreditFile =
  | { readonly kind: "found"; readonly report: CreditReport }
  | { readonly kind: "frozen" | "no-hit" | "misused" };

/** Not a secret: it only spreads identities evenly. */
const spreadKey = createSecretKey("carestep synthetic bureau 1", "utf8");

/** The synthetic file of an identity; case, accents and spaces do not matter. docs/underwriting.md. */
export function syntheticCreditFile(identity: Identity): CreditFile {
  const draw = drawsOf(identity);
  const lot = draw(0);
  if (lot < 0.02) return { kind: "frozen" };
  if (lot < 0.05) return { kind: "no-hit" };
  if (lot < 0.06) return { kind: "misused" };
  return { kind: "found", report: reportOf(draw) };
}

type Draw = (place: number) => number;

function reportOf(draw: Draw): CreditReport {
  const quality = draw(1) ** 0.6;
  const near = (place: number, weight: number) => weight * quality + (1 - weight) * draw(place);
  return {
    bureauScore: Math.round(480 + 370 * near(2, 0.75)),
    oldestAccountMonths: Math.round(3 + 300 * near(3, 0.6) ** 1.5),
    delinquencies: Math.floor(6 * (1 - near(4, 0.7)) ** 1.3),
    utilisationPercent: Math.round(100 * (1 - near(5, 0.6))),
    inquiries: Math.floor(8 * (1 - near(6, 0.5))),
    annualIncomeCents: 100_000 * Math.round(11 + 120 * near(7, 0.4) ** 2),
  };
}

function drawsOf(identity: Identity): Draw {
  const { firstName, lastName, dateOfBirth, lastFour } = identity;
  const parts = [plain(`${firstName} ${lastName}`), dateOfBirth, lastFour];
  const bytes = createHmac("sha256", spreadKey).update(JSON.stringify(parts)).digest();
  return (place) => bytes.readUInt16BE(place * 2) / 65_536;
}

export function plain(name: string): string {
  return name
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll(/\s+/g, " ")
    .trim();
}
