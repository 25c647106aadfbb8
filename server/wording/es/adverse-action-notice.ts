import { adverseActionNoticeIn } from "#server/wording/en/adverse-action-notice.ts";
import { factorInSpanish, reasonInSpanish } from "./decline-reasons.ts";
import { longDay } from "./money-and-days.ts";
import { pdfFrame } from "./pdf-frame.ts";

export const adverseActionNotice = adverseActionNoticeIn({
  frame: pdfFrame,
  longDay,
  title: "Aviso de acción adversa",
  creditor: "Acreedor",
  practice: "Consultorio",
  askedFor: "Lo que usted solicitó",
  product: "Precalificación para un préstamo a plazos para pagar un tratamiento",
  actionTaken: "Acción tomada",
  declinedOn: (day) => `Su solicitud fue denegada el ${day}`,
  thanks:
    "Gracias por su solicitud. La revisamos con cuidado y lamentamos no poder aprobarla en este momento.",
  reasonsTitle: "Motivos principales de nuestra decisión",
  reason: reasonInSpanish,
  report: {
    title: "Información de una agencia de informes del consumidor",
    text: "Nuestra decisión de crédito se basó, en todo o en parte, en información de un informe de la agencia de informes del consumidor que se indica abajo. La Ley de Informe Justo de Crédito (Fair Credit Reporting Act) le da el derecho de conocer la información que contiene su expediente de crédito en esa agencia. La agencia no participó en nuestra decisión y no puede darle los motivos específicos por los que le denegamos el crédito. Usted también tiene derecho a obtener de la agencia una copia gratis de su informe, si la pide a más tardar 60 días después de recibir este aviso. Además, si encuentra que alguna información del informe que reciba es inexacta o está incompleta, tiene derecho a disputarla ante la agencia.",
    agency: "Agencia",
    address: "Dirección",
    telephone: "Teléfono",
  },
  score: {
    title: "Su puntaje de crédito",
    text: "También obtuvimos de esta agencia de informes del consumidor su puntaje de crédito y lo usamos para tomar nuestra decisión de crédito. Su puntaje de crédito es un número que refleja la información de su informe del consumidor. Su puntaje de crédito puede cambiar, según cómo cambie la información de su informe del consumidor.",
    value: "Su puntaje de crédito",
    date: "Fecha",
    rangeTitle: "Rango de los puntajes",
    range: (lowest, highest) => `de un mínimo de ${lowest} a un máximo de ${highest}`,
    factorsTitle: "Factores clave que afectaron negativamente su puntaje de crédito:",
    factor: factorInSpanish,
  },
  equalOpportunityTitle: "Aviso: igualdad de oportunidad de crédito",
  equalOpportunity: (supervisor) =>
    `La Ley federal de Igualdad de Oportunidad de Crédito (Equal Credit Opportunity Act) prohíbe que los acreedores discriminen a los solicitantes de crédito por motivos de raza, color, religión, origen nacional, sexo, estado civil o edad (siempre que el solicitante tenga la capacidad de celebrar un contrato vinculante); porque la totalidad o una parte de los ingresos del solicitante proviene de algún programa de asistencia pública; o porque el solicitante ha ejercido de buena fe algún derecho conforme a la Ley de Protección del Crédito al Consumidor (Consumer Credit Protection Act). La agencia federal que vigila el cumplimiento de esta ley por parte de este acreedor es: ${supervisor}.`,
});
