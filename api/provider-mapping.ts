import type * as z from "zod/mini";
import { programsByFlags } from "#domain/provider/feature-flags.ts";
import { omitUndefined } from "#domain/values/omit-undefined.ts";
import type { Provider, Theme } from "#domain/provider/provider.ts";
import type { getPreQualSettings, getProvider, theme } from "./contract/provider.ts";

export type WireProviderAnswer = z.output<typeof getProvider.response>;
export type WireSettingsAnswer = z.output<typeof getPreQualSettings.response>;

/** A provider and the visit's first tokens. S36. */
export type OpenedProvider = {
  readonly provider: Provider;
  readonly tokens: { readonly v21: string; readonly easyApi: string };
};

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

/** PracticeName falls back to Name. Spec section 3. */
export function ownProviderFrom(
  wire: WireProviderAnswer["provider"],
  settings: WireSettingsAnswer,
): Provider {
  const { steps } = settings;
  const programCodes = settings.programCodes.map((program) => ({
    name: program.Name,
    shortDescription: program.ShortDescription,
    displayTitle: program.DisplayTitle,
    active: program.Active,
  }));
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
    programCodes: programsByFlags(programCodes, wire),
    featureFlags: wire.featureFlags,
    allowedOrigins: wire.allowedOrigins,
    texts: settings.texts,
    themes: settings.themes.map(themeFrom),
    configuration: {
      steps: steps.Steps,
      confirmSteps: steps.ConfirmSteps,
      declineSteps: steps.DeclineSteps,
      ...omitUndefined({ applySteps: steps.ApplySteps, paymentSteps: steps.PaymentSteps }),
      layout: steps.Layout,
    },
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
