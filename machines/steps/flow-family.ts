import { preQualificationRules } from "#domain/validation/field-errors.ts";
import type { FieldRules } from "#domain/records/field-rules.ts";
import { preQualificationCharts } from "./action-charts.ts";
import type { ActionCharts } from "./action-charts.ts";
import type { takingNumbers } from "./number-state.ts";
import type { paymentParts, refusedCharge } from "./payment-changes.ts";

/**
 * What a family of flows shares: the rules that judge their components, and the charts that carry out their actions.
 * Each comes with its own pages, so that the first screen does not load the full application's.
 */
export type FlowFamily = {
  readonly rules: FieldRules;
  readonly charts: ActionCharts;
  /** Where a family's steps take the numbers of cards and accounts. */
  readonly takingNumbers?: typeof takingNumbers;
  /** What of a step can be changed before the signature. */
  readonly paymentParts?: typeof paymentParts;
  /** Where a charge that was refused leads. */
  readonly refusedCharge?: typeof refusedCharge;
};

/** The flows around pre-qualification: the wizard, the confirmation, the decline. */
export const preQualificationFamily: FlowFamily = {
  rules: preQualificationRules,
  charts: preQualificationCharts,
};
