import { nameAndAddress } from "#server/config/lender.ts";
import { textParts, type PdfPart } from "#server/pdf/document.ts";
import type { Named } from "#server/wording/format/named-parties.ts";

/** FCRA section 604(a)(2), 15 USC 1681b(a)(2). Spec section 2.2, step 8. */
export const creditReportAuthorization = ({
  creditor,
  reportingAgency,
  practice,
}: Named): readonly PdfPart[] =>
  textParts`## Your written instructions

By choosing Get Pre-Qualified on the last step you give written instructions, under the Fair Credit Reporting Act, to ${practice} and to ${creditor.name}, which lends through it: they may obtain information from your credit profile from ${reportingAgency.name} or another credit bureau, solely to find out whether you are pre-qualified.

## What it means

- It has no effect on your credit score: the inquiry is a soft one, which you can see in your own report and other lenders cannot.
- It covers this one request. A full application asks you again, and says so if it can affect your score.
- We keep the words that you were shown, the time, and the internet address that you agreed from, so that both you and we can tell what was agreed.

## Your rights

- You may stop before you choose Get Pre-Qualified; then we request nothing. Instructions that have been carried out cannot be withdrawn.
- If we cannot approve you because of what a report says, we send you a notice that names the bureau, the reasons and, where one was used, your score. You may then have a free copy of the report, and dispute what is wrong in it with the bureau.

Send any questions to ${nameAndAddress(creditor)}.`;
