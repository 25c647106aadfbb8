import type { Chart } from "./drawing/catalogue.ts";
import { describeChart } from "./drawing/chart-description.ts";
import { chartJson } from "./drawing/chart-json.ts";
import { chartPages } from "./drawing/chart-pages.ts";
import { chartMermaid } from "./mermaid.ts";

/** A chart in every format of docs/charts/, by how the file's name goes on after the chart's. */
export function chartFiles({ name, machine }: Chart): { readonly [ending: string]: string } {
  const chart = describeChart(name, machine);
  const pages = chartPages(chart).map(
    ({ key, svg }) => [key === undefined ? "svg" : `${key}.svg`, svg] as const,
  );
  return {
    json: chartJson(chart),
    mmd: chartMermaid(chart),
    ...Object.fromEntries(pages),
  };
}

export const indexFile = "README.md";

export function indexPage(charts: readonly Chart[]): string {
  const rows = charts.map(({ name, machine }) => {
    const { description } = describeChart(name, machine);
    return `- [${name}](${name}.svg): ${description}`;
  });
  return `# Charts

\`npm run charts\` draws each state machine of the product. It also writes files that Git ignores: JSON for XState, Mermaid text,
and a drawing of each larger state.

${rows.join("\n")}
`;
}
