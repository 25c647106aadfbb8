import { englishLetter } from "./english-letter.ts";
import { paragraph, type Wording } from "#server/wording/format/email.ts";
import type { LetterLook } from "#server/wording/format/email-theme.ts";
import { inline } from "#server/wording/format/line.ts";

const english = {
  letter: englishLetter,
  subject: "Your agreement, to read before you sign it",
  attached: (lender: string, practice: string) =>
    `Your loan agreement with ${lender} for your treatment at ${practice} is attached, in the language that you chose and in English.`,
  unsigned:
    "You have not signed it yet. Please read it and keep it. When you are ready, sign it on the page where you chose your payments.",
  questions: (lender: string, phone: string | undefined) =>
    `Questions about the agreement? ${phone === undefined ? `Contact ${lender}` : `Call ${lender} at ${phone}`} before you sign.`,
};

type AgreementEmailWords = typeof english;

export const agreementEmail = agreementEmailIn(english);

export type AgreementSent = {
  readonly firstName: string;
  readonly practiceName: string;
  readonly look?: LetterLook;
  readonly lenderName: string;
  readonly lenderPhone?: string | undefined;
};

export function agreementEmailIn(words: AgreementEmailWords) {
  return (sent: AgreementSent): Wording => {
    const lender = inline(sent.lenderName);
    return words.letter(sent, {
      subject: words.subject,
      title: words.subject,
      parts: [
        paragraph(words.attached(lender, inline(sent.practiceName))),
        paragraph(words.unsigned),
        paragraph(words.questions(lender, sent.lenderPhone && inline(sent.lenderPhone))),
      ],
    });
  };
}
