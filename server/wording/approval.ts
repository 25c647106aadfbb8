import { inline } from "./line.ts";
import { facts, paragraph, writeLetter } from "./letter.ts";
import type { Wording } from "./letter.ts";
import { dollars, longDay } from "./money-and-days.ts";
import { shortMessage } from "./short-message.ts";

export type Approval = {
  readonly firstName: string;
  readonly practiceName: string;
  /** Shown when the provider's configuration gives one. */
  readonly practicePhone?: string;
  readonly accountId: string;
  readonly maxFinanceAmountCents: number;
  /** Calendar day, ISO. */
  readonly expiresOn: string;
};

/** What the approved applicant gets by e-mail. Spec sections 1 and 2.3. */
export function approvalEmail(approval: Approval): Wording {
  const amount = dollars(approval.maxFinanceAmountCents);
  const expiry = longDay(approval.expiresOn);
  const practice = inline(approval.practiceName);
  const phone = approval.practicePhone === undefined ? "" : ` at ${inline(approval.practicePhone)}`;
  return writeLetter({
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
        "This is a pre-qualification, not yet a loan. Terms can change until you complete your application, and a down payment may be required.",
      ),
    ],
  });
}

/** What the approved applicant gets by text message. Spec sections 1 and 2.3. */
export function approvalText(approval: Omit<Approval, "firstName">): string {
  return shortMessage(
    approval.practiceName,
    (practice) =>
      `${practice}: you're approved for up to ${dollars(approval.maxFinanceAmountCents)}, good until ${longDay(approval.expiresOn)}. Account ID ${approval.accountId}. Call us to book. STOP to end texts.`,
  );
}
