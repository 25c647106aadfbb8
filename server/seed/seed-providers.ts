import type { Services } from "#server/services.ts";
import { saveProvider } from "#server/stores/provider.ts";
import { configurationFault } from "./configuration-fault.ts";
import { demoProviders } from "./demo-providers.ts";
import type { DemoProvider } from "./demo-providers.ts";

/**
 * Stores the demo providers; as often as one likes, and never over one that somebody published anew. A configuration that
 * cannot be served is stored with its fault, which is logged, and its applicants are sent to the error page.
 *
 * @param prove - says why a configuration cannot be served
 * @returns the keys of those that can be served, in the order in which they are shown to who starts the server
 */
export async function seedProviders(
  services: Pick<Services, "db" | "clock" | "log">,
  providers: readonly DemoProvider[] = demoProviders,
  prove = configurationFault,
): Promise<readonly string[]> {
  const served: string[] = [];
  for (const { provider, ...rest } of providers) {
    const fault = prove(provider.configuration, provider);
    if (fault !== undefined) {
      services.log.error("configuration cannot be used", { provider: provider.key, error: fault });
    }
    // oxlint-disable-next-line no-await-in-loop -- five rows, one after the other, on one connection
    await saveProvider(services, { provider, ...rest, fault, isDemo: true });
    if (fault === undefined) served.push(provider.key);
  }
  return served;
}
