import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { demoProviders } from "#server/seed/demo-providers.ts";
import { allCharts, compiledCharts } from "./chart-catalogue.ts";
import type { Chart } from "./chart-catalogue.ts";
import { chartJson, chartMermaid, chartSvg } from "./chart-drawings.ts";

/**
 * `npm run charts`: every chart as JSON, Mermaid and SVG in docs/charts/. With `-- --provider KEY` the
 * compiled steps of one demo practice, in docs/charts/KEY/.
 */
const folder = join("docs", "charts");

async function write(into: string, { name, machine }: Chart): Promise<void> {
  mkdirSync(into, { recursive: true });
  const file = join(into, name);
  writeFileSync(`${file}.json`, chartJson(machine));
  writeFileSync(`${file}.mmd`, chartMermaid(machine));
  writeFileSync(`${file}.svg`, await chartSvg(machine));
  process.stdout.write(`${file}.json .mmd .svg\n`);
}

function providerCharts(key: string): readonly Chart[] {
  const found = demoProviders.find(({ provider }) => provider.key === key);
  if (found === undefined) {
    const keys = demoProviders.map(({ provider }) => provider.key).join(", ");
    throw new Error(`no practice is called ${key}; there are ${keys}`);
  }
  return compiledCharts(found.provider.configuration);
}

const { provider } = parseArgs({ options: { provider: { type: "string" } } }).values;
const charts = provider === undefined ? await allCharts() : providerCharts(provider);
const into = provider === undefined ? folder : join(folder, provider);
for (const chart of charts) await write(into, chart);
