import { defaultConfiguration } from "#domain/step/default-steps.ts";
import { outlinedChartsOf } from "#server/insights/chart-outlines.ts";
import { commandOptions } from "#tools/command/command-options.ts";
import { Mistake, runCommand } from "#tools/command/mistake.ts";
import { wholeNumber } from "#tools/command/values.ts";
import { configurationOf } from "#tools/provider/provider-configuration.ts";
import { chartAlerts } from "./chart-alerts.ts";
import type { Threshold } from "./chart-alerts.ts";

const usage = `npm run --silent alerts -- [options]

Prints rules for Prometheus: an alert for each state of the charts that waits for work, such as a submission, when it fails too
often. They are read from what pages report (docs/insights.md).

  --provider KEY   the charts of a practice, or of a JSON file; the default steps otherwise
  --above PERCENT  of the work that ended (2)
  --minutes N      within which it is counted (10)
  --help           this

Ends with 2 when the options are wrong, or when the practice's configuration cannot be served.`;

function readOptions() {
  const text = { type: "string" } as const;
  return commandOptions(usage, { provider: text, above: text, minutes: text });
}

function thresholdOf({ above = "2", minutes = "10" }: ReturnType<typeof readOptions>): Threshold {
  const share = Number(above);
  if (!(share > 0 && share < 100)) throw new Mistake("--above is a percentage between 0 and 100");
  return { above: share, minutes: wholeNumber(minutes, "--minutes") };
}

async function main(): Promise<number> {
  const options = readOptions();
  const threshold = thresholdOf(options);
  const { provider } = options;
  const configuration =
    provider === undefined ? defaultConfiguration : await configurationOf(provider);
  process.stdout.write(chartAlerts(outlinedChartsOf(configuration).outlines, threshold));
  return 0;
}

await runCommand(usage, main);
