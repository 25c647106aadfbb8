import type { Case } from "./chart-model.ts";

export type Path = {
  readonly id: string;
  readonly chart: string;
  readonly input: string;
  readonly steps: readonly Case[];
  readonly title?: string;
};
