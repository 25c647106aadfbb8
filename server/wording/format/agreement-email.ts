import { paragraph } from "./email.ts";
import type { Wording } from "./email.ts";
import type { LetterLook } from "./email-theme.ts";
import { inline } from "./line.ts";
import type { WriteLetter } from "./practice-letter.ts";

export type AgreementSent = {
  readonly firstName: string;
  readonly practiceName: string;
  readonly look?: LetterLook;
  readonly lenderName: string;
  readonly lenderPhone?: string | undefined;
};

type AgreementEmailWords = {
  readonly letter: WriteLetter;
  readonly subject: string;
  readonly attached: (lender: string, practice: string) => string;
  readonly unsigned: string;
  readonly questions: (lender: string, phone: string | undefined) => string;
};

/** With a translated agreement attached, before it is signed. */
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
