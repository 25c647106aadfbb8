import { declineEmailIn, ineligibleEmailIn } from "#server/wording/en/decision.ts";
import { spanishLetter } from "./spanish-letter.ts";

const words: Parameters<typeof declineEmailIn>[0] = {
  letter: spanishLetter,
  subject: (practice) => `Sobre su solicitud en ${practice}`,
  accountId: "ID de cuenta",
  score: "La consulta no afectó su puntaje de crédito.",
  contact: (practice, phone) =>
    `Si tiene preguntas, ${phone === undefined ? `comuníquese con ${practice}` : `llame a ${practice} al ${phone}`} y tenga a la mano su ID de cuenta.`,
  declined: {
    title: "No pudimos aprobar su solicitud",
    thanks: (practice) =>
      `Gracias por pedir información para financiar su tratamiento en ${practice}. Lo sentimos: esta vez no pudimos aprobar su solicitud.`,
    otherOffers:
      "No podemos aprobarle este financiamiento especial, pero puede solicitar otro programa con financiamiento estándar.",
    otherOffersLink: "Solicitar el financiamiento estándar",
    notice: (isByPost) =>
      `${isByPost ? "Un aviso de acción adversa va en camino por correo postal. El aviso" : "El aviso de acción adversa adjunto"} da los motivos principales de la decisión y explica sus derechos, entre ellos el de recibir gratis una copia de su informe de crédito.`,
    next: (practice, takesCosigner) =>
      `Lo que puede hacer ahora: pregunte a ${practice} por un tratamiento de menor costo o por un pago inicial más alto. Quizás se apruebe un préstamo más pequeño. Puede volver a hacer la solicitud después de 30 días, o antes si cambian su dirección o sus ingresos.${takesCosigner ? ` También puede preguntar a ${practice} si es posible hacer la solicitud con un codeudor (co-signer).` : ""}`,
    unverified:
      "Lo que puede hacer ahora: compare su nombre, su fecha de nacimiento, su dirección, y su SSN o ITIN con su identificación, y vuelva a intentarlo.",
  },
  ineligible: {
    title: "Por ahora no puede hacer una solicitud",
    thanks: (practice) =>
      `Gracias por pedir información para financiar su tratamiento en ${practice}. Por ahora no cumple los requisitos para hacer una solicitud.`,
    why: {
      state:
        "El motivo: no ofrecemos este financiamiento a los residentes de su estado. El único motivo de esta decisión es su estado, y no se pidió ningún informe de crédito. Si su dirección está mal o cambia, puede volver a consultar.",
    },
    otherWays: (practice) => `Puede preguntar a ${practice} por otras formas de pago.`,
    customerCare: (phone) =>
      `Si tiene preguntas, llame a Atención al Cliente al ${phone} y tenga a la mano su ID de cuenta.`,
  },
};

export const declineEmail = declineEmailIn(words);
export const ineligibleEmail = ineligibleEmailIn(words);
