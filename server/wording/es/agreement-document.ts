import { agreementDocumentIn } from "#server/wording/en/agreement-document.ts";
import { longDay, money } from "./money-and-days.ts";
import { pdfFrame } from "./pdf-frame.ts";

export const agreementDocument = agreementDocumentIn({
  frame: pdfFrame,
  longDay,
  money,
  apr: {
    name: "TASA DE PORCENTAJE ANUAL (APR)",
    meaning: "El costo de su crédito como tasa anual.",
  },
  financeCharge: {
    name: "CARGO POR FINANCIAMIENTO",
    meaning: "El monto en dólares que le costará el crédito.",
  },
  amountFinanced: {
    name: "Monto financiado",
    meaning: "El monto del crédito que se le da a usted o que se paga en su nombre.",
  },
  totalOfPayments: {
    name: "Total de pagos",
    meaning: "Lo que habrá pagado después de hacer todos los pagos programados.",
  },
  schedule: ["Número de pagos", "Monto de cada pago", "El primero vence el"],
});
