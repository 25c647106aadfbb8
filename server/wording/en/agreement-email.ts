import { agreementEmailIn } from "#server/wording/format/agreement-email.ts";
import { englishLetter } from "./english-letter.ts";

export const agreementEmail = agreementEmailIn({
  letter: englishLetter,
  subject: "Your agreement, to read before you sign it",
  attached: (lender, practice) =>
    `Your loan agreement with ${lender} for your treatment at ${practice} is attached, in the language that you chose and in English.`,
  unsigned:
    "You have not signed it yet. Please read it and keep it. When you are ready, sign it on the page where you chose your payments.",
  questions: (lender, phone) =>
    `Questions about the agreement? ${phone === undefined ? `Contact ${lender}` : `Call ${lender} at ${phone}`} before you sign.`,
});
