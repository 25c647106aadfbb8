import { frequencyWords, methodWords, paymentsInWords } from "./agreement-phrases.ts";
import { formatCalendarDay } from "#domain/calendar/calendar-arithmetic.ts";
import type { CalendarDay } from "#domain/calendar/calendar-day.ts";
import { formatMoney } from "#domain/money/money.ts";
import { addressLine, fullName } from "#domain/loan/agreement-facts.ts";
import { addendumIn, agreementIn, type AgreementWords } from "#domain/loan/agreement-text.ts";
import { standardSections } from "./agreement-standard-sections.ts";
import { locale } from "./locale.ts";

const money = (cents: number) => formatMoney(cents, locale);
const longDay = (day: CalendarDay) => formatCalendarDay(day, locale);

const words: AgreementWords = {
  locale,
  title: "Contrato de préstamo a plazos",
  languages: (governing) => ({
    title: "Idiomas de este contrato",
    paragraphs: [
      "Este documento contiene su contrato dos veces: en el idioma que usted eligió y en inglés. Se lo enviamos por correo electrónico antes de que lo firmara, y su firma vale para las dos versiones.",
      governing === "english"
        ? "Si las dos versiones son diferentes, rige la versión en inglés. Si su versión es diferente de ella en una condición importante, la ley de su estado puede darle el derecho de cancelar este contrato."
        : "Si las dos versiones son diferentes, rige la versión en el idioma que usted eligió.",
    ],
  }),
  disclosures: (financedOn, hasInterest) => ({
    title: "Divulgaciones de Veracidad en los Préstamos",
    paragraphs: [
      `Las cifras y el calendario de pagos que están al principio son la divulgación que la Ley de Veracidad en los Préstamos (Truth in Lending Act) exige para este préstamo, hecha el ${longDay(financedOn)}.`,
      hasInterest
        ? "Si paga antes: si paga todo el préstamo antes de tiempo, no tendrá que pagar ninguna multa y no deberá intereses por el tiempo que falte."
        : "Si paga antes: si paga todo el préstamo antes de tiempo, no tendrá que pagar ninguna multa.",
      "Si paga tarde: no hay ningún cargo por pagar tarde.",
      "Garantía: usted no da ninguna garantía. Nada de lo que usted tiene respalda este préstamo.",
      "Las secciones de abajo dicen más sobre los pagos tardíos, el incumplimiento y los pagos por adelantado.",
      "Al aceptar esta sección, usted confirma que recibió esta divulgación, en una forma que puede guardar, antes de firmar.",
    ],
  }),
  parties: ({ lender, borrower, patient, practiceName, applicationId }) => ({
    title: "Quiénes hacen este contrato",
    paragraphs: [
      `Prestamista: ${[lender.name, ...lender.addressLines].join(", ")}. “Nosotros” y “nos” se refieren al prestamista y a quien sea tenedor de este contrato después de él.`,
      `Prestatario: ${fullName(borrower)}, ${addressLine(borrower.address)}. “Usted” se refiere al prestatario.`,
      ...(borrower.billingAddress === undefined
        ? []
        : [`Dirección para correspondencia: ${addressLine(borrower.billingAddress)}.`]),
      `Consultorio: ${practiceName}. El préstamo paga el tratamiento que ${patient === undefined ? "el prestatario" : fullName(patient)} recibe allí.`,
      `Cuenta: ${applicationId}.`,
    ],
  }),
  amount: ({ amountCents, downPayment, terms, practiceName }) => ({
    title: "Monto y desglose del monto financiado",
    paragraphs: [
      `Costo del tratamiento: ${money(amountCents)}.`,
      downPayment.amountCents > 0
        ? `Pago inicial: ${money(downPayment.amountCents)}${downPayment.isCollectedInOffice ? ", cobrado en el consultorio" : ""}.`
        : "Pago inicial: ninguno.",
      `Monto financiado: ${money(terms.amountFinancedCents)}. Pagamos todo ese monto a ${practiceName} en nombre de usted.`,
      "Pagado directamente a usted: $0.00. Cargo por financiamiento pagado por adelantado: $0.00.",
    ],
  }),
  promise: ({ terms }, box) => ({
    title: "Su promesa de pago",
    paragraphs: [
      terms.interestRate > 0
        ? `Usted promete pagarnos ${money(terms.amountFinancedCents)}, más intereses sobre lo que falte por pagar, a una tasa fija del ${terms.interestRate.toFixed(2)}% al año desde el ${longDay(terms.financedOn)}.`
        : `Usted promete pagarnos ${money(terms.amountFinancedCents)}. Este préstamo no tiene intereses.`,
      `Usted hace ${paymentsInWords(box)}. Frecuencia de pago: ${frequencyWords[terms.frequency]}.`,
      "Cada pago cubre primero los intereses acumulados y después el monto que usted pidió prestado.",
      "Este es un préstamo a plazos y no una línea de crédito: lo que usted devuelve no se puede volver a pedir prestado.",
    ],
  }),
  payment: {
    title: "Su autorización de pago",
    byCheckTitle: "Pago con cheque",
    byCheck: ({ lender, applicationId }) => [
      `Usted eligió pagar con cheque. Haga cada cheque a nombre de ${lender.name}, escriba en él la cuenta ${applicationId} y envíelo por correo a ${lender.addressLines.join(", ")}, para que llegue a más tardar el día en que vence.`,
      "No se cobra nada automáticamente por sus pagos programados.",
    ],
    charges: ({ primary, terms }, box) =>
      `Usted nos autoriza a hacer un cargo a ${methodWords(primary)} por cada pago programado el día en que vence, a partir del ${longDay(terms.firstPaymentOn)}: ${paymentsInWords(box)}.`,
    bank: "Un pago que cae en fin de semana o en un día feriado bancario se cobra el siguiente día hábil. También puede pedirle a su banco que detenga un pago.",
    rights: ({ name, addressLines, phone }) => [
      "Si un cargo va a ser diferente del que está en el calendario, le avisaremos el monto y la fecha al menos 10 días antes.",
      `Usted puede detener estos cargos en cualquier momento: avísenos al menos tres días hábiles antes de que venza un pago, por escrito a ${name}, ${addressLines.join(", ")}${phone === undefined ? "" : `, o por teléfono al ${phone}`}.`,
      "Usted no tiene que autorizar pagos automáticos para obtener este préstamo. Puede pagar con cheque, en las mismas condiciones.",
      "Este contrato es su copia de la autorización.",
    ],
    downByCheck: ({ downPayment, lender, applicationId }) =>
      `Usted paga con cheque el pago inicial de ${money(downPayment.amountCents)} cuando acepta y formaliza este préstamo: haga el cheque a nombre de ${lender.name}, escriba en él la cuenta ${applicationId} y envíelo por correo a ${lender.addressLines.join(", ")}. No se cobra nada automáticamente por el pago inicial.`,
    downCharged: (amountCents, method) =>
      `Usted nos autoriza a hacer un solo cargo a ${methodWords(method)} por el pago inicial de ${money(amountCents)}, cuando acepte y formalice este préstamo.`,
  },
  standard: standardSections,
  addendum: {
    title: "Adenda a su contrato de préstamo a plazos",
    change: ({ terms, agreedOn, earlierFirstPaymentOn, lender, borrower, applicationId }, box) => ({
      title: "Qué cambia",
      paragraphs: [
        `Esta adenda es parte del contrato del ${longDay(agreedOn)} entre ${lender.name} y ${fullName(borrower)}, cuenta ${applicationId}.`,
        `La fecha de su primer pago cambia del ${longDay(earlierFirstPaymentOn)} al ${longDay(terms.firstPaymentOn)}. Ahora usted hace ${paymentsInWords(box)}.`,
        "Todo lo demás del contrato queda igual.",
      ],
    }),
    signature: (borrower) => ({
      title: "Su firma",
      paragraphs: [
        `Al aceptar esta sección, ${fullName(borrower)} firma electrónicamente esta adenda y recibe una copia.`,
      ],
    }),
  },
};

export const agreementOf = agreementIn(words);
export const addendumOf = addendumIn(words);
