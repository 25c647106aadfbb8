import { nameAndAddress, type Party } from "#server/config/lender.ts";
import { textParts, type PdfPart } from "#server/pdf/document.ts";
import { eDisclosureIn } from "#server/wording/format/e-disclosure.ts";
import { pdfFrame } from "./pdf-frame.ts";

export const legalVersion = { day: "2026-11-29", text: "November 29, 2026" } as const;

export const eDisclosureParts = (creditor: Party): readonly PdfPart[] =>
  textParts`Please read this before you agree. It says how ${creditor.name} ("we") gives you information electronically instead of on paper, and what you can do if you prefer paper.

## 1. What you agree to

You agree that we may give you electronically, by e-mail or on this website, everything that we must give you in writing about your pre-qualification, your application and your loan, and that your electronic signature is as binding as one on paper. This covers:

- the decision on your request, and a notice of adverse action if we cannot approve it;
- disclosures and notices that the law asks us to give you, and our privacy notice;
- your loan agreement, authorizations for payments, and changes to them;
- statements, receipts and other messages about your account.

## 2. Your right to paper

You may ask for a paper copy of any of these at no charge. Write to ${nameAndAddress(creditor)}.

## 3. Your right to withdraw

You may withdraw this consent at any time and at no charge by writing to the same address. From then on we send paper by mail. Withdrawing does not change what was agreed or delivered before. If you withdraw before your application is complete, you cannot complete it on this website.

## 4. Keeping your contact details current

Write to us when your e-mail address, phone number or mailing address changes, so that what we send reaches you.

## 5. What you need

To see and keep electronic documents you need:

- a phone, tablet or computer with access to the internet;
- a current version of a browser such as Chrome, Edge, Firefox or Safari;
- a program that shows PDF files, and room to store them or a printer;
- an e-mail address that you read, and a mobile phone that receives text messages.

If these requirements change so that you might no longer be able to read what we send, we will tell you and ask for your consent again.

## 6. How you consent

Download this document as a PDF to check that you can open and keep PDF files. When you select the button that the consent names, you confirm that you have read this, that you can read and keep electronic documents, and that you agree to receive them electronically. Consent covers this request and the application and loan that may follow from it.`;

export const eDisclosure = eDisclosureIn(
  {
    frame: pdfFrame,
    title: "E-Sign Consent and Agreement",
    parts: eDisclosureParts,
    version: "Version",
    givenBy: "Given by",
  },
  legalVersion,
);
