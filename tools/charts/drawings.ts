import type { Chart } from "./drawing/catalogue.ts";
import { describeChart } from "./drawing/chart-description.ts";

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
