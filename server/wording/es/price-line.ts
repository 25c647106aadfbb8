import { formatCost } from "#domain/money/money.ts";
import type { PaymentFrequency } from "#domain/payment/payment-frequency.ts";
import type { Advertised } from "#server/wording/en/price-line.ts";
import { frequencyWords } from "#domain/words/es/agreement-phrases.ts";
import { dollars, money } from "./money-and-days.ts";
import { locale } from "#domain/words/es/locale.ts";

const often: { readonly [Frequency in PaymentFrequency]: string } = {
  Monthly: "al mes",
  TwicePerMonth: "dos veces al mes",
  EveryOtherWeek: "cada dos semanas",
  Weekly: "a la semana",
};
const percent = (rate: number) => `${rate.toFixed(2)}%`;
const approval = "Sujeto a aprobación de crédito.";

export const priceLine = {
  title: (practice: string) => `Pague a plazos en ${practice}`,
  from: ({ paymentCents, frequency }: Advertised) => ({
    before: "Desde",
    amount: dollars(Math.ceil(paymentCents / 100) * 100),
    after: often[frequency],
  }),
  terms: (price: Advertised) => {
    const { amountCents, downPaymentCents, payments, totalCents, apr, highestApr } = price;
    const down = downPaymentCents > 0 ? ` y un pago inicial de ${money(downPaymentCents)}` : "";
    const plan = `${payments} pagos de ${money(price.paymentCents)} (${frequencyWords[price.frequency]}) con una tasa de porcentaje anual (APR) de ${percent(apr)}`;
    return `Para un tratamiento de ${formatCost(amountCents, locale)}${down}: ${plan}, ${money(totalCents)} en total. La APR puede llegar hasta ${percent(highestApr)}; la suya depende de su crédito. ${approval}`;
  },
  unpriced: "Pague a plazos",
  range: (least: number, most: number) =>
    `Para tratamientos de ${dollars(least)} a ${dollars(most)}. Su tasa depende de su crédito. ${approval}`,
  lender: (name: string, license: string | undefined) =>
    `Préstamos de ${name}.${license === undefined ? "" : ` ${license.replace(/\.?$/, ".")}`}`,
  check: "Vea si precalifica",
  newTab: "(se abre en una pestaña nueva)",
};
