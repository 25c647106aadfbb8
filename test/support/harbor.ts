import type { Provider } from "#domain/provider.ts";

/** A practice whose name has a letter that HTML writes in its own way, with a configuration and nothing else. */
export const harborWith = (configuration: Provider["configuration"]): Provider => ({
  key: "harbor",
  providerId: "prv_harbor",
  practiceName: "Harbor & Sons",
  isSandbox: true,
  programCodes: [],
  featureFlags: [],
  allowedOrigins: [],
  texts: {},
  themes: [],
  configuration,
});
