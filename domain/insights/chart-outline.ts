export type ChartOutline = {
  readonly name: string;
  readonly states: readonly StateOutline[];
  readonly edges: readonly EdgeOutline[];
};

export type StateOutline = {
  readonly id: string;
  readonly initial?: string;
  readonly isFinal?: true;
};

export type EdgeOutline = {
  readonly from: string;
  /** Empty where the chart goes on by itself. */
  readonly event: string;
  /** Absent where the state stays. */
  readonly to?: string;
};

export function chartOfState(state: string): string {
  const end = state.indexOf(".");
  return end === -1 ? state : state.slice(0, end);
}

export function stepsOf({ name, states }: ChartOutline): readonly string[] {
  return states.flatMap(({ id, isFinal }) => {
    const [chart, step, ...inside] = id.split(".");
    const isStep = chart === name && step !== undefined && inside.length === 0 && !isFinal;
    return isStep ? [step] : [];
  });
}
