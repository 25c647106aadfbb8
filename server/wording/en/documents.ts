import { inline } from "#server/wording/format/line.ts";
import { facts, link, paragraph, type Wording } from "#server/wording/format/email.ts";
import type { Approval } from "./approval.ts";
import { englishLetter, forYouAlone } from "./english-letter.ts";
import { longDay } from "./money-and-days.ts";

/** Spec section 4; S46. */
export function documentsEmail(requested: Omit<Approval, "maxFinanceAmountCents">): Wording {
  const practice = inline(requested.practiceName);
  const call =
    requested.practicePhone === undefined
      ? ""
      : `, or call ${inline(requested.practicePhone)} to send them another way`;
  return englishLetter(requested, {
    subject: `Documents for your application at ${requested.practiceName}`,
    title: "We need a few documents",
    parts: [
      paragraph(
        `Your application to finance your treatment at ${practice} is almost done. Before you choose your payments, we need to see three documents.`,
      ),
      facts(
        ["Photo ID", "Your driver's license or passport, for example"],
        ["Proof of income", "Your two latest pay stubs or bank statements"],
        ["Proof of address", "A utility bill or a lease from the last 60 days"],
      ),
      paragraph(
        `Bring copies to ${practice}${call}. Please don't email them. Email is not secure.`,
      ),
      paragraph(`After we check them, this link takes you to your offers. It is ${forYouAlone}`),
      link("Continue your application", requested.applyUrl),
      facts(["Account ID", requested.accountId], ["Good until", longDay(requested.expiresOn)]),
    ],
  });
}
