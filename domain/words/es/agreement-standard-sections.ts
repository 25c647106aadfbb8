import { fullName } from "#domain/loan/agreement-facts.ts";
import { holderNotice, type StandardSections } from "#domain/loan/agreement-text.ts";

const holderNoticeTranslated =
  "Traducción del aviso anterior: AVISO: TODO TENEDOR DE ESTE CONTRATO DE CRÉDITO DE CONSUMO ESTÁ SUJETO A TODAS LAS RECLAMACIONES Y DEFENSAS QUE EL DEUDOR PODRÍA HACER VALER CONTRA EL VENDEDOR DE LOS BIENES O SERVICIOS OBTENIDOS CON EL DINERO DE ESTE CONTRATO. LO QUE EL DEUDOR RECUPERE EN VIRTUD DE ESTE CONTRATO NO SERÁ MAYOR QUE LAS CANTIDADES QUE EL DEUDOR HAYA PAGADO EN VIRTUD DE ESTE CONTRATO.";

export const standardSections: StandardSections = {
  prepayment: {
    title: "Si paga antes",
    paragraphs: [
      "Usted puede pagar una parte o todo lo que debe en cualquier momento, sin ninguna multa. Lo que pague antes reduce el monto sobre el que se acumulan los intereses. A menos que pague todo el préstamo, su siguiente pago sigue venciendo en la fecha programada.",
    ],
  },
  latePayment: {
    title: "Si paga tarde",
    paragraphs: [
      "No hay ningún cargo por pagar tarde. Si este préstamo tiene intereses, se siguen acumulando sobre lo que falta por pagar. Si cree que va a pagar tarde, avísenos y buscaremos con usted una solución.",
      "Podemos reportar los pagos atrasados o que no se hicieron a las agencias de informes crediticios.",
    ],
  },
  default: {
    title: "Incumplimiento",
    paragraphs: [
      "Usted incumple este contrato si un pago tiene más de 30 días de atraso, o si algo que nos dijo en su solicitud no era cierto y eso fue importante para nuestra decisión.",
      "Antes de exigirle todo el monto de una sola vez, le escribiremos, le diremos qué está atrasado y le daremos al menos 20 días para pagarlo. Después podremos exigirle todo lo que falte por pagar, y los costos de cobrarlo en la medida en que lo permita la ley de su estado.",
    ],
  },
  holderNotice: (practiceName) => ({
    title: "Aviso sobre reclamaciones y defensas",
    paragraphs: [
      holderNotice,
      holderNoticeTranslated,
      `En palabras sencillas: lo que usted pueda reclamarle a ${practiceName} por el tratamiento, también puede reclamárselo a quien sea dueño de este préstamo, hasta el monto que usted haya pagado.`,
    ],
  }),
  eSign: ({ name, addressLines }) => ({
    title: "Consentimiento para recibir documentos y firmar por medios electrónicos",
    paragraphs: [
      "Usted acepta recibir por medios electrónicos este contrato, sus divulgaciones y todo lo que después se relacione con este préstamo, y acepta que su firma electrónica le obliga igual que una firma en papel.",
      `Usted puede pedir una copia en papel sin costo, cambiar la manera en que nos comunicamos con usted o retirar este consentimiento en cualquier momento. Para eso, escriba a ${[name, ...addressLines].join(", ")}. Si retira el consentimiento, lo que ya firmó sigue siendo válido.`,
      "Para ver y guardar documentos electrónicos necesita un navegador web actualizado, un programa que muestre archivos PDF, un correo electrónico que usted lea, y espacio para guardar archivos o una impresora. Al leer aquí este contrato, usted demuestra que puede abrirlo.",
    ],
  }),
  privacy: ({ name }) => ({
    title: "Privacidad",
    paragraphs: [
      `${name} usa lo que usted nos dijo en su solicitud para decidir sobre este préstamo, administrarlo y cumplir con sus obligaciones legales, y lo comparte como lo explica su aviso de privacidad. El consultorio sabrá que el préstamo se otorgó y qué se pagó con él, pero no recibe su número de Seguro Social.`,
    ],
  }),
  stateNotices: {
    title: "La ley de su estado",
    paragraphs: [
      "Este contrato se rige por la ley federal y por la ley del estado donde usted vive. Usted conserva todos los derechos que le da su estado y a los que no se puede renunciar, sin importar lo que diga este contrato.",
    ],
  },
  signature: (borrower, lender) => ({
    title: "Su contrato y su firma",
    paragraphs: [
      "Lea todo el contrato antes de firmarlo. No lo firme si tiene algún espacio en blanco. Usted recibe una copia de lo que firma y puede guardarla.",
      `Al aceptar esta sección y formalizar el préstamo, ${fullName(borrower)} firma electrónicamente este contrato con ${lender.name}. La fecha, la hora y una huella digital de este documento quedan en un certificado de firma que lo acompaña.`,
    ],
  }),
};
