import type { CalendarDay } from "#domain/calendar/calendar-day.ts";
import { inline } from "#server/wording/format/line.ts";
import { facts, link, paragraph, type Wording } from "#server/wording/format/email.ts";
import type { LetterLook } from "#server/wording/format/email-theme.ts";
import { dollars, longDay } from "./money-and-days.ts";
import { shortMessage } from "#server/wording/format/short-message.ts";
import { englishLetter, forYouAlone } from "./english-letter.ts";

export type Approval = {
  readonly firstName: string;
  readonly practiceName: string;
  readonly practicePhone?: string;
  readonly look?: LetterLook;
  readonly accountId: string;
  readonly maxFinanceAmountCents: number;
  readonly expiresOn: CalendarDay;
  readonly applyUrl: string;
};

/** Welcome and approval in one. Spec sections 1, 2.3 and 7.1. */
export function approvalEmail(approval: Approval): Wording {
  const amount = dollars(approval.maxFinanceAmountCents);
  const expiry = longDay(approval.expiresOn);
  const practice = inline(approval.practiceName);
  const phone = approval.practicePhone === undefined ? "" : ` at ${inline(approval.practicePhone)}`;
  return englishLetter(approval, {
    subject: `You're approved for up to ${amount} at ${approval.practiceName}`,
    title: `You're approved for up to ${amount}`,
    parts: [
      paragraph(
        `Welcome to ${practice}. You are pre-qualified for up to ${amount} to pay for your treatment, and checking did not affect your credit score.`,
      ),
      facts(
        ["Approved for up to", amount],
        ["Good until", expiry],
        ["Account ID", approval.accountId],
        ["Practice", practice],
      ),
      paragraph(
        `Ready to choose your payments? Complete your application online. The link is ${forYouAlone}`,
      ),
      link("Complete your application", approval.applyUrl),
      paragraph(
        `To set up your appointment, call ${practice}${phone} and have your account ID ready.`,
      ),
      paragraph(
        "This is a pre-qualification, not yet a loan. Terms can change until you complete your application, and a down payment may be required.",
      ),
    ],
  });
}

/** Spec sections 1 and 2.3. */
export function approvalText(approval: Omit<Approval, "firstName">): string {
  return shortMessage(
    { practiceName: approval.practiceName, nameless: "Your practice", parts: 2 },
    (practice) =>
      `${practice}: you're approved for up to ${dollars(approval.maxFinanceAmountCents)}, good until ${longDay(approval.expiresOn)}. Continue: ${approval.applyUrl} ${callText(approval)}Account ID ${approval.accountId}. STOP to end texts.`,
  );
}

function callText({ practicePhone }: Pick<Approval, "practicePhone">): string {
  return practicePhone === undefined ? "" : `Call ${inline(practicePhone)}. `;
}

/** Without a pre-qualification. */
export function applicationApprovedEmail(approval: Approval): Wording {
  const amount = dollars(approval.maxFinanceAmountCents);
  const practice = inline(approval.practiceName);
  return englishLetter(approval, {
    subject: `Your application is approved for up to ${amount} at ${approval.practiceName}`,
    title: `Your application is approved for up to ${amount}`,
    parts: [
      paragraph(
        `Good news: your application to finance your treatment at ${practice} is approved for up to ${amount}. Now you can choose your payments and sign.`,
      ),
      facts(
        ["Approved for up to", amount],
        ["Good until", longDay(approval.expiresOn)],
        ["Account ID", approval.accountId],
        ["Practice", practice],
      ),
      paragraph(`If you have not finished, pick up where you left off. The link is ${forYouAlone}`),
      link("Continue your application", approval.applyUrl),
    ],
  });
}
