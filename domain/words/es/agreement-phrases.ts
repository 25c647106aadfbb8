import { formatCalendarDay } from "#domain/calendar/calendar-arithmetic.ts";
import type { TruthInLending } from "#domain/loan/loan-application.ts";
import { formatMoney } from "#domain/money/money.ts";
import type { PaymentFrequency } from "#domain/payment/payment-frequency.ts";
import type { PaymentMethod, PaymentMethodType } from "#domain/payment/payment-method.ts";
import { locale } from "./locale.ts";

export const frequencyWords: { readonly [Frequency in PaymentFrequency]: string } = {
  EveryOtherWeek: "cada dos semanas",
  Monthly: "cada mes",
  TwicePerMonth: "dos veces al mes",
  Weekly: "cada semana",
};

const methodNames: { readonly [Type in PaymentMethodType]: string } = {
  ach: "su cuenta bancaria",
  credit: "su tarjeta de crédito",
  debit: "su tarjeta de débito",
  hsa: "su tarjeta FSA/HSA",
  payByCheck: "un cheque",
};

export function methodWords({ type, brand, lastFour }: PaymentMethod): string {
  const ending = lastFour && (brand === undefined ? "" : "que ") + `termina en ${lastFour}`;
  const details = [brand, ending].filter((part) => part !== undefined).join(" ");
  return details === "" ? methodNames[type] : `${methodNames[type]} (${details})`;
}

export function paymentsInWords({ paymentSchedule }: TruthInLending): string {
  const runs = paymentSchedule.map(({ count, amountCents, firstDueOn }) => {
    const amount = formatMoney(amountCents, locale);
    const day = formatCalendarDay(firstDueOn, locale);
    return count === 1
      ? `1 pago de ${amount} el ${day}`
      : `${count} pagos de ${amount}, el primero el ${day}`;
  });
  return runs.join(", y ");
}
