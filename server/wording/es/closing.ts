import {
  frequencyWords,
  methodWords,
  paymentsInWords,
} from "#domain/words/es/agreement-phrases.ts";
import { closingEmailIn } from "#server/wording/en/closing.ts";
import { longDay, money } from "./money-and-days.ts";
import { spanishLetter } from "./spanish-letter.ts";

export const closingEmail = closingEmailIn({
  letter: spanishLetter,
  longDay,
  money,
  subject: (practice) => `Quedó formalizado su préstamo para el tratamiento en ${practice}`,
  title: "Su préstamo quedó formalizado",
  done: (lender, practice) =>
    `Todo está firmado, y ${lender} le pagará a ${practice} por su tratamiento. Adjuntamos su contrato y el certificado de su firma. Guarde los dos.`,
  labels: {
    accountId: "ID de cuenta",
    outOfPocket: "Total que usted paga",
    downPayment: "Pago inicial",
    amountFinanced: "Monto financiado",
    apr: "Tasa de porcentaje anual (APR)",
    interest: "Intereses",
    firstPayment: "Primer pago",
    lastPayment: "Último pago",
    plan: "Plan de pagos",
    howPaid: "Cómo paga",
  },
  inPayments: (amount) => `${amount} en pagos`,
  downAndPayments: (down, payments, total) =>
    `Pago inicial de ${down} + pagos por ${payments} = ${total}`,
  firstPayment: (amount, day) => `${amount} el ${day}`,
  plan: (box, frequency) => `${paymentsInWords(box)}. Frecuencia: ${frequencyWords[frequency]}`,
  automatic: (method) =>
    `Se cobra automáticamente en cada fecha de vencimiento, con cargo a ${methodWords(method)}`,
  byCheck:
    "Con cheque, que usted envía por correo para que llegue a más tardar el día en que vence",
  downInOffice: (amount) => `${amount}, cobrado en el consultorio`,
  downByCheck: (amount) => `${amount} con cheque; su contrato dice a qué dirección enviarlo`,
  downCharged: (amount, method) => `${amount}, con cargo a ${methodWords(method)}`,
  changes: (lender, phone) =>
    `Para usar otra tarjeta, pagar antes o preguntar cómo cancelar, ${phone === undefined ? `comuníquese con ${lender}` : `llame a ${lender} al ${phone}`}. Pagar antes no cuesta nada extra.`,
  next: (practice, phone) =>
    `Qué sigue: ${phone === undefined ? `comuníquese con ${practice}` : `llame a ${practice} al ${phone}`} para programar su cita.`,
});
