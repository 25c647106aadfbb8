import type { EntryFormWords } from "#server/wording/format/entry-form.ts";

export const entryForm: EntryFormWords = {
  titles: { card: "Su tarjeta", bank: "Su cuenta bancaria" },
  labels: {
    number: "Número de tarjeta",
    expiry: "Fecha de vencimiento",
    securityCode: "Código de seguridad",
    name: "Nombre en la tarjeta",
    routing: "Número de ruta",
    account: "Número de cuenta",
    accountAgain: "Repita el número de cuenta",
  },
  hints: {
    expiry: "MM/AA",
    securityCode: "3 o 4 dígitos",
    routing: "9 dígitos, abajo a la izquierda en un cheque",
    account: "Junto al número de ruta",
    accountAgain: "El número de cuenta por segunda vez",
  },
  faults: {
    number: "Escriba el número de su tarjeta. Revíselo dígito por dígito.",
    expiry: "Escriba el mes y el año de su tarjeta, como 08/29.",
    expired: "Esta tarjeta está vencida. Use otra.",
    securityCode: "Escriba los 3 dígitos que están al reverso de su tarjeta.",
    securityCodeAmex: "Escriba los 4 dígitos que están al frente de su tarjeta.",
    name: "Escriba el nombre que aparece en su tarjeta.",
    routing: "Escriba el número de ruta de 9 dígitos. Revíselo dígito por dígito.",
    account: "Escriba su número de cuenta: de 4 a 17 dígitos.",
    accountAgain: "Escriba otra vez el mismo número de cuenta. Los dos son diferentes.",
  },
  unreachable: "No pudimos abrir el formulario seguro. Revise su conexión e intente de nuevo.",
  use: "Usar",
};
