import { practiceWorkedOn } from "#api/contract/error.ts";
import { reportedChartFlag, tracedFlag } from "#domain/insights/wanted.ts";
import type { getPreQualSettings, getProvider } from "#api/contract/provider.ts";
import type { CalendarDay } from "#domain/calendar/calendar-day.ts";
import { examplePlan } from "#server/underwriting/advertised-price.ts";
import type { StoredProvider } from "#server/stores/practice/provider.ts";
import type { VisitTokens } from "#server/stores/visit/visit-opening.ts";
import type { EndpointAnswer } from "./endpoint.ts";
import { problem } from "./problem.ts";
import { omitUndefined } from "#domain/values/omit-undefined.ts";

export function providerAnswer(
  stored: StoredProvider,
  tokens: VisitTokens,
): EndpointAnswer<typeof getProvider> {
  return { provider: providerWire(stored), ...tokens };
}

/** Spec section 3. */
export function providerWire({
  provider,
  name,
  lender,
  insights,
}: StoredProvider): EndpointAnswer<typeof getProvider>["provider"] {
  return {
    Key: provider.key,
    providerId: provider.providerId,
    Name: name,
    ...(provider.practiceName !== name && { PracticeName: provider.practiceName }),
    ...(provider.phone !== undefined && { Phone: provider.phone }),
    ...(provider.phoneCountries !== undefined && { phoneCountries: [...provider.phoneCountries] }),
    LenderName: lender.creditor.name,
    ...(lender.helpPhone !== undefined && { LenderPhone: lender.helpPhone }),
    Sandbox: provider.isSandbox,
    featureFlags: [
      ...provider.featureFlags,
      ...(insights === undefined ? [] : [reportedChartFlag(insights.hash, insights.reports)]),
      ...(insights?.isTraced === true ? [tracedFlag] : []),
    ],
    allowedOrigins: [...provider.allowedOrigins],
  };
}

export function settingsAnswer(
  { provider, loan, fault }: StoredProvider,
  today: CalendarDay,
): EndpointAnswer<typeof getPreQualSettings> {
  if (fault !== undefined) {
    throw problem(422, "This practice's configuration cannot be used right now.", practiceWorkedOn);
  }
  const { configuration } = provider;
  const example = examplePlan(loan, provider.programCodes, today);
  const answer = {
    programCodes: provider.programCodes.map((code) => ({
      Name: code.name,
      ShortDescription: code.shortDescription,
      DisplayTitle: code.displayTitle,
      Active: code.active,
    })),
    steps: {
      Steps: configuration.steps,
      ConfirmSteps: configuration.confirmSteps,
      DeclineSteps: configuration.declineSteps,
      ...(configuration.applySteps && { ApplySteps: configuration.applySteps }),
      ...(configuration.paymentSteps && { PaymentSteps: configuration.paymentSteps }),
      Layout: configuration.layout,
    },
    texts: provider.texts,
    themes: provider.themes.map((theme) =>
      omitUndefined({
        id: theme.id,
        title: theme.title,
        overlay: theme.overlay,
        cssURL: theme.cssUrl,
        faviconURL: theme.faviconUrl,
        logoURL: theme.logoUrl,
        confirmationImageURL: theme.confirmationImageUrl,
      }),
    ),
    ...omitUndefined({ themeId: provider.themeId, example }),
  };
  // Contract arrays are mutable, ours are not.
  return answer as unknown as EndpointAnswer<typeof getPreQualSettings>;
}
