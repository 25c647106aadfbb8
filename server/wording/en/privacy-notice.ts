import { nameAndAddress } from "#server/config/lender.ts";
import { textParts, type PdfPart } from "#server/pdf/document.ts";
import type { Named } from "#server/wording/format/named-parties.ts";

/** What this product does; the creditor's counsel adds the creditor's part. Spec section 2.2, step 8. */
export const privacyNotice = ({ creditor, reportingAgency, practice }: Named): readonly PdfPart[] =>
  textParts`This notice says what ${creditor.name} ("we") does with personal information when you ask to be pre-qualified through ${practice}.

## What we collect

From you | Mobile number, name, birth date, e-mail and postal address, and the last four digits of your SSN or ITIN
From ${reportingAgency.name} | Your credit report and score, on your written instructions
From your browser | Internet address and kind of browser, with the words that you agreed to and the time
From the link that you followed | Names of a campaign or a source, if the link carries them

## What we use it for

- to make sure that the phone is yours and that you are who you say you are;
- to decide on your request and to tell you the decision;
- to keep the service safe, and to show that we followed the law.

## Whom we share it with

- ${reportingAgency.name}, to find your credit report;
- the companies that carry our e-mails and text messages, only what they need to deliver them;
- courts, supervisors and others with whom the law requires us to share it.

We do not sell it, and this website has no advertising and no third-party trackers.

Where your practice asks for it, we count which screens are shown, how long each takes and which messages stand on it. Nothing of that names you or leads to you, and a browser that asks not to be counted is not.

## How we protect and keep it

What identifies you is encrypted field by field in our records and never written to logs. Your browser keeps nothing that you typed: only the choice of colors and, for this visit, the result without your full e-mail address. We use no cookies.

A visit that led to no request | One day after the visit ended
Codes and the messages that carried them | Two days
What you agreed to, requests and decisions | As long as the law requires, and at least 25 months

## Your choices and rights

- You may stop before the last step; then no credit report is requested.
- You may ask us what we hold about you, and ask us to correct it.
- You may have further rights under the law of your state.

Write to ${nameAndAddress(creditor)}.`;
