import { agreementDocumentIn } from "#server/wording/format/agreement-document.ts";
import { longDay, money } from "./money-and-days.ts";
import { pdfFrame } from "./pdf-frame.ts";

export const agreementDocument = agreementDocumentIn({
  frame: pdfFrame,
  longDay,
  money,
  apr: {
    name: "ANNUAL PERCENTAGE RATE",
    meaning: "The cost of your credit as a yearly rate.",
  },
  financeCharge: {
    name: "FINANCE CHARGE",
    meaning: "The dollar amount the credit will cost you.",
  },
  amountFinanced: {
    name: "Amount financed",
    meaning: "The amount of credit provided to you or on your behalf.",
  },
  totalOfPayments: {
    name: "Total of payments",
    meaning: "What you will have paid after all scheduled payments.",
  },
  schedule: ["Number of payments", "Amount of each payment", "First one due on"],
});
