import { preQualificationRules } from "#domain/validation/field-errors.ts";
import type { FieldRules } from "#domain/records/field-rules.ts";
import { preQualificationCharts, type ActionCharts } from "./action-charts.ts";
import type { takingNumbers } from "./number-state.ts";
import type { paymentParts, refusedCharge } from "./payment-changes.ts";

/** Rules and action charts of a group of flows, loaded with their pages. */
export type FlowFamily = {
  readonly rules: FieldRules;
  readonly charts: ActionCharts;
  readonly takingNumbers?: typeof takingNumbers;
  readonly paymentParts?: typeof paymentParts;
  /** The destination after a declined charge. */
  readonly refusedCharge?: typeof refusedCharge;
};

export const preQualificationFamily: FlowFamily = {
  rules: preQualificationRules,
  charts: preQualificationCharts,
};
