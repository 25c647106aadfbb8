import { noLines } from "#domain/records/answer-lines.ts";
import { ofNoApplicant } from "#domain/records/component-record.ts";
import type {
  ApplicationRecord,
  ApplicationCheck,
  Rule,
} from "#domain/records/component-record.ts";
import { digitsUpTo } from "#domain/text/normalizing.ts";
import { storedFrom } from "#domain/records/stored-answers.ts";

const longestAmount = 9;
const longestId = 64;

const amount: Rule = ({ amount: text }, { application }) => {
  const cents = Number(text);
  if (!(cents > 0)) return "amount.required";
  if (application === undefined) return undefined;
  const { minFinanceAmountCents: least, maxFinanceAmountCents: most } = application;
  return cents < least || cents > most ? "amount.range" : undefined;
};

/** The treatment cost and an offer for it. Spec sections 2.5 and 5. */
export const multipleOffers = {
  fields: {
    amount: { rule: amount, normalize: digitsUpTo(longestAmount) },
    offerId: {
      // Without a cost there are no offers to select.
      rule: ({ offerId, amount: cost }) =>
        offerId === "" && cost !== "" ? "offer.required" : undefined,
      normalize: (text) => text.slice(0, longestId),
    },
  },
  applicant: ofNoApplicant,
  incomplete: ({ offerId, amount: cost }) => cost ?? offerId ?? "offer.required",
  lines: noLines,
  isStored: storedFrom("offerSelected"),
} satisfies ApplicationRecord<"MultipleOffers">;

export const multipleOffersCheck: ApplicationCheck<"MultipleOffers"> = {
  homes: ["payment"],
  valid: { amount: "500000", offerId: "o1" },
  mistakes: { "no cost": { amount: "" }, "no offer": { offerId: "" } },
};
