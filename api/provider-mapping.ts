import type * as z from "zod/mini";
import { programsByFlags } from "#domain/provider/feature-flags.ts";
import { omitUndefined } from "#domain/values/omit-undefined.ts";
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

/** A provider and the visit's first tokens. S36. */
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
    ...omitUndefined({
      faviconUrl: wire.faviconURL,
      logoUrl: wire.logoURL,
      confirmationImageUrl: wire.confirmationImageURL,
      overlay: wire.overlay,
    }),
  };
}

function configurationFrom(wire: WireStepsConfiguration): StepsConfiguration {
  return {
    steps: wire.Steps,
    confirmSteps: wire.ConfirmSteps,
    declineSteps: wire.DeclineSteps,
    ...omitUndefined({ applySteps: wire.ApplySteps, paymentSteps: wire.PaymentSteps }),
    layout: wire.Layout,
  };
}

/** PracticeName falls back to Name. Spec section 3. */
export function ownProviderFrom(
  wire: WireProviderAnswer["provider"],
  settings: WireSettingsAnswer,
): Provider {
  return {
    key: wire.Key,
    providerId: wire.providerId,
    practiceName: wire.PracticeName || wire.Name,
    ...omitUndefined({
      phone: wire.Phone,
      phoneCountries: wire.phoneCountries,
      lenderName: wire.LenderName,
      lenderPhone: wire.LenderPhone,
      themeId: settings.themeId,
      example: settings.example,
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

/** Combines the two look-ups. Spec section 3; S36. */
export function providerFrom(
  answer: WireProviderAnswer,
  settings: WireSettingsAnswer,
): OpenedProvider {
  const tokens = { v21: answer.accessToken, easyApi: answer.easyApiToken };
  return { provider: ownProviderFrom(answer.provider, settings), tokens };
}

type Boot = { readonly provider: WireProviderAnswer; readonly settings: WireSettingsAnswer };

/** Our server wrote it and zod is not loaded yet, so only its outline is checked. */
export function bootProviderFrom(boot: unknown): OpenedProvider | undefined {
  const { provider, settings } = (boot ?? {}) as Partial<Boot>;
  return provider?.provider && settings?.steps ? providerFrom(provider, settings) : undefined;
}
