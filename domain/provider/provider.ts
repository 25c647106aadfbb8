import type { StepsConfiguration, Text } from "#domain/step/step.ts";

/** One program a provider offers. `name` is the code itself. Spec section 3. */
export type ProgramCode = {
  readonly name: string;
  readonly shortDescription: string;
  readonly displayTitle: string;
  readonly active: boolean;
};

/** A visual theme. Spec section 1. */
export type Theme = {
  readonly id: string;
  readonly title: string;
  readonly cssUrl: string;
  readonly faviconUrl?: string;
  readonly logoUrl?: string;
  readonly confirmationImageUrl?: string;
  readonly overlay?: string;
  /** The parts that e-mails use: mail programs read no style sheets and show no SVG. */
  readonly mail?: { readonly color: string; readonly logoUrl?: string };
};

/** A healthcare practice on whose behalf the flow runs, with its configuration. Spec section 3. */
export type Provider = {
  readonly key: string;
  readonly providerId: string;
  /** PracticeName, or the provider's name when there is none. */
  readonly practiceName: string;
  readonly phone?: string;
  /** Who lends through it; the screens name it where they do not name the practice. */
  readonly lenderName?: string;
  readonly isSandbox: boolean;
  readonly programCodes: readonly ProgramCode[];
  readonly featureFlags: readonly string[];
  /** Origins that may frame the flow and receive host messages. */
  readonly allowedOrigins: readonly string[];
  /** Overrides of catalogue texts by code. */
  readonly texts: { readonly [code: string]: Text };
  readonly themes: readonly Theme[];
  readonly themeId?: string;
  readonly configuration: StepsConfiguration;
};
