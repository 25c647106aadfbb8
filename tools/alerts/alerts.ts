import { parseArgs } from "node:util";
import { defaultConfiguration } from "#domain/default-steps.ts";
import { outlinedChartsOf } from "#server/insights/chart-outlines.ts";
import { ProviderError, configurationOf } from "#tools/provider/provider-configuration.ts";
import { chartAlerts } from "./chart-alerts.ts";
import type { Threshold } from "./chart-alerts.ts";

const usage = `npm run --silent alerts -- [options]

Prints rules for Prometheus: an alert for each state of the charts that waits for work, such as a submission, when it fails too
often. They are read from what pages report (docs/insights.md).

  --provider KEY   the charts of a practice, or of a JSON file; the default steps otherwise
  --above PERCENT  of the work that ended; 2 unless told
  --minutes N      within which it is counted; 10 unless told

Ends with 2 when the options are wrong, or when the practice's configuration cannot be served.`;

class UsageError extends Error {}

/** Whether somebody asked for something that there is not, as opposed to a fault of ours. */
function isMistake(error: unknown): error is Error {
  const { code = "" } = error as { readonly code?: string };
  const isOwn = error instanceof UsageError || error instanceof ProviderError;
  return isOwn || code.startsWith("ERR_PARSE_ARGS");
}

function readOptions() {
  const text = { type: "string" } as const;
  const help = { type: "boolean", default: false } as const;
  return parseArgs({ options: { provider: text, above: text, minutes: text, help } }).values;
}

function thresholdOf({ above = "2", minutes = "10" }: ReturnType<typeof readOptions>): Threshold {
  const threshold = { above: Number(above), minutes: Number(minutes) };
  if (!(threshold.above > 0 && threshold.above < 100))
    throw new UsageError(`--above ${above} is no percentage between 0 and 100`);
  if (!Number.isInteger(threshold.minutes) || threshold.minutes < 1)
    throw new UsageError(`--minutes ${minutes} is no whole number of minutes`);
  return threshold;
}

async function main(): Promise<void> {
  const options = readOptions();
  if (options.help) {
    process.stdout.write(`${usage}\n`);
    return;
  }
  const threshold = thresholdOf(options);
  const { provider } = options;
  const configuration =
    provider === undefined ? defaultConfiguration : await configurationOf(provider);
  process.stdout.write(chartAlerts(outlinedChartsOf(configuration).outlines, threshold));
}

try {
  await main();
} catch (error) {
  if (!isMistake(error)) throw error;
  const [reason = ""] = error.message.split("\n");
  process.stderr.write(`${reason} (npm run alerts -- --help)\n`);
  process.exitCode = 2;
}
