import { textParts, type PdfPart } from "#server/pdf/document.ts";
import type { Named } from "#server/wording/format/named-parties.ts";

/** In the words of 31 CFR 1020.220(a)(5)(iii). Spec section 2.2, step 8. */
export const patriotActNotice = ({ creditor }: Named): readonly PdfPart[] =>
  textParts`## Important information about procedures for opening a new account

To help the government fight the funding of terrorism and money laundering activities, Federal law requires all financial institutions to obtain, verify, and record information that identifies each person who opens an account.

What this means for you: When you open an account, we will ask for your name, address, date of birth, and other information that will allow us to identify you. We may also ask to see your driver's license or other identifying documents.

## For your request here

- A pre-qualification opens no account. ${creditor.name} asks who you are so that it finds the right credit report, and so that you are not asked again if a loan follows.
- Give your legal name and the address where you live. A P.O. box cannot be used.
- If we cannot verify who you are, we cannot process your request, and we will let you know.`;
