import { longDay } from "./money-and-days.ts";
import { pdfFrame } from "./pdf-frame.ts";
import { parseISO } from "date-fns/parseISO";
import type { CalendarDay } from "#domain/calendar/calendar-day.ts";
import { heading, lines, list, paragraph, table } from "#server/pdf/document.ts";
import type { PdfDocument, PdfPart } from "#server/pdf/document.ts";
import { nameAndAddress, type Lender, type Party } from "#server/config/lender.ts";
import { postalLines, type Addressee } from "#server/wording/format/postal-lines.ts";

/** Regulation B, 12 CFR 1002, appendix C; 15 USC 1681m(a). */
const english = {
  frame: pdfFrame,
  longDay,
  title: "Notice of Adverse Action",
  creditor: "Creditor",
  practice: "Practice",
  askedFor: "You asked for",
  product: "Pre-qualification for an installment loan to pay for treatment",
  actionTaken: "Action taken",
  declinedOn: (day: string) => `Your request was declined on ${day}`,
  thanks:
    "Thank you for your request. We reviewed it carefully, and we are sorry that we cannot approve it at this time.",
  reasonsTitle: "Principal reasons for our decision",
  reason: ({ text }: DeclineReason) => text,
  report: {
    title: "Information from a consumer reporting agency",
    text: "Our credit decision was based in whole or in part on information obtained in a report from the consumer reporting agency listed below. You have a right under the Fair Credit Reporting Act to know the information contained in your credit file at the consumer reporting agency. The reporting agency played no part in our decision and is unable to supply specific reasons why we have denied credit to you. You also have a right to a free copy of your report from the reporting agency, if you request it no later than 60 days after you receive this notice. In addition, if you find that any information contained in the report you receive is inaccurate or incomplete, you have the right to dispute the matter with the reporting agency.",
    agency: "Agency",
    address: "Address",
    telephone: "Telephone",
  },
  score: {
    title: "Your credit score",
    text: "We also obtained your credit score from this consumer reporting agency and used it in making our credit decision. Your credit score is a number that reflects the information in your consumer report. Your credit score can change, depending on how the information in your consumer report changes.",
    value: "Your credit score",
    date: "Date",
    rangeTitle: "Scores range from",
    range: (lowest: number, highest: number) => `a low of ${lowest} to a high of ${highest}`,
    factorsTitle: "Key factors that adversely affected your credit score:",
    factor: (text: string) => text,
  },
  equalOpportunityTitle: "Notice: equal credit opportunity",
  equalOpportunity: (supervisor: string) =>
    `The federal Equal Credit Opportunity Act prohibits creditors from discriminating against credit applicants on the basis of race, color, religion, national origin, sex, marital status, age (provided the applicant has the capacity to enter into a binding contract); because all or part of the applicant's income derives from any public assistance program; or because the applicant has in good faith exercised any right under the Consumer Credit Protection Act. The federal agency that administers compliance with this law concerning this creditor is: ${supervisor}.`,
};

type NoticeWords = typeof english;

export const adverseActionNotice = adverseActionNoticeIn(english);

export type AdverseAction = {
  readonly lender: Pick<Lender, "creditor" | "reportingAgency" | "supervisor">;
  readonly provider: { readonly practiceName: string };
  readonly applicant: Addressee;
  /** At least one, most important first. */
  readonly reasons: readonly DeclineReason[];
  readonly score?: CreditScore;
  readonly decidedOn: CalendarDay;
};

type DeclineReason = { readonly code: string; readonly text: string };

type CreditScore = {
  readonly value: number;
  readonly lowest: number;
  readonly highest: number;
  readonly createdOn: CalendarDay;
  /** At most four, and inquiries as a fifth. */
  readonly keyFactors: readonly string[];
};

/** Regulation B, 12 CFR 1002.9(a)(2) and (b); 15 USC 1681m(a); Spec section 2.3. @throws RangeError without a reason */
export function adverseActionNoticeIn(words: NoticeWords) {
  return (action: AdverseAction): PdfDocument => {
    if (action.reasons.length === 0) throw new RangeError("a notice needs at least one reason");
    const { creditor, reportingAgency, supervisor } = action.lender;
    const score = action.score;
    const decidedOn = words.longDay(action.decidedOn);
    return {
      ...words.frame,
      title: words.title,
      sender: creditor.name,
      createdAt: parseISO(action.decidedOn),
      parts: [
        lines(decidedOn),
        lines(...postalLines(action.applicant)),
        table(
          [words.creditor, nameAndAddress(creditor)],
          [words.practice, action.provider.practiceName],
          [words.askedFor, words.product],
          [words.actionTaken, words.declinedOn(decidedOn)],
        ),
        paragraph(words.thanks),
        heading(words.reasonsTitle),
        list(...action.reasons.map(words.reason)),
        ...reportParts(words.report, reportingAgency),
        ...(score === undefined ? [] : scoreParts(words, score)),
        heading(words.equalOpportunityTitle),
        paragraph(words.equalOpportunity(nameAndAddress(supervisor))),
      ],
    };
  };
}

function reportParts(
  words: NoticeWords["report"],
  { name, addressLines, phone }: Party,
): readonly PdfPart[] {
  return [
    heading(words.title),
    paragraph(words.text),
    table(
      [words.agency, name],
      [words.address, addressLines.join(", ")],
      ...(phone === undefined ? [] : [[words.telephone, phone] as const]),
    ),
  ];
}

function scoreParts({ score: words, ...shared }: NoticeWords, score: CreditScore) {
  return [
    heading(words.title),
    paragraph(words.text),
    table(
      [words.value, String(score.value)],
      [words.date, shared.longDay(score.createdOn)],
      [words.rangeTitle, words.range(score.lowest, score.highest)],
    ),
    paragraph(words.factorsTitle),
    list(...score.keyFactors.map(words.factor)),
  ];
}
