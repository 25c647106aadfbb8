import { defaultConfiguration } from "#domain/step/default-steps.ts";
import type { Provider } from "#domain/provider/provider.ts";

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

export const harborWith = (configuration: Provider["configuration"]): Provider =>
  practiceWith({ key: "harbor", practiceName: "Harbor & Sons", configuration });
