import { mkdirSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { parseArgs } from "node:util";
import { allCharts, compiledCharts } from "./chart-catalogue.ts";
import { chartFiles } from "./chart-drawings.ts";
import { configurationOf } from "./provider-configuration.ts";

/**
 * `npm run charts`: every chart as JSON, Mermaid, SVG and State Chart XML in docs/charts/. With
 * `-- --provider KEY` the compiled flows of one demo practice, or of a JSON file, in docs/charts/KEY/.
 */
const { provider } = parseArgs({ options: { provider: { type: "string" } } }).values;
const charts =
  provider === undefined ? await allCharts() : compiledCharts(configurationOf(provider));
const folder = join("docs", "charts", basename(provider ?? "", ".json"));

mkdirSync(folder, { recursive: true });
for (const { name, machine } of charts) {
  const files = await chartFiles(machine);
  for (const [ending, text] of Object.entries(files)) {
    writeFileSync(join(folder, `${name}.${ending}`), text);
  }
  process.stdout.write(`${join(folder, name)}: ${Object.keys(files).join(" ")}\n`);
}
