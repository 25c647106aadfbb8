import type { CalendarDay } from "#domain/calendar/calendar-day.ts";
import type { Attempt } from "#domain/insights/funnel.ts";
import { fieldAndCode } from "#domain/insights/insight-record.ts";
import { wordsFrom } from "#domain/messages/messages.ts";
import { present } from "#domain/values/omit-undefined.ts";
import { stepText } from "#domain/messages/step-text.ts";
import type { StepConfig } from "#domain/step/step.ts";
import { applicationCatalogues } from "#domain/words/application-catalogues.ts";
import { defaultLocale } from "#domain/language/locale.ts";
import { preQualificationCatalogues } from "#domain/words/pre-qualification-catalogues.ts";
import { flowsOf } from "#machines/faults/flows-of.ts";
import type { Transaction } from "#server/database/database.ts";
import { flowSummary } from "#server/insights/monthly-summary.ts";
import type { FlowSummary } from "#server/insights/monthly-summary.ts";
import { toldIn } from "#server/insights/slices.ts";
import { senderOf } from "#server/config/lender.ts";
import type { Services } from "#server/services/services.ts";
import { findAttempts, noteSummary } from "#server/stores/insights.ts";
import { addMessage } from "#server/stores/outbox.ts";
import type { StoredProvider } from "#server/stores/provider.ts";
import type { SaidFlow } from "#server/wording/en/insights-summary.ts";
import { wordsIn } from "#server/wording/locale-words.ts";
import { letterLookOf } from "./practice-email-theme.ts";

const flows = ["wizard", "application", "payment"] as const;

/** A calendar month, such as `2026-10`, with its first and last day. */
export type Month = {
  readonly name: string;
  readonly from: CalendarDay;
  readonly to: CalendarDay;
};

export type Summarized = {
  readonly stored: StoredProvider & { readonly summaryEmail: string };
  readonly month: Month;
  readonly before: Month;
};

/**
 * Owes a practice the e-mail about what became of a month's attempts, once. A month in which fewer than five attempts began
 * has nothing to tell. @returns whether it was owed now
 */
export async function tellInsights(
  trx: Transaction,
  services: Services,
  { stored, month, before }: Summarized,
): Promise<boolean> {
  const { provider, lender, summaryEmail } = stored;
  const [now, earlier] = [
    await attemptsIn(trx, provider.key, month),
    await attemptsIn(trx, provider.key, before),
  ];
  const told = flows.flatMap((flow) => {
    const [funnel, last] = [toldIn(flow, now), toldIn(flow, earlier)];
    const summary = funnel && last && flowSummary(funnel, last);
    return summary === undefined ? [] : [inWords(stored, flow, summary)];
  });
  if (!(await noteSummary(trx, provider.key, month.name)) || told.length === 0) return false;
  await addMessage(trx, services, {
    channel: "email",
    to: summaryEmail,
    from: senderOf(lender),
    ...wordsIn(defaultLocale).insightsSummaryEmail({
      practiceName: provider.practiceName,
      look: letterLookOf(provider, services.environment.publicUrl),
      month: month.name,
      flows: told,
    }),
    isTest: false,
    dedupe: `insights-summary|${provider.key}|${month.name}`,
  });
  return true;
}

function attemptsIn(
  trx: Transaction,
  practice: string,
  { from, to }: Month,
): Promise<readonly Attempt[]> {
  return findAttempts({ db: trx }, { practice, from, to, isTest: false });
}

/** The steps and the errors of a flow as its applicants read them. */
function inWords(
  { provider }: StoredProvider,
  flow: SaidFlow["flow"],
  { attempts, started, ended, change, stops }: FlowSummary,
): SaidFlow {
  const words = wordsFrom({
    locale: defaultLocale,
    overrides: provider.texts,
    catalogue: {
      ...preQualificationCatalogues[defaultLocale],
      ...applicationCatalogues[defaultLocale],
    },
  });
  const said = { locale: defaultLocale, words };
  const steps = flowsOf(provider.configuration).find(({ name }) => name === flow)?.steps ?? [];
  return {
    flow,
    attempts,
    ...present({ started, ended, change }),
    stops: stops.map(({ step, stopped, reached, error }) => ({
      step: nameOf(step, steps, said),
      stopped,
      of: reached,
      ...present({ error: error && words.find(fieldAndCode(error).code) }),
    })),
  };
}

/** What a step is called: its title, with its key where others have the same one or it depends on what somebody typed. */
function nameOf(
  key: string,
  steps: readonly StepConfig[],
  said: Parameters<typeof stepText>[1],
): string {
  // Figures follow it: a full stop would stand before them.
  const titleOf = (step: StepConfig) =>
    stepText({ step, part: "title" }, said, { firstName: "" })?.replace(/\.$/, "");
  const [title = ""] = steps.filter((step) => step.key === key).map(titleOf);
  const words = key.replaceAll("-", " ");
  if (title === "" || title.includes("{"))
    return words.replace(/^./, (first) => first.toUpperCase());
  const isShared = steps.filter((step) => titleOf(step) === title).length > 1;
  return isShared ? `${title} (${words})` : title;
}
