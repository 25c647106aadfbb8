import { mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { parseArgs } from "node:util";
import { allCharts, compiledCharts } from "./catalogue.ts";
import type { Chart } from "./catalogue.ts";
import { chartFiles } from "./drawings.ts";
import { ProviderError, configurationOf } from "#tools/provider/provider-configuration.ts";

/**
 * `npm run charts`: every chart as JSON, Mermaid, SVG and State Chart XML in docs/charts/, a page for each step of the larger ones. With `-- --provider KEY` the
 * compiled flows of one practice, or of a JSON file, in docs/charts/KEY/. Exits with 2 and the reason when there is no
 * such practice or its configuration cannot be served.
 */
async function chartsOf(provider: string | undefined): Promise<readonly Chart[]> {
  return provider === undefined ? allCharts() : compiledCharts(await configurationOf(provider));
}

/** A state that is gone leaves no page behind. */
function removeOthers(folder: string, name: string, endings: readonly string[]): void {
  const own = readdirSync(folder).filter((file) => file.startsWith(`${name}.`));
  for (const file of own) {
    if (!endings.includes(file.slice(name.length + 1))) rmSync(join(folder, file));
  }
}

async function write(provider: string | undefined): Promise<void> {
  const charts = await chartsOf(provider);
  const folder = join("docs", "charts", basename(provider ?? "", ".json"));
  mkdirSync(folder, { recursive: true });
  for (const chart of charts) {
    const { name } = chart;
    const files = chartFiles(chart);
    removeOthers(folder, name, Object.keys(files));
    for (const [ending, text] of Object.entries(files)) {
      writeFileSync(join(folder, `${name}.${ending}`), text);
    }
    process.stdout.write(`${join(folder, name)}: ${Object.keys(files).join(" ")}\n`);
  }
}

try {
  await write(parseArgs({ options: { provider: { type: "string" } } }).values.provider);
} catch (error) {
  if (!(error instanceof ProviderError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 2;
}
