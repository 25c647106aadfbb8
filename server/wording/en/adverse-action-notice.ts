import { adverseActionNoticeIn } from "#server/wording/format/adverse-action-notice.ts";
import { longDay } from "./money-and-days.ts";
import { pdfFrame } from "./pdf-frame.ts";

/** Regulation B, 12 CFR 1002, appendix C; 15 USC 1681m(a). */
export const adverseActionNotice = adverseActionNoticeIn({
  frame: pdfFrame,
  longDay,
  title: "Notice of Adverse Action",
  creditor: "Creditor",
  practice: "Practice",
  askedFor: ["You asked for", "Pre-qualification for an installment loan to pay for treatment"],
  actionTaken: "Action taken",
  declinedOn: (day) => `Your request was declined on ${day}`,
  thanks:
    "Thank you for your request. We reviewed it carefully, and we are sorry that we cannot approve it at this time.",
  reasonsTitle: "Principal reasons for our decision",
  reason: ({ text }) => text,
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
    range: (lowest, highest) => `a low of ${lowest} to a high of ${highest}`,
    factorsTitle: "Key factors that adversely affected your credit score:",
    factor: (text) => text,
  },
  equalOpportunity: [
    "Notice: equal credit opportunity",
    (supervisor) =>
      `The federal Equal Credit Opportunity Act prohibits creditors from discriminating against credit applicants on the basis of race, color, religion, national origin, sex, marital status, age (provided the applicant has the capacity to enter into a binding contract); because all or part of the applicant's income derives from any public assistance program; or because the applicant has in good faith exercised any right under the Consumer Credit Protection Act. The federal agency that administers compliance with this law concerning this creditor is: ${supervisor}.`,
  ],
});
