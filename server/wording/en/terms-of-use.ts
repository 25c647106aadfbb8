import { nameAndAddress } from "#server/config/lender.ts";
import { textParts, type PdfPart } from "#server/pdf/document.ts";
import type { Named } from "#server/wording/format/named-parties.ts";

/** Generic: the creditor's counsel replaces it. Spec section 2.2, step 8. */
export const termsOfUse = ({ creditor, practice }: Named): readonly PdfPart[] =>
  textParts`These terms are between you and ${creditor.name} ("we"). They cover this website, on which you can find out whether you are pre-qualified for an installment loan to pay for treatment at ${practice}. By using it you accept them.

## What a pre-qualification is

It tells you whether, and up to which amount, we expect to be able to lend to you. It does not affect your credit score. It is not a loan and not a promise of one: a loan needs a full application, our approval, and an agreement that both of us sign. Amounts, terms and rates that you see before that are estimates. A pre-qualification ends on the day that it names.

## Who may use it

- You are between 18 and 90 years old and live in the United States.
- You are asking for yourself. You may pay for somebody else's treatment, but the name, the birth date and the last four digits are your own.
- What you tell us is true and complete.

## Your phone and your e-mail

Give a mobile number and an e-mail address that are yours. We text a code to the number to see that it is, and we send the decision by e-mail and, if you are approved, by text. Your carrier's message and data rates may apply. You can stop texts at any time by answering STOP; a code can then not be sent to that number.

## The practice

The practice treats you; we lend. We give no medical advice, and we are not responsible for the treatment. ${capital(practice)} does not decide on your request.

## What is not allowed

- to apply in somebody else's name, or with somebody else's phone;
- to guess codes, numbers or identities, or to get around a limit;
- to disrupt the website, or to collect what is on it by automated means without our written permission.

## The website

We work to keep it available and correct, but we cannot promise that it always will be. If it fails while you are using it, you can still learn what was decided: you may ask again, and the same request is not decided twice. Nothing in these terms takes away a right that the law gives you.

## Changes, and how to reach us

The terms that apply are those shown when you use the website. Write to ${nameAndAddress(creditor)}.`;

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
