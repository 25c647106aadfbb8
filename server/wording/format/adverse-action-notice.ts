import { parseISO } from "date-fns/parseISO";
import type { CalendarDay } from "#domain/calendar/calendar-day.ts";
import { heading, lines, list, paragraph, table } from "#server/pdf/document.ts";
import type { PdfDocument, PdfFrame, PdfPart } from "#server/pdf/document.ts";
import { nameAndAddress } from "#server/config/lender.ts";
import type { Lender, Party } from "#server/config/lender.ts";
import { postalLines } from "./postal-lines.ts";
import type { Addressee } from "./postal-lines.ts";

export type AdverseAction = {
  readonly lender: Pick<Lender, "creditor" | "reportingAgency" | "supervisor">;
  readonly provider: { readonly practiceName: string };
  readonly applicant: Addressee;
  /** At least one, most important first. */
  readonly reasons: readonly DeclineReason[];
  /** Present when a score was used. */
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

export type NoticeWords = {
  readonly frame: PdfFrame;
  readonly longDay: (day: CalendarDay) => string;
  readonly title: string;
  readonly creditor: string;
  readonly practice: string;
  readonly askedFor: readonly [string, string];
  readonly actionTaken: string;
  readonly declinedOn: (day: string) => string;
  readonly thanks: string;
  readonly reasonsTitle: string;
  readonly reason: (reason: DeclineReason) => string;
  readonly equalOpportunity: readonly [title: string, text: (supervisor: string) => string];
  readonly report: {
    readonly title: string;
    readonly text: string;
    readonly agency: string;
    readonly address: string;
    readonly telephone: string;
  };
  readonly score: {
    readonly title: string;
    readonly text: string;
    readonly value: string;
    readonly date: string;
    readonly rangeTitle: string;
    readonly range: (lowest: number, highest: number) => string;
    readonly factorsTitle: string;
    readonly factor: (text: string) => string;
  };
};

/**
 * Creditor, action, principal reasons, ECOA notice, reporting agency with rights, and score with range, date and key
 * factors. Regulation B, 12 CFR 1002.9(a)(2) and (b); 15 USC 1681m(a); Spec section 2.3.
 *
 * @throws RangeError without a reason
 */
export function adverseActionNoticeIn(words: NoticeWords) {
  return (action: AdverseAction): PdfDocument => {
    if (action.reasons.length === 0) throw new RangeError("a notice needs at least one reason");
    const { creditor, reportingAgency, supervisor } = action.lender;
    const score = action.score;
    const decidedOn = words.longDay(action.decidedOn);
    const [equalTitle, equalText] = words.equalOpportunity;
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
          words.askedFor,
          [words.actionTaken, words.declinedOn(decidedOn)],
        ),
        paragraph(words.thanks),
        heading(words.reasonsTitle),
        list(...action.reasons.map(words.reason)),
        ...reportParts(words.report, reportingAgency),
        ...(score === undefined ? [] : scoreParts(words, score)),
        heading(equalTitle),
        paragraph(equalText(nameAndAddress(supervisor))),
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

function scoreParts({ score: words, longDay }: NoticeWords, score: CreditScore) {
  return [
    heading(words.title),
    paragraph(words.text),
    table(
      [words.value, String(score.value)],
      [words.date, longDay(score.createdOn)],
      [words.rangeTitle, words.range(score.lowest, score.highest)],
    ),
    paragraph(words.factorsTitle),
    list(...score.keyFactors.map(words.factor)),
  ];
}
