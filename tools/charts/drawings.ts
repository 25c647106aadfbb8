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

/** The file that links every chart of docs/charts/. */
export const indexFile = "README.md";

/** The index page of docs/charts/: a line for each chart. */
export function indexPage(charts: readonly Chart[]): string {
  const rows = charts.map(({ name, machine }) => {
    const { description } = describeChart(name, machine);
    return `- [${name}](${name}.svg): ${description}`;
  });
  return `# Charts

Each chart is a state machine of the product; \`npm run charts\` draws it. The command also writes the JSON for XState, the
Mermaid text and a drawing of each larger state. Git ignores those files.

${rows.join("\n")}
`;
}
