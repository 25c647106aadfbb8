import type * as z from "zod/mini";
import { programsByFlags } from "#domain/provider/feature-flags.ts";
import { present } from "#domain/values/omit-undefined.ts";
import type { ProgramCode, Provider, Theme } from "#domain/provider/provider.ts";
import type { StepsConfiguration } from "#domain/step/step.ts";
import type {
  WireStepsConfiguration,
  getPreQualSettings,
  getProvider,
  programCode,
  theme,
} from "./contract/provider.ts";

export type WireProviderAnswer = z.output<typeof getProvider.response>;
export type WireSettingsAnswer = z.output<typeof getPreQualSettings.response>;

/** A provider and the first tokens of a visit. Decision 36. */
export type OpenedProvider = {
  readonly provider: Provider;
  readonly tokens: { readonly v21: string; readonly easyApi: string };
};

function programCodeFrom(wire: z.output<typeof programCode>): ProgramCode {
  return {
    name: wire.Name,
    shortDescription: wire.ShortDescription,
    displayTitle: wire.DisplayTitle,
    active: wire.Active,
  };
}

function themeFrom(wire: z.output<typeof theme>): Theme {
  return {
    id: wire.id,
    title: wire.title,
    cssUrl: wire.cssURL,
    ...present({
      faviconUrl: wire.faviconURL,
      logoUrl: wire.logoURL,
      confirmationImageUrl: wire.confirmationImageURL,
      overlay: wire.overlay,
    }),
  };
}

/** Steps of the three flows in our words; a step itself is the same on both sides. */
function configurationFrom(wire: WireStepsConfiguration): StepsConfiguration {
  return {
    steps: wire.Steps,
    confirmSteps: wire.ConfirmSteps,
    declineSteps: wire.DeclineSteps,
    ...present({ applySteps: wire.ApplySteps, paymentSteps: wire.PaymentSteps }),
    layout: wire.Layout,
  };
}

/** A provider in our words. PracticeName falls back to the provider's Name. Spec section 3. */
export function ownProviderFrom(
  wire: WireProviderAnswer["provider"],
  settings: WireSettingsAnswer,
): Provider {
  return {
    key: wire.Key,
    providerId: wire.providerId,
    practiceName: wire.PracticeName || wire.Name,
    ...present({
      phone: wire.Phone,
      lenderName: wire.LenderName,
      themeId: settings.themeId,
    }),
    isSandbox: wire.Sandbox,
    programCodes: programsByFlags(settings.programCodes.map(programCodeFrom), wire),
    featureFlags: wire.featureFlags,
    allowedOrigins: wire.allowedOrigins,
    texts: settings.texts,
    themes: settings.themes.map(themeFrom),
    configuration: configurationFrom(settings.steps),
  };
}

/** The provider of the two look-ups, with the first tokens of a visit. Spec section 3; decision 36. */
export function providerFrom(
  answer: WireProviderAnswer,
  settings: WireSettingsAnswer,
): OpenedProvider {
  const tokens = { v21: answer.accessToken, easyApi: answer.easyApiToken };
  return { provider: ownProviderFrom(answer.provider, settings), tokens };
}

function hasObject(value: unknown, name: string): boolean {
  if (typeof value !== "object" || value === null) return false;
  const part: unknown = Reflect.get(value, name);
  return typeof part === "object" && part !== null;
}

/**
 * The provider that came inside the page: `{ provider, settings }`, the two answers as they are on the wire. Our own
 * server wrote it and zod has not been loaded yet, so only its outline is checked.
 *
 * @returns undefined when the page carries no provider, or something else
 */
export function bootProviderFrom(boot: unknown): OpenedProvider | undefined {
  if (!hasObject(boot, "provider") || !hasObject(boot, "settings")) return undefined;
  const { provider, settings } = boot as {
    provider: WireProviderAnswer;
    settings: WireSettingsAnswer;
  };
  if (!hasObject(provider, "provider") || !hasObject(settings, "steps")) return undefined;
  return providerFrom(provider, settings);
}
