import { agreementEmailIn } from "#server/wording/en/agreement-email.ts";
import { spanishLetter } from "./spanish-letter.ts";

export const agreementEmail = agreementEmailIn({
  letter: spanishLetter,
  subject: "Su contrato, para leer antes de firmar",
  attached: (lender, practice) =>
    `Adjuntamos su contrato de préstamo con ${lender} para su tratamiento en ${practice}, en español y en inglés.`,
  unsigned:
    "Todavía no lo ha firmado. Léalo y guárdelo. Cuando quiera firmarlo, hágalo en la página donde eligió sus pagos.",
  questions: (lender, phone) =>
    `¿Tiene preguntas sobre el contrato? ${phone === undefined ? `Comuníquese con ${lender}` : `Llame a ${lender} al ${phone}`} antes de firmar.`,
});
