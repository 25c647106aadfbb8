import type { StateShape } from "./state-shape.ts";

export type Arrow = {
  readonly key: string;
  readonly source: string;
  readonly from: number;
  readonly to: number;
  readonly path: string;
  readonly head: string;
};

function statesOf(state: StateShape): readonly StateShape[] {
  return [state, ...state.states.flatMap(statesOf)];
}

export function arrowsOf(chart: StateShape, list: HTMLElement): readonly Arrow[] {
  const top = list.getBoundingClientRect().top;
  const heights = new Map<string, number>();
  for (const row of list.querySelectorAll<HTMLElement>("[data-row]")) {
    const summary = row.firstElementChild?.getBoundingClientRect();
    if (summary !== undefined)
      heights.set(row.dataset["row"] ?? "", summary.top - top + summary.height / 2);
  }
  const pairs = statesOf(chart).flatMap(({ id, ways }) =>
    ways.flatMap(({ targets }) => targets.map((target) => [id, target] as const)),
  );
  const kinds = new Set(pairs.map(([source, target]) => `${source} ${target}`));
  return [...kinds].flatMap((key) => {
    const [source = "", target = ""] = key.split(" ");
    const [from, to] = [heights.get(source), heights.get(target)];
    return from === undefined || to === undefined || from === to
      ? []
      : [arrow(key, source, { from, to })];
  });
}

function arrow(
  key: string,
  source: string,
  { from, to }: { readonly from: number; readonly to: number },
): Arrow {
  const width = Math.min(96, 14 + Math.sqrt(Math.abs(to - from)) * 3);
  const [start, end] = [from + 3, to - 3 * Math.sign(to - from)];
  return {
    key,
    source,
    from,
    to,
    path: `M2 ${start} C${width} ${start} ${width} ${end} 6 ${end}`,
    head: `M9 ${end - 4} L2 ${end} L9 ${end + 4} Z`,
  };
}
