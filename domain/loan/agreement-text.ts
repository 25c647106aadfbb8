import { eSignSectionId } from "./agreement-facts.ts";
import type {
  AddendumFacts,
  AgreementFacts,
  AgreementLender,
  AgreementText,
  Governing,
  Named,
} from "./agreement-facts.ts";
import type { CalendarDay } from "#domain/calendar/calendar-day.ts";
import type { Locale } from "#domain/language/locale.ts";
import type { AgreementSection, TruthInLending } from "./loan-application.ts";
import { needsToken, type PaymentMethod } from "#domain/payment/payment-method.ts";
import { truthInLendingOf } from "./truth-in-lending.ts";

export type Written = { readonly title: string; readonly paragraphs: readonly string[] };

export type AgreementWords = {
  readonly locale: Locale;
  readonly title: string;
  readonly disclosures: (financedOn: CalendarDay, hasInterest: boolean) => Written;
  readonly parties: (facts: AgreementFacts) => Written;
  readonly amount: (facts: AgreementFacts) => Written;
  readonly promise: (facts: AgreementFacts, box: TruthInLending) => Written;
  readonly payment: {
    readonly title: string;
    readonly byCheckTitle: string;
    readonly byCheck: (facts: AgreementFacts) => readonly string[];
    readonly charges: (facts: AgreementFacts, box: TruthInLending) => string;
    readonly bank: string;
    readonly rights: (lender: AgreementLender) => readonly string[];
    readonly downByCheck: (facts: AgreementFacts) => string;
    readonly downCharged: (amountCents: number, method: PaymentMethod) => string;
  };
  readonly languages: (governing: Governing) => Written;
  readonly standard: StandardSections;
  readonly addendum: {
    readonly title: string;
    readonly change: (facts: AddendumFacts, box: TruthInLending) => Written;
    readonly signature: (borrower: Named) => Written;
  };
};

export type StandardSections = {
  readonly prepayment: Written;
  readonly latePayment: Written;
  readonly default: Written;
  readonly holderNotice: (practiceName: string) => Written;
  readonly eSign: (lender: AgreementLender) => Written;
  readonly privacy: (lender: AgreementLender) => Written;
  readonly stateNotices: Written;
  readonly signature: (borrower: Named, lender: AgreementLender) => Written;
};

/**
 * The agreement's text in the language of the words. The same facts always give the same text, and every language has
 * the same sections. Spec sections 2.5 and 3; 12 CFR 1026.18 (disclosures), 12 CFR 1005.10 (automatic payments), 16 CFR
 * 433 (holder notice), 15 USC 7001(c) (electronic records).
 *
 * @throws RangeError on terms that have no schedule
 */
export function agreementIn(words: AgreementWords) {
  return (facts: AgreementFacts): AgreementText => {
    const truthInLending = truthInLendingOf(facts.terms);
    const { lender, borrower, practiceName } = facts;
    const { standard } = words;
    return {
      locale: words.locale,
      title: words.title,
      truthInLending,
      sections: [
        disclosures(words, facts, truthInLending),
        section("parties", words.parties(facts)),
        section("amount", words.amount(facts)),
        section("promise-to-pay", words.promise(facts, truthInLending)),
        payment(words.payment, facts, truthInLending),
        section("prepayment", standard.prepayment),
        section("late-payment", standard.latePayment),
        section("default", standard.default),
        section("holder-notice", standard.holderNotice(practiceName)),
        accepted(eSignSectionId, standard.eSign(lender)),
        section("privacy", standard.privacy(lender)),
        section("state-notices", standard.stateNotices),
        ...languages(words, facts),
        accepted("signature", standard.signature(borrower, lender)),
      ],
    };
  };
}

/** Spec section 7.1, "CreateAddendum". */
export function addendumIn(words: AgreementWords) {
  return (facts: AddendumFacts): AgreementText => {
    const truthInLending = truthInLendingOf(facts.terms);
    return {
      locale: words.locale,
      title: words.addendum.title,
      truthInLending,
      sections: [
        disclosures(words, facts, truthInLending),
        section("change", words.addendum.change(facts, truthInLending)),
        ...languages(words, facts),
        accepted("signature", words.addendum.signature(facts.borrower)),
      ],
    };
  };
}

function languages(
  words: AgreementWords,
  { translation }: Pick<AgreementFacts, "translation">,
): readonly AgreementSection[] {
  return translation === undefined
    ? []
    : [section("languages", words.languages(translation.governing))];
}

function section(id: string, written: Written): AgreementSection {
  return { id, ...written, mustAccept: false };
}

function accepted(id: string, written: Written): AgreementSection {
  return { id, ...written, mustAccept: true };
}

function disclosures(
  words: AgreementWords,
  { terms }: Pick<AgreementFacts, "terms">,
  { financeChargeCents }: TruthInLending,
): AgreementSection {
  return accepted("truth-in-lending", words.disclosures(terms.financedOn, financeChargeCents > 0));
}

function payment(
  words: AgreementWords["payment"],
  facts: AgreementFacts,
  box: TruthInLending,
): AgreementSection {
  const isByCheck = !needsToken(facts.primary.type);
  const paragraphs = isByCheck
    ? words.byCheck(facts)
    : [
        words.charges(facts, box),
        ...(facts.primary.type === "ach" ? [words.bank] : []),
        ...words.rights(facts.lender),
      ];
  return {
    id: "payment-authorization",
    title: isByCheck ? words.byCheckTitle : words.title,
    paragraphs: [...paragraphs, ...downPayment(words, facts)],
    mustAccept: !isByCheck || isCharged(facts.downPayment),
  };
}

type DownPayment = AgreementFacts["downPayment"];

function isCharged(down: DownPayment): down is DownPayment & { readonly method: PaymentMethod } {
  const { amountCents, isCollectedInOffice, method } = down;
  return amountCents > 0 && !isCollectedInOffice && method !== undefined && needsToken(method.type);
}

function downPayment(words: AgreementWords["payment"], facts: AgreementFacts): readonly string[] {
  const down = facts.downPayment;
  if (isCharged(down)) return [words.downCharged(down.amountCents, down.method)];
  const { amountCents, isCollectedInOffice, method } = down;
  if (amountCents <= 0 || isCollectedInOffice || method === undefined) return [];
  return [words.downByCheck(facts)];
}

/** Required in a loan that pays a seller who refers its customers. The text is the rule's own. 16 CFR 433.2(b). */
export const holderNotice =
  "NOTICE: ANY HOLDER OF THIS CONSUMER CREDIT CONTRACT IS SUBJECT TO ALL CLAIMS AND DEFENSES WHICH THE DEBTOR COULD ASSERT AGAINST THE SELLER OF GOODS OR SERVICES OBTAINED WITH THE PROCEEDS HEREOF. RECOVERY HEREUNDER BY THE DEBTOR SHALL NOT EXCEED AMOUNTS PAID BY THE DEBTOR HEREUNDER.";
