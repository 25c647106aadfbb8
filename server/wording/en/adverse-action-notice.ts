import { parseISO } from "date-fns/parseISO";
import type { CalendarDay } from "#domain/calendar/calendar-day.ts";
import { heading, lines, list, paragraph, table } from "#server/pdf/document.ts";
import type { PdfDocument, PdfPart } from "#server/pdf/document.ts";
import { nameAndAddress } from "#server/config/lender.ts";
import type { Lender, Party } from "#server/config/lender.ts";
import { postalLines } from "#server/wording/format/postal-lines.ts";
import { longDay } from "./money-and-days.ts";
import { locale } from "#domain/words/en/locale.ts";

export type AdverseAction = {
  readonly lender: Pick<Lender, "creditor" | "reportingAgency" | "supervisor">;
  readonly provider: { readonly practiceName: string };
  readonly applicant: {
    readonly name: string;
    readonly address: {
      readonly street: string;
      readonly city: string;
      readonly state: string;
      readonly zip: string;
    };
  };
  /** At least one, most important first. */
  readonly reasons: readonly { readonly code: string; readonly text: string }[];
  readonly score?: CreditScore;
  readonly decidedOn: CalendarDay;
};

type CreditScore = {
  readonly value: number;
  readonly lowest: number;
  readonly highest: number;
  readonly createdOn: CalendarDay;
  /** At most four, and inquiries as a fifth. */
  readonly keyFactors: readonly string[];
};

/**
 * Creditor, action, principal reasons, ECOA notice, reporting agency with rights, and score with range, date and key
 * factors. Regulation B, 12 CFR 1002.9(a)(2) and (b); 15 USC 1681m(a); Spec section 2.3.
 *
 * @throws RangeError without a reason
 */
export function adverseActionNotice(action: AdverseAction): PdfDocument {
  if (action.reasons.length === 0) throw new RangeError("a notice needs at least one reason");
  const { creditor, reportingAgency, supervisor } = action.lender;
  const score = action.score;
  return {
    title: "Notice of Adverse Action",
    sender: creditor.name,
    language: locale,
    createdAt: parseISO(action.decidedOn),
    parts: [
      lines(longDay(action.decidedOn)),
      lines(...postalLines(action.applicant)),
      table(
        ["Creditor", nameAndAddress(creditor)],
        ["Practice", action.provider.practiceName],
        ["You asked for", "Pre-qualification for an installment loan to pay for treatment"],
        ["Action taken", `Your request was declined on ${longDay(action.decidedOn)}`],
      ),
      paragraph(
        "Thank you for your request. We reviewed it carefully, and we are sorry that we cannot approve it at this time.",
      ),
      heading("Principal reasons for our decision"),
      list(...action.reasons.map(({ text }) => text)),
      ...reportParts(reportingAgency),
      ...(score === undefined ? [] : scoreParts(score)),
      heading("Notice: equal credit opportunity"),
      paragraph(
        `The federal Equal Credit Opportunity Act prohibits creditors from discriminating against credit applicants on the basis of race, color, religion, national origin, sex, marital status, age (provided the applicant has the capacity to enter into a binding contract); because all or part of the applicant's income derives from any public assistance program; or because the applicant has in good faith exercised any right under the Consumer Credit Protection Act. The federal agency that administers compliance with this law concerning this creditor is: ${nameAndAddress(supervisor)}.`,
      ),
    ],
  };
}

function reportParts({ name, addressLines, phone }: Party): readonly PdfPart[] {
  return [
    heading("Information from a consumer reporting agency"),
    paragraph(
      "Our credit decision was based in whole or in part on information obtained in a report from the consumer reporting agency listed below. You have a right under the Fair Credit Reporting Act to know the information contained in your credit file at the consumer reporting agency. The reporting agency played no part in our decision and is unable to supply specific reasons why we have denied credit to you. You also have a right to a free copy of your report from the reporting agency, if you request it no later than 60 days after you receive this notice. In addition, if you find that any information contained in the report you receive is inaccurate or incomplete, you have the right to dispute the matter with the reporting agency.",
    ),
    table(
      ["Agency", name],
      ["Address", addressLines.join(", ")],
      ...(phone === undefined ? [] : [["Telephone", phone] as const]),
    ),
  ];
}

function scoreParts(score: CreditScore): readonly PdfPart[] {
  return [
    heading("Your credit score"),
    paragraph(
      "We also obtained your credit score from this consumer reporting agency and used it in making our credit decision. Your credit score is a number that reflects the information in your consumer report. Your credit score can change, depending on how the information in your consumer report changes.",
    ),
    table(
      ["Your credit score", String(score.value)],
      ["Date", longDay(score.createdOn)],
      ["Scores range from", `a low of ${score.lowest} to a high of ${score.highest}`],
    ),
    paragraph("Key factors that adversely affected your credit score:"),
    list(...score.keyFactors),
  ];
}
