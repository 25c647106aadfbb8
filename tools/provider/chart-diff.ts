import type { StepsConfiguration } from "#domain/step/step.ts";
import { compiledCharts } from "#tools/charts/drawing/catalogue.ts";
import { describeChart } from "#tools/charts/drawing/chart-description.ts";

const most = 12;

export function chartDiff(
  before: StepsConfiguration,
  after: StepsConfiguration,
): readonly string[] {
  const old = new Map(partsOf(before));
  return partsOf(after).flatMap(([name, now]) => {
    const then = old.get(name)!;
    const states = differences(then.states, now.states);
    const ways = differences(then.ways, now.ways);
    if (states.length + ways.length === 0) return [];
    const summary = `chart ${name}: ${count(states, "+")} states new, ${count(states, "-")} gone; ${count(ways, "+")} ways new, ${count(ways, "-")} gone`;
    const rest = ways.length > most ? [`  and ${ways.length - most} more`] : [];
    return [summary, ...ways.slice(0, most).map((line) => `  ${line}`), ...rest];
  });
}

function count(lines: readonly string[], sign: "+" | "-"): number {
  return lines.filter((line) => line.startsWith(sign)).length;
}

export function chartSizes(configuration: StepsConfiguration) {
  const charts = partsOf(configuration).map(
    ([, { states, ways }]) => [states.size, ways.size] as const,
  );
  const sum = (at: 0 | 1) => charts.reduce((total, chart) => total + chart[at], 0);
  return { charts: charts.length, states: sum(0), ways: sum(1) };
}

type Parts = { readonly states: ReadonlySet<string>; readonly ways: ReadonlySet<string> };

function partsOf(configuration: StepsConfiguration): readonly (readonly [string, Parts])[] {
  return compiledCharts(configuration).map(({ name, machine }) => {
    const { states } = describeChart(name, machine);
    const inside = (id: string) => id.slice(machine.id.length + 1) || name;
    const ways = states.flatMap(({ id, transitions }) =>
      transitions.map(({ trigger, guard, targets }) => {
        const when = guard === undefined ? "" : ` if ${guard.name}`;
        const where = targets.length === 0 ? "stays" : targets.map(inside).join(" and ");
        return `${inside(id)}: ${[trigger.kind, trigger.name].join(" ").trim()}${when} -> ${where}`;
      }),
    );
    return [name, { states: new Set(states.map(({ id }) => inside(id))), ways: new Set(ways) }];
  });
}

function differences(before: ReadonlySet<string>, after: ReadonlySet<string>): readonly string[] {
  return [
    ...[...after].filter((each) => !before.has(each)).map((each) => `+ ${each}`),
    ...[...before].filter((each) => !after.has(each)).map((each) => `- ${each}`),
  ];
}
