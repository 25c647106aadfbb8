import type { StepConfig } from "./step.ts";

/** The number of the last step. A practice may number its steps: several screens can share a number. */
export function lastNumber(steps: readonly StepConfig[], before = 0): number {
  return steps.reduce((last, { number = last + 1 }) => number, before);
}
