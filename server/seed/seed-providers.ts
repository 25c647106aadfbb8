import type { Services } from "#server/services/services.ts";
import { saveProvider } from "#server/stores/practice/provider.ts";
import { configurationFault } from "./configuration-fault.ts";
import { demoProviders, type DemoProvider } from "./demo-providers.ts";

/** Never replaces a published practice. @returns the keys that can be served, in display order */
export async function seedProviders(
  services: Pick<Services, "db" | "clock" | "log">,
  providers: readonly DemoProvider[] = demoProviders,
  prove = configurationFault,
): Promise<readonly string[]> {
  const proved = providers.map((given) => {
    const { provider } = given;
    return { ...given, fault: prove(provider.configuration, provider), isDemo: true };
  });
  for (const { provider, fault } of proved) {
    if (fault === undefined) continue;
    services.log.error("configuration cannot be used", { provider: provider.key, error: fault });
  }
  // One flush to disk for all of them.
  await services.db.transaction().execute(async (db) => {
    for (const given of proved) await saveProvider({ ...services, db }, given);
  });
  return proved.flatMap(({ provider, fault }) => (fault === undefined ? [provider.key] : []));
}
