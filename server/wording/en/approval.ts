import { inline } from "#server/wording/line.ts";
import { facts, link, paragraph } from "#server/wording/letter.ts";
import type { Wording } from "#server/wording/letter.ts";
import { dollars, longDay } from "./money-and-days.ts";
import { shortMessage } from "#server/wording/short-message.ts";
import { englishLetter } from "./english-letter.ts";

export type Approval = {
  readonly firstName: string;
  readonly practiceName: string;
  /** Shown when the provider's configuration gives one. */
  readonly practicePhone?: string;
  readonly accountId: string;
  readonly maxFinanceAmountCents: number;
  /** Calendar day, ISO. */
  readonly expiresOn: string;
  /** The applicant's own way into the full application. */
  readonly applyUrl: string;
};

/** What the approved applicant gets by e-mail. Spec sections 1 and 2.3. */
export function approvalEmail(approval: Approval): Wording {
  const amount = dollars(approval.maxFinanceAmountCents);
  const expiry = longDay(approval.expiresOn);
  const practice = inline(approval.practiceName);
  const phone = approval.practicePhone === undefined ? "" : ` at ${inline(approval.practicePhone)}`;
  return englishLetter({
    subject: `You're approved for up to ${amount} at ${approval.practiceName}`,
    title: `You're approved for up to ${amount}`,
    firstName: approval.firstName,
    practiceName: practice,
    parts: [
      paragraph(
        `Good news: you are pre-qualified for up to ${amount} to pay for your treatment at ${practice}. Checking did not affect your credit score.`,
      ),
      facts(
        ["Approved for up to", amount],
        ["Good until", expiry],
        ["Account ID", approval.accountId],
        ["Practice", practice],
      ),
      paragraph(
        `What's next: call ${practice}${phone} to set up your appointment, and have your account ID ready. Together you choose the treatment, the amount and the payments that suit you.`,
      ),
      paragraph(
        "When you know your treatment, complete your application online. The link is for you alone: we text a code to your phone before anything is shown, and it opens your application once.",
      ),
      link("Complete your application", approval.applyUrl),
      paragraph(
        "This is a pre-qualification, not yet a loan. Terms can change until you complete your application, and a down payment may be required.",
      ),
    ],
  });
}

/** What the approved applicant gets by text message. Spec sections 1 and 2.3. */
export function approvalText(approval: Omit<Approval, "firstName">): string {
  return shortMessage(
    { practiceName: approval.practiceName, nameless: "Your practice" },
    (practice) =>
      `${practice}: approved up to ${dollars(approval.maxFinanceAmountCents)}. ID ${approval.accountId}. Continue: ${approval.applyUrl} STOP to end`,
  );
}

/** What the applicant gets by e-mail whose full application was approved without a pre-qualification. */
export function applicationApprovedEmail(approval: Approval): Wording {
  const amount = dollars(approval.maxFinanceAmountCents);
  const practice = inline(approval.practiceName);
  return englishLetter({
    subject: `Your application is approved for up to ${amount} at ${approval.practiceName}`,
    title: `Your application is approved for up to ${amount}`,
    firstName: approval.firstName,
    practiceName: practice,
    parts: [
      paragraph(
        `Good news: your application to finance your treatment at ${practice} is approved for up to ${amount}. What is left is to choose your payments and to sign.`,
      ),
      facts(
        ["Approved for up to", amount],
        ["Good until", longDay(approval.expiresOn)],
        ["Account ID", approval.accountId],
        ["Practice", practice],
      ),
      paragraph(
        "If you did not finish, go on with the link. It is for you alone: we text a code to your phone before anything is shown, and it opens your application once.",
      ),
      link("Go on with your application", approval.applyUrl),
    ],
  });
}
