import { addDays } from "date-fns/addDays";
import { formatISO } from "date-fns/formatISO";
import { parseISO } from "date-fns/parseISO";
import { senderOf, type Lender } from "#server/config/lender.ts";
import type { InTransaction } from "#server/services/services.ts";
import { addMessage } from "#server/stores/message/outbox.ts";
import { addNotice } from "#server/stores/message/notice.ts";
import type { AdverseAction } from "#server/wording/en/adverse-action-notice.ts";
import { findLocale, hasElectronicConsent } from "#server/stores/application/consent.ts";
import type { LetterLook } from "#server/wording/format/email-theme.ts";
import { postalLines } from "#server/wording/format/postal-lines.ts";
import { wordsIn } from "#server/wording/locale-words.ts";

/** Regulation B, 12 CFR 1002.9(a)(1). */
const daysToGiveNotice = 30;

export type AdverseActionNotice = AdverseAction & {
  readonly lender: Lender;
  readonly applicationId: string;
  readonly provider: {
    readonly key?: string;
    readonly practiceName: string;
    readonly practicePhone?: string;
    readonly look?: LetterLook;
  };
  readonly applicant: AdverseAction["applicant"] & { readonly email: string };
  readonly otherOffersUrl?: string;
  readonly isUnverified?: boolean;
  readonly takesCosigner?: boolean;
  readonly isTest: boolean;
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

/** Without consent to electronic records it goes by letter. Spec section 2.3; Regulation B 1002.9, FCRA 615(a), 15 USC 7001(c). */
export async function addAdverseActionNotice(
  services: InTransaction,
  notice: AdverseActionNotice,
): Promise<void> {
  const { provider, applicant, reasons, decidedOn, applicationId } = notice;
  if (reasons.length === 0) throw new RangeError("a notice needs at least one reason");
  const noticeId = await addNotice(services, {
    applicationId,
    kind: "adverse-action",
    dueOn: formatISO(addDays(parseISO(decidedOn), daysToGiveNotice), { representation: "date" }),
    content: {
      lender: notice.lender,
      provider: { practiceName: provider.practiceName },
      applicant: { name: applicant.name, address: applicant.address },
      reasons,
      decidedOn,
      ...(notice.score === undefined ? {} : { score: notice.score }),
    } satisfies AdverseAction,
  });
  await addCarrier(services, { notice, noticeId });
  await services.queue.enqueue(services.db, {
    name: writeNoticeJob,
    data: { id: noticeId },
    singletonKey: noticeId,
  });
}

async function addCarrier(
  services: InTransaction,
  { notice, noticeId }: { readonly notice: AdverseActionNotice; readonly noticeId: string },
): Promise<void> {
  const { provider, applicant, applicationId, isTest } = notice;
  const isNoticeByPost = !(await hasElectronicConsent(services, applicationId));
  const message = wordsIn(await findLocale(services, applicationId));
  const words = message.declineEmail({
    isNoticeByPost,
    isUnverified: notice.isUnverified === true,
    takesCosigner: notice.takesCosigner === true,
    firstName: applicant.name.split(" ")[0] ?? applicant.name,
    practiceName: provider.practiceName,
    accountId: applicationId,
    ...(provider.practicePhone === undefined ? {} : { practicePhone: provider.practicePhone }),
    ...(provider.look !== undefined && { look: provider.look }),
    ...(notice.otherOffersUrl === undefined ? {} : { otherOffersUrl: notice.otherOffersUrl }),
  });
  const practice = provider.key === undefined ? {} : { practice: provider.key };
  const email = {
    ...practice,
    channel: "email" as const,
    to: applicant.email,
    from: senderOf(notice.lender),
    ...words,
    applicationId,
    isTest,
  };
  const carried = { dedupe: noticeMessageDedupe(noticeId), awaits: noticeId };
  if (!isNoticeByPost) {
    await addMessage(services, { ...email, ...carried });
    return;
  }
  await addMessage(services, { ...email, dedupe: `declined-email|${noticeId}` });
  const addressLines = postalLines(applicant);
  await addMessage(services, {
    ...practice,
    channel: "letter",
    to: addressLines.join(", "),
    subject: message.adverseActionNotice(notice).title,
    text: addressLines.join("\n"),
    applicationId,
    isTest,
    ...carried,
  });
}
