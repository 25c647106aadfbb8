import type { PhoneCountry } from "#domain/phone/phone-country-codes.ts";
import type { StepsConfiguration, Text } from "#domain/step/step.ts";

/** `name` is the code itself. Spec section 3. */
export type ProgramCode = {
  readonly name: string;
  readonly shortDescription: string;
  readonly displayTitle: string;
  readonly active: boolean;
};

/** Spec section 1. */
export type Theme = {
  readonly id: string;
  readonly title: string;
  readonly cssUrl: string;
  readonly faviconUrl?: string;
  readonly logoUrl?: string;
  readonly confirmationImageUrl?: string;
  readonly overlay?: string;
  /** For emails, whose clients support neither style sheets nor SVG. */
  readonly mail?: { readonly color: string; readonly logoUrl?: string };
};

/** A monthly plan that the practice offers today, with all its terms. 12 CFR 1026.24. */
export type ExamplePlan = {
  readonly amountCents: number;
  readonly downPaymentCents: number;
  readonly payments: number;
  readonly paymentCents: number;
  /** Of all payments. */
  readonly totalCents: number;
  /** In percent, like `highestApr`: that of the worst credit. */
  readonly apr: number;
  readonly highestApr: number;
};

/** A healthcare practice with its configuration. Spec section 3. */
export type Provider = {
  readonly key: string;
  readonly providerId: string;
  /** Falls back to the provider's name. */
  readonly practiceName: string;
  readonly phone?: string;
  /** Countries of its applicants' phones; United States and Canada when absent. Spec section 3. */
  readonly phoneCountries?: readonly PhoneCountry[];
  /** `en` or `es`: what its page shows where the address names no language. */
  readonly language?: string;
  readonly lenderName?: string;
  readonly lenderPhone?: string;
  readonly isSandbox: boolean;
  readonly programCodes: readonly ProgramCode[];
  readonly featureFlags: readonly string[];
  readonly allowedOrigins: readonly string[];
  readonly texts: { readonly [code: string]: Text };
  readonly themes: readonly Theme[];
  readonly themeId?: string;
  readonly configuration: StepsConfiguration;
  readonly example?: ExamplePlan;
};
