import { mkdirSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { allCharts, compiledCharts, type Chart } from "./drawing/catalogue.ts";
import { describeChart } from "./drawing/chart-description.ts";
import { chartJson } from "./drawing/chart-json.ts";
import { chartPages } from "./drawing/chart-pages.ts";
import { indexPage } from "./drawings.ts";
import { chartMermaid } from "./mermaid.ts";
import { eventsDocumentFile, eventsDocumentText } from "./events-document.ts";
import { commandOptions, runCommand, chartsNamed } from "#tools/command/command.ts";
import { configurationOf } from "#tools/provider/provider-configuration.ts";

const usage = `npm run charts -- [options]

Writes every chart as SVG, JSON and Mermaid to docs/charts/, with a drawing of each larger state and an index page.
Git keeps the index and one SVG for each chart. The events that the lifecycle publishes go to docs/events.asyncapi.json.

  --chart NAME     one chart
  --provider KEY   the compiled flows of a practice, or of a JSON file, into docs/charts/KEY/
  --help           this

Ends with 2 when the options are wrong, or when the practice's configuration cannot be served.`;

/** A chart in every format of docs/charts/, by how the file's name goes on after the chart's. */
function chartFiles({ name, machine }: Chart): { readonly [ending: string]: string } {
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

function write(charts: readonly Chart[], folder: string): void {
  mkdirSync(folder, { recursive: true });
  for (const chart of charts) {
    const { name } = chart;
    const files = chartFiles(chart);
    for (const [ending, text] of Object.entries(files)) {
      writeFileSync(join(folder, `${name}.${ending}`), text);
    }
    process.stdout.write(`${join(folder, name)}: ${Object.keys(files).join(" ")}\n`);
  }
}

await runCommand(usage, async () => {
  const text = { type: "string" } as const;
  const { chart, provider } = commandOptions(usage, { chart: text, provider: text });
  const folder = join("docs", "charts", basename(provider ?? "", ".json"));
  const all =
    provider === undefined ? await allCharts() : compiledCharts(await configurationOf(provider));
  const charts = chartsNamed(all, chart);
  write(charts, folder);
  if (provider === undefined && chart === undefined) {
    writeFileSync(join(folder, "README.md"), indexPage(charts));
    writeFileSync(eventsDocumentFile, eventsDocumentText());
  }
  return 0;
});
