import type { CreditReport } from "./credit-file.ts";
import type { ReasonCode } from "./reasons.ts";

/** Points by minimum value; the last row has none. */
type Row = readonly [least: number, points: number];

type Attribute = {
  /** A higher reading is never worse. */
  readonly reading: (report: CreditReport) => number;
  readonly rows: readonly Row[];
  /** The reason for missing points. A bureau's score is never a reason. */
  readonly reason?: ReasonCode;
};

const rest = Number.NEGATIVE_INFINITY;

/** At most 100 points. Attributes that are better when lower are negated. docs/underwriting.md. */
export const scorecard: readonly Attribute[] = [
  {
    reading: (report) => report.bureauScore,
    rows: [
      [760, 42],
      [720, 38],
      [680, 33],
      [640, 26],
      [600, 18],
      [560, 10],
      [rest, 0],
    ],
  },
  {
    reading: (report) => -report.delinquencies,
    rows: [
      [0, 15],
      [-1, 9],
      [-2, 4],
      [rest, 0],
    ],
    reason: "delinquency",
  },
  {
    reading: (report) => report.oldestAccountMonths,
    rows: [
      [120, 15],
      [60, 12],
      [24, 8],
      [12, 4],
      [rest, 0],
    ],
    reason: "credit-age",
  },
  {
    reading: (report) => -report.utilisationPercent,
    rows: [
      [-29, 12],
      [-49, 9],
      [-74, 5],
      [rest, 0],
    ],
    reason: "utilisation",
  },
  {
    reading: (report) => -report.inquiries,
    rows: [
      [-1, 8],
      [-3, 5],
      [-5, 2],
      [rest, 0],
    ],
    reason: "inquiries",
  },
  {
    reading: (report) => report.annualIncomeCents / 100,
    rows: [
      [80_000, 8],
      [50_000, 7],
      [30_000, 5],
      [18_000, 3],
      [rest, 0],
    ],
    reason: "income",
  },
];

export function pointsOf(report: CreditReport): number {
  return scorecard.reduce((sum, attribute) => sum + earned(attribute, report), 0);
}

/** Lost points, greatest loss first. Regulation B, comment 9(b)(2)-5. */
export function reasonsByLoss(report: CreditReport): readonly ReasonCode[] {
  return scorecard
    .map((attribute) => ({ reason: attribute.reason, loss: lost(attribute, report) }))
    .filter(({ loss }) => loss > 0)
    .toSorted((one, other) => other.loss - one.loss)
    .flatMap(({ reason }) => (reason === undefined ? [] : [reason]));
}

function earned({ reading, rows }: Attribute, report: CreditReport): number {
  const value = reading(report);
  return rows.find(([least]) => value >= least)?.[1] ?? 0;
}

function lost(attribute: Attribute, report: CreditReport): number {
  return (attribute.rows[0]?.[1] ?? 0) - earned(attribute, report);
}
