import { areDocumentsRequired } from "#domain/decision/application-status.ts";
import type { CalendarDay } from "#domain/calendar/calendar-day.ts";
import { formatWrittenPhone } from "#domain/phone/masks.ts";
import { offersCosigner } from "#domain/provider/feature-flags.ts";
import type { Provider } from "#domain/provider/provider.ts";
import { linkLanguage, localeOf, type Locale } from "#domain/language/locale.ts";
import { senderOf, type Lender } from "#server/config/lender.ts";
import type { InTransaction, Services } from "#server/services/services.ts";
import type { Application } from "#server/stores/application/application.ts";
import { findLocale } from "#server/stores/application/consent.ts";
import { addMessage } from "#server/stores/message/outbox.ts";
import { scoreRange } from "#server/underwriting/credit-file.ts";
import { reasonsOf } from "#server/underwriting/reasons.ts";
import type { Wording } from "#server/wording/format/email.ts";
import { wordsIn } from "#server/wording/locale-words.ts";
import { addAdverseActionNotice } from "./adverse-action.ts";
import { addEntryLink } from "./entry-link.ts";
import { practiceOf } from "./practice-email-theme.ts";

export type DecidedApplication = {
  readonly application: Application;
  readonly provider: Provider;
  readonly lender: Lender;
  readonly today: CalendarDay;
};

/** A state without the product is no adverse action (Regulation B, 1002.2(c)(2)(iv)). Spec sections 1 and 2.3. */
export async function enqueueDecisionMessages(
  services: InTransaction,
  decided: DecidedApplication,
): Promise<void> {
  const locale = localeOf(await findLocale(services, decided.application.id));
  const words = wordsIn(locale);
  switch (decided.application.disposition) {
    case "Approved": {
      const { id, applicant, isTest } = decided.application;
      const approval = await approvalOf(services, { ...decided, locale });
      const wording = words.approvalEmail(approval);
      await enqueueEmail(services, { ...decided, kind: "approved", wording });
      await addMessage(services, {
        channel: "sms",
        practice: decided.application.providerKey,
        to: applicant.phone,
        text: words.approvalText(approval),
        applicationId: id,
        isTest,
        dedupe: `approved-text|${id}`,
      });
      return;
    }
    case "Ineligible":
      return enqueueEmail(services, {
        ...decided,
        kind: "ineligible",
        wording: words.ineligibleEmail({
          ...decisionOf(services, decided),
          ...(decided.application.reasons.includes("state") && { reason: "state" }),
          ...customerCareOf(decided),
        }),
      });
    case "Declined":
    case "Invalid":
      return enqueueRefusalNotice(services, decided);
  }
}

/** The number of the page that says the same. S40. */
function customerCareOf({ provider, lender }: DecidedApplication) {
  const parts = provider.configuration.declineSteps.flatMap(({ components }) => components);
  const written =
    parts.find(({ name }) => name === "Ineligible")?.customerCarePhone ?? lender.helpPhone;
  return written === undefined ? {} : { customerCarePhone: formatWrittenPhone(written) };
}

/** Also for an approval that was withdrawn. */
export async function enqueueRefusalNotice(
  services: InTransaction,
  { application, provider, lender, today }: DecidedApplication,
): Promise<void> {
  const { id, applicant, score, scoreReasons = [], isTest } = application;
  const reasons = reasonsOf(application.reasons);
  const locale = localeOf(await findLocale(services, id));
  await addAdverseActionNotice(services, {
    applicationId: id,
    lender,
    provider: { key: provider.key, ...practiceOf(services, provider) },
    applicant: {
      name: `${applicant.firstName} ${applicant.lastName}`,
      address: applicant.billingAddress ?? applicant.address,
      email: applicant.email,
    },
    reasons,
    isUnverified: application.disposition === "Invalid",
    takesCosigner: offersCosigner(provider),
    decidedOn: today,
    ...(score !== undefined && {
      score: {
        ...scoreRange,
        value: score,
        createdOn: today,
        keyFactors: scoreReasons.length > 0 ? scoreReasons : reasons.map(({ text }) => text),
      },
    }),
    ...(application.otherOffersAvailable && {
      otherOffersUrl: practiceUrl(services, provider, locale),
    }),
    isTest,
  });
}

function practiceUrl({ environment }: Services, { key, language }: Provider, locale: Locale) {
  const query = new URLSearchParams(linkLanguage(locale, language));
  return `${environment.publicUrl}/${key}${query.size === 0 ? "" : `?${query}`}`;
}

/** Approved without a pre-qualification. Requests documents when the status requires some. */
export async function enqueueLoanApprovalEmail(
  services: InTransaction,
  decided: DecidedApplication,
): Promise<void> {
  if (areDocumentsRequired(decided.application.status)) {
    return enqueueDocumentsEmail(services, decided);
  }
  const locale = localeOf(await findLocale(services, decided.application.id));
  const approval = await approvalOf(services, { ...decided, locale });
  const wording = wordsIn(locale).applicationApprovedEmail(approval);
  await enqueueEmail(services, { ...decided, kind: "approved", wording });
}

export async function enqueueDocumentsEmail(
  services: InTransaction,
  decided: DecidedApplication,
): Promise<void> {
  const locale = localeOf(await findLocale(services, decided.application.id));
  const approval = await approvalOf(services, { ...decided, locale });
  const wording = wordsIn(locale).documentsEmail(approval);
  await enqueueEmail(services, { ...decided, kind: "documents", wording });
}

async function approvalOf(
  services: InTransaction,
  { locale, ...decided }: DecidedApplication & { readonly locale: Locale },
) {
  const { application, provider, today } = decided;
  const expiresOn = application.expiresOn ?? today;
  const lang = linkLanguage(locale, provider.language);
  const entry = { applicationId: application.id, lastDay: expiresOn, ...lang };
  const { applyUrl } = await addEntryLink(services, entry);
  const { maxFinanceAmountCents } = application;
  return { ...decisionOf(services, decided), maxFinanceAmountCents, expiresOn, applyUrl };
}

type Sent = Pick<DecidedApplication, "application" | "lender"> & {
  readonly kind: string;
  readonly wording: Wording;
};

export async function enqueueEmail(
  services: InTransaction,
  { application, lender, kind, wording }: Sent,
): Promise<void> {
  await addMessage(services, {
    channel: "email",
    practice: application.providerKey,
    to: application.applicant.email,
    from: senderOf(lender),
    ...wording,
    applicationId: application.id,
    isTest: application.isTest,
    dedupe: `${kind}-email|${application.id}`,
  });
}

export function decisionOf(
  services: Services,
  { application, provider }: Pick<DecidedApplication, "application" | "provider">,
) {
  return {
    ...practiceOf(services, provider),
    firstName: application.applicant.firstName,
    accountId: application.id,
  };
}
