import { defaultConfiguration } from "#domain/step/default-steps.ts";
import type { Provider } from "#domain/provider/provider.ts";

/** A practice with the usual steps and nothing of its own, but what is given. */
export const practiceWith = (its: Partial<Provider> = {}): Provider => ({
  key: "bright-smile",
  providerId: "prv-1",
  practiceName: "Bright Smile Dental",
  isSandbox: true,
  programCodes: [],
  featureFlags: [],
  allowedOrigins: [],
  texts: {},
  themes: [],
  configuration: defaultConfiguration,
  ...its,
});

/** A practice whose name has a letter that HTML writes in its own way, with a configuration and nothing else. */
export const harborWith = (configuration: Provider["configuration"]): Provider =>
  practiceWith({ key: "harbor", practiceName: "Harbor & Sons", configuration });
