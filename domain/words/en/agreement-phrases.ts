import { formatCalendarDay } from "#domain/calendar/calendar-arithmetic.ts";
import type { TruthInLending } from "#domain/loan/loan-application.ts";
import { formatMoney } from "#domain/money/money.ts";
import type { PaymentMethod, PaymentMethodType } from "#domain/payment/payment-method.ts";
import { locale } from "./locale.ts";

const methodNames: { readonly [Type in PaymentMethodType]: string } = {
  ach: "your bank account",
  credit: "your credit card",
  debit: "your debit card",
  hsa: "your FSA/HSA card",
  payByCheck: "a check",
};

export function methodWords({ type, brand, lastFour }: PaymentMethod): string {
  const ending = lastFour === undefined ? undefined : `ending in ${lastFour}`;
  const details = [brand, ending].filter((part) => part !== undefined).join(" ");
  return details === "" ? methodNames[type] : `${methodNames[type]} (${details})`;
}

export function paymentsInWords({ paymentSchedule }: TruthInLending): string {
  const runs = paymentSchedule.map(({ count, amountCents, firstDueOn }) =>
    count === 1
      ? `1 payment of ${formatMoney(amountCents, locale)} on ${formatCalendarDay(firstDueOn, locale)}`
      : `${count} payments of ${formatMoney(amountCents, locale)}, the first on ${formatCalendarDay(firstDueOn, locale)}`,
  );
  return runs.join(", and ");
}
