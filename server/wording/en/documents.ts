import { inline } from "#server/wording/format/line.ts";
import { facts, link, paragraph } from "#server/wording/format/email.ts";
import type { Wording } from "#server/wording/format/email.ts";
import type { Approval } from "./approval.ts";
import { englishLetter, forYouAlone } from "./english-letter.ts";
import { longDay } from "./money-and-days.ts";

/** Which documents are wanted before an application goes on, and how they get there. Spec section 4; decision 46. */
export function documentsEmail(wanted: Omit<Approval, "maxFinanceAmountCents">): Wording {
  const practice = inline(wanted.practiceName);
  const call =
    wanted.practicePhone === undefined
      ? ""
      : `, or call ${inline(wanted.practicePhone)} to arrange another way`;
  return englishLetter(wanted, {
    subject: `Documents for your application at ${wanted.practiceName}`,
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
        `Copies will do. Hand them in at ${practice}${call}. Please don't send them by email: email is not secure.`,
      ),
      paragraph(
        `Once they have been checked, this link takes you to your offers. It is ${forYouAlone}`,
      ),
      link("Continue your application", wanted.applyUrl),
      facts(["Account ID", wanted.accountId], ["Good until", longDay(wanted.expiresOn)]),
    ],
  });
}
