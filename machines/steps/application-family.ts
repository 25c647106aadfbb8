import { applicationRules } from "#domain/validation/application-fields.ts";
import { applicationCharts } from "./application-action-charts.ts";
import { takingNumbers } from "./number-state.ts";
import { paymentParts, refusedCharge } from "./payment-changes.ts";
import type { FlowFamily } from "./flow-family.ts";

export const applicationFamily: FlowFamily = {
  rules: applicationRules,
  charts: applicationCharts,
  takingNumbers,
  paymentParts,
  refusedCharge,
};
