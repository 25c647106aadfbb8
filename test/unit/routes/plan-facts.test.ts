import { expect, it } from "vitest";
import { createWords } from "#domain/messages/catalogue-words.ts";
import type { PaymentMethod } from "#domain/payment/payment-method.ts";
import { defaultLocale } from "#domain/language/locale.ts";
import { applicationTexts } from "#domain/words/en/application.ts";
import { downPaymentFact } from "#routes/loan/plan-facts.ts";
import { application, terms } from "#test/model/application/application-world.ts";

const words = createWords({ locale: defaultLocale, overrides: {}, more: applicationTexts });
const texts = { locale: defaultLocale, words, html: { locale: defaultLocale, words }, values: {} };
const visa: PaymentMethod = { type: "debit", brand: "Visa", lastFour: "4242" };
const check: PaymentMethod = { type: "payByCheck" };

it.each([
  ["before", visa, '$250.00 by Visa ending in 4242, charged when you press "Accept and finalize"'],
  ["after", visa, "$250.00, charged to Visa ending in 4242"],
  ["before", check, "$250.00 by check, mailed to the address in your agreement"],
  ["before", undefined, '$250.00, due when you press "Accept and finalize"'],
  ["after", undefined, "$250.00, paid"],
] as const)(
  "says of a down payment %s the signature what becomes of it: %j",
  (when, paid, said) => {
    const plan = {
      application: {
        ...application,
        payment: { primary: visa, ...(paid && { downPayment: paid }) },
      },
      terms: { ...terms, downPaymentCents: 25_000 },
      agreed: undefined,
    };
    expect(downPaymentFact(plan, when, texts)).toEqual([{ label: "Down payment", value: said }]);
  },
);
