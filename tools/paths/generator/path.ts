import type { Case } from "./chart-model.ts";

/** A route through a chart: its input, and what happens, in order. */
export type Path = {
  /** Made of what the path is about (path-ids.ts): reports and runs line up by it. */
  readonly id: string;
  readonly chart: string;
  readonly input: string;
  readonly steps: readonly Case[];
  /** What tells it from the chart's other paths; absent for a path by itself. */
  readonly title?: string;
};
