import { addDays } from "date-fns/addDays";
import { formatISO } from "date-fns/formatISO";
import { parseISO } from "date-fns/parseISO";
import type { CalendarDay } from "#domain/calendar/calendar-day.ts";
import { linkLanguage, localeOf, type Locale } from "#domain/language/locale.ts";
import { offersCosigner } from "#domain/provider/feature-flags.ts";
import type { Provider } from "#domain/provider/provider.ts";
import { senderOf, type Lender } from "#server/config/lender.ts";
import type { InTransaction, Services } from "#server/services/services.ts";
import type { Application } from "#server/stores/application/application.ts";
import { findLocale, hasElectronicConsent } from "#server/stores/application/consent.ts";
import { addMessage } from "#server/stores/message/outbox.ts";
import { addNotice } from "#server/stores/message/notice.ts";
import { scoreRange } from "#server/underwriting/credit-file.ts";
import { reasonsOf } from "#server/underwriting/reasons.ts";
import { postalLines } from "#server/wording/format/postal-lines.ts";
import { wordsIn } from "#server/wording/locale-words.ts";
import { practiceOf } from "./practice-email-theme.ts";

/** Regulation B, 12 CFR 1002.9(a)(1). */
const daysToGiveNotice = 30;

export type DecidedApplication = {
  readonly application: Application;
  readonly provider: Provider;
  readonly lender: Lender;
  readonly today: CalendarDay;
};

export const writeNoticeJob = "write-notice";

const dedupePrefix = "notice:";

export function noticeMessageDedupe(noticeId: string): string {
  return `${dedupePrefix}${noticeId}`;
}

/** Also of a repeated one; undefined for other messages. */
export function noticeOfMessage(dedupe: string): string | undefined {
  return dedupe.startsWith(dedupePrefix)
    ? dedupe.slice(dedupePrefix.length).split("#")[0]
    : undefined;
}

/**
 * Also for an approval that was withdrawn. Without consent to electronic records it goes by letter. Spec section
 * 2.3; Regulation B 1002.9, FCRA 615(a), 15 USC 7001(c).
 */
export async function enqueueRefusalNotice(
  services: InTransaction,
  decided: DecidedApplication,
): Promise<void> {
  const { application, provider, lender, today } = decided;
  const { id: applicationId, applicant, isTest } = application;
  const locale = localeOf(await findLocale(services, applicationId));
  const words = wordsIn(locale);
  const content = contentOf(decided);
  const { title } = words.adverseActionNotice(content);
  const dueOn = formatISO(addDays(parseISO(today), daysToGiveNotice), { representation: "date" });
  const kind = "adverse-action";
  const noticeId = await addNotice(services, { applicationId, kind, dueOn, content });
  const isNoticeByPost = !(await hasElectronicConsent(services, applicationId));
  const carrier = { dedupe: noticeMessageDedupe(noticeId), awaits: noticeId };
  const sent = { practice: provider.key, applicationId, isTest };
  await addMessage(services, {
    ...sent,
    channel: "email",
    to: applicant.email,
    from: senderOf(lender),
    ...words.declineEmail({
      ...practiceOf(services, provider),
      isNoticeByPost,
      isUnverified: application.disposition === "Invalid",
      takesCosigner: offersCosigner(provider),
      firstName: applicant.firstName,
      accountId: applicationId,
      ...(application.otherOffersAvailable && {
        otherOffersUrl: practiceUrl(services, provider, locale),
      }),
    }),
    ...(isNoticeByPost ? { dedupe: `declined-email|${noticeId}` } : carrier),
  });
  if (isNoticeByPost) {
    const lines = postalLines(content.applicant);
    const letter = { to: lines.join(", "), subject: title, text: lines.join("\n") };
    await addMessage(services, { ...sent, ...letter, ...carrier, channel: "letter" });
  }
  const job = { name: writeNoticeJob, data: { id: noticeId }, singletonKey: noticeId };
  await services.queue.enqueue(services.db, job);
}

function contentOf({ application, provider, lender, today }: DecidedApplication) {
  const { applicant, score, scoreReasons = [] } = application;
  const reasons = reasonsOf(application.reasons);
  return {
    lender,
    provider: { practiceName: provider.practiceName },
    applicant: {
      name: `${applicant.firstName} ${applicant.lastName}`,
      address: applicant.billingAddress ?? applicant.address,
    },
    reasons,
    decidedOn: today,
    ...(score !== undefined && {
      score: {
        ...scoreRange,
        value: score,
        createdOn: today,
        keyFactors: scoreReasons.length > 0 ? scoreReasons : reasons.map(({ text }) => text),
      },
    }),
  };
}

function practiceUrl({ environment }: Services, { key, language }: Provider, locale: Locale) {
  const query = new URLSearchParams(linkLanguage(locale, language));
  return `${environment.publicUrl}/${key}${query.size === 0 ? "" : `?${query}`}`;
}
