import { areDocumentsRequired } from "#domain/decision/application-status.ts";
import { formatWrittenPhone } from "#domain/phone/masks.ts";
import { linkLanguage, localeOf } from "#domain/language/locale.ts";
import { senderOf } from "#server/config/lender.ts";
import type { InTransaction, Services } from "#server/services/services.ts";
import { findLocale } from "#server/stores/application/consent.ts";
import { addMessage } from "#server/stores/message/outbox.ts";
import type { Wording } from "#server/wording/format/email.ts";
import { wordsIn } from "#server/wording/locale-words.ts";
import { enqueueRefusalNotice, type DecidedApplication } from "./adverse-action.ts";
import { addEntryLink } from "./entry-link.ts";
import { practiceOf } from "./practice-email-theme.ts";

/** A state without the product is no adverse action (Regulation B, 1002.2(c)(2)(iv)). Spec sections 1 and 2.3. */
export async function enqueueDecisionMessages(
  services: InTransaction,
  decided: DecidedApplication,
): Promise<void> {
  switch (decided.application.disposition) {
    case "Approved": {
      const { id, applicant, isTest } = decided.application;
      const { words, approval } = await approvalOf(services, decided);
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
        wording: wordsIn(await findLocale(services, decided.application.id)).ineligibleEmail({
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

/** Approved without a pre-qualification. Requests documents when the status requires some. */
export async function enqueueLoanApprovalEmail(
  services: InTransaction,
  decided: DecidedApplication,
): Promise<void> {
  if (areDocumentsRequired(decided.application.status)) {
    return enqueueDocumentsEmail(services, decided);
  }
  const { words, approval } = await approvalOf(services, decided);
  const wording = words.applicationApprovedEmail(approval);
  await enqueueEmail(services, { ...decided, kind: "approved", wording });
}

export async function enqueueDocumentsEmail(
  services: InTransaction,
  decided: DecidedApplication,
): Promise<void> {
  const { words, approval } = await approvalOf(services, decided);
  const wording = words.documentsEmail(approval);
  await enqueueEmail(services, { ...decided, kind: "documents", wording });
}

async function approvalOf(services: InTransaction, decided: DecidedApplication) {
  const { application, provider, today } = decided;
  const { id: applicationId, maxFinanceAmountCents, expiresOn = today } = application;
  const locale = localeOf(await findLocale(services, applicationId));
  const lang = linkLanguage(locale, provider.language);
  const { applyUrl } = await addEntryLink(services, { applicationId, lastDay: expiresOn, ...lang });
  const approval = { maxFinanceAmountCents, expiresOn, applyUrl };
  return {
    words: wordsIn(locale),
    approval: { ...decisionOf(services, decided), ...approval },
  };
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
