import { areDocumentsWanted } from "#domain/decision/application-status.ts";
import type { CalendarDay } from "#domain/calendar/calendar-day.ts";
import { formatWrittenPhone } from "#domain/phone/masks.ts";
import type { Provider } from "#domain/provider/provider.ts";
import type { Transaction } from "#server/database/database.ts";
import { senderOf } from "#server/config/lender.ts";
import type { Lender } from "#server/config/lender.ts";
import type { Services } from "#server/services/services.ts";
import type { Application } from "#server/stores/application.ts";
import { findLocale } from "#server/stores/consent.ts";
import { findMailingAddress } from "#server/stores/loan-application.ts";
import { deliveryAsked } from "#server/stores/delivery.ts";
import type { Delivery } from "#server/stores/delivery.ts";
import { addMessage, newMessage } from "#server/stores/outbox.ts";
import type { OutgoingMessage } from "#server/stores/message-body.ts";
import { writeTogether } from "#server/stores/together.ts";
import type { Write } from "#server/stores/together.ts";
import { scoreRange } from "#server/underwriting/credit-file.ts";
import { reasonsOf } from "#server/underwriting/reasons.ts";
import type { Wording } from "#server/wording/format/email.ts";
import { wordsIn } from "#server/wording/locale-words.ts";
import { addAdverseActionNotice } from "./adverse-action.ts";
import { newEntryLink } from "./entry-link.ts";
import { letterLookOf } from "./practice-email-theme.ts";

export type Told = {
  readonly application: Application;
  readonly provider: Provider;
  readonly lender: Lender;
  /** The calendar day of the decision. */
  readonly today: CalendarDay;
};

/**
 * Queues the messages that a decision calls for, in the decision's transaction: an approval its e-mail and text, an
 * ineligible state its e-mail, every other refusal the notice of adverse action with its e-mail. A state where the
 * product may not be offered is no adverse action (Regulation B, 1002.2(c)(2)(iv)). Spec sections 1 and 2.3; promises
 * P10 and P25.
 */
export async function tellDecision(
  trx: Transaction,
  services: Services,
  told: Told,
): Promise<void> {
  const locale = await findLocale(trx, told.application.id);
  switch (told.application.disposition) {
    case "Approved":
      return writeTogether(trx, await owedWrites(services, approvalOwed(services, told, locale)));
    case "Ineligible":
      return sendEmail(trx, services, {
        ...told,
        kind: "ineligible",
        wording: wordsIn(locale).ineligibleEmail({
          ...decisionOf(services, told),
          ...(told.application.reasons.includes("state") && { reason: "state" }),
        }),
      });
    case "Declined":
    case "Invalid":
      return tellRefusal(trx, services, told);
  }
}

/** Owes the notice of adverse action; also for an approval that fell. */
export async function tellRefusal(
  trx: Transaction,
  services: Services,
  { application, provider, lender, today }: Told,
): Promise<void> {
  const { id, applicant, score, isTest } = application;
  const { street, city, state, zip } = applicant;
  const reasons = reasonsOf(application.reasons);
  const mailing = await findMailingAddress(trx, services, id);
  await addAdverseActionNotice(trx, services, {
    applicationId: id,
    lender,
    provider: practiceOf(services, provider),
    applicant: {
      name: `${applicant.firstName} ${applicant.lastName}`,
      address: mailing ?? { street, city, state, zip },
      email: applicant.email,
    },
    reasons,
    decidedOn: today,
    ...(score !== undefined && {
      score: {
        ...scoreRange,
        value: score,
        createdOn: today,
        keyFactors: reasons.map(({ text }) => text),
      },
    }),
    ...(application.otherOffersAvailable && {
      otherOffersUrl: `${services.environment.publicUrl}/${provider.key}`,
    }),
    isTest,
  });
}

/**
 * Owes the e-mail of a full application that was approved without a pre-qualification, with the link to go on; it asks for
 * documents where some are wanted. Decision 46.
 */
export async function tellLoanApproved(
  trx: Transaction,
  services: Services,
  told: Told,
): Promise<void> {
  const locale = await findLocale(trx, told.application.id);
  await writeTogether(trx, await owedWrites(services, loanApprovalOwed(services, told, locale)));
}

/** Owes the e-mail that asks for documents before a full application goes on, with the link to go on. Decision 46. */
export async function tellDocumentsWanted(
  trx: Transaction,
  services: Services,
  told: Told,
): Promise<void> {
  const words = wordsIn(await findLocale(trx, told.application.id));
  const wording = words.documentsEmail(await approvalOf(trx, services, told));
  await sendEmail(trx, services, { ...told, kind: "documents", wording });
}

/** What an approval says, with the link to the full application; its token is made here, in the same transaction. */
async function approvalOf(trx: Transaction, services: Services, told: Told) {
  const { query, said } = newApproval(services, told);
  await trx.executeQuery(query);
  return said;
}

/** The same, and what stores the link's token. */
function newApproval(services: Services, told: Told) {
  const { application, today } = told;
  const expiresOn = application.expiresOn ?? today;
  const entry = { applicationId: application.id, lastDay: expiresOn };
  const { applyUrl, query } = newEntryLink(services, entry);
  const maxFinanceAmountCents = application.maxFinanceAmountCents ?? 0;
  return {
    query,
    said: { ...decisionOf(services, told), maxFinanceAmountCents, expiresOn, applyUrl },
  };
}

/** What is to be written of a decision, and which messages are to be delivered then. */
export type Owed = {
  readonly writes: readonly Write[];
  readonly deliveries: readonly Delivery[];
};

/**
 * The e-mail and the text of an approved pre-qualification with the link that they carry.
 *
 * @param locale - of the consent to the credit report
 */
export function approvalOwed(services: Services, told: Told, locale: string | undefined): Owed {
  const { id, applicant, isTest } = told.application;
  const words = wordsIn(locale);
  const { query, said } = newApproval(services, told);
  const wording = words.approvalEmail(said);
  const messages = [
    newMessage(services, emailOf({ ...told, kind: "approved", wording })),
    newMessage(services, {
      channel: "sms",
      to: applicant.phone,
      text: words.approvalText(said),
      applicationId: id,
      isTest,
      dedupe: `approved-text|${id}`,
    }),
  ];
  return {
    writes: [{ query }, ...messages],
    deliveries: messages.flatMap(({ delivery }) => delivery ?? []),
  };
}

/** The e-mail of a full application that was approved without a pre-qualification, as {@link tellLoanApproved} owes it. */
export function loanApprovalOwed(services: Services, told: Told, locale: string | undefined): Owed {
  const { query, said } = newApproval(services, told);
  const words = wordsIn(locale);
  const email = areDocumentsWanted(told.application.status)
    ? { kind: "documents", wording: words.documentsEmail(said) }
    : { kind: "approved", wording: words.applicationApprovedEmail(said) };
  const message = newMessage(services, emailOf({ ...told, ...email }));
  return { writes: [{ query }, message], deliveries: message.delivery ? [message.delivery] : [] };
}

/** All that is owed, to be written by one statement, the jobs that deliver it included. */
export async function owedWrites(
  services: Services,
  { writes, deliveries }: Owed,
): Promise<readonly Write[]> {
  const jobs = await Promise.all(deliveries.map((one) => deliveryAsked(services, one)));
  return [...writes, ...jobs.map((query) => ({ query }))];
}

type Sent = Pick<Told, "application" | "lender"> & {
  readonly kind: string;
  readonly wording: Wording;
};

/** Owes one e-mail of a kind to the applicant. */
export async function sendEmail(trx: Transaction, services: Services, sent: Sent): Promise<void> {
  await addMessage(trx, services, emailOf(sent));
}

function emailOf({ application, lender, kind, wording }: Sent): OutgoingMessage {
  return {
    channel: "email",
    to: application.applicant.email,
    from: senderOf(lender),
    ...wording,
    applicationId: application.id,
    isTest: application.isTest,
    dedupe: `${kind}-email|${application.id}`,
  };
}

/** What every letter says about its application. */
export function decisionOf(
  services: Services,
  { application, provider }: Pick<Told, "application" | "provider">,
) {
  return {
    ...practiceOf(services, provider),
    firstName: application.applicant.firstName,
    accountId: application.id,
  };
}

function practiceOf(services: Services, provider: Provider) {
  const { practiceName, phone } = provider;
  return {
    practiceName,
    ...(phone !== undefined && { practicePhone: formatWrittenPhone(phone) }),
    look: letterLookOf(provider, services.environment.publicUrl),
  };
}
