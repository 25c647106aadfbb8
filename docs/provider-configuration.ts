import { readFileSync } from "node:fs";
import { defaultConfiguration } from "#domain/default-steps.ts";
import type { StepsConfiguration } from "#domain/step.ts";
import { demoProviders } from "#server/seed/demo-providers.ts";

/**
 * The flows of a practice: of a demo practice by its key, or those of a JSON file, whose missing parts
 * (`steps`, `confirmSteps`, `declineSteps`, `layout`) keep their defaults.
 */
export function configurationOf(keyOrFile: string): StepsConfiguration {
  if (keyOrFile.endsWith(".json")) {
    const own = JSON.parse(readFileSync(keyOrFile, "utf8")) as Partial<StepsConfiguration>;
    return { ...defaultConfiguration, ...own };
  }
  const found = demoProviders.find(({ provider }) => provider.key === keyOrFile);
  if (found !== undefined) return found.provider.configuration;
  const keys = demoProviders.map(({ provider }) => provider.key).join(", ");
  throw new Error(`no practice is called ${keyOrFile}; there are ${keys}, or give a JSON file`);
}
