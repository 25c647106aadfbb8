import { defaultConfiguration } from "#domain/step/default-steps.ts";
import { outlinedChartsOf } from "#server/insights/chart-outlines.ts";
import { commandOptions, runCommand } from "#tools/command/command.ts";
import { configurationOf } from "#tools/provider/provider-configuration.ts";
import { chartAlerts } from "./chart-alerts.ts";

const usage = `npm run --silent alerts -- [options]

Prints rules for Prometheus: an alert for each state of the charts that waits for work, such as a submission, when it fails too
often: more than 2 % of what ended within 10 minutes. They are read from what pages report (docs/insights.md).

  --provider KEY   the charts of a practice, or of a JSON file; the default steps otherwise
  --help           this

Ends with 2 when the options are wrong, or when the practice's configuration cannot be served.`;

async function main(): Promise<number> {
  const { provider } = commandOptions(usage, { provider: { type: "string" } });
  const configuration =
    provider === undefined ? defaultConfiguration : await configurationOf(provider);
  process.stdout.write(chartAlerts(outlinedChartsOf(configuration).outlines));
  return 0;
}

await runCommand(usage, main);
