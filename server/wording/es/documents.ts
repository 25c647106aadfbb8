import { inline } from "#server/wording/format/line.ts";
import { facts, link, paragraph, type Wording } from "#server/wording/format/email.ts";
import type { Approval } from "#server/wording/en/approval.ts";
import { longDay } from "./money-and-days.ts";
import { forYouAlone, spanishLetter } from "./spanish-letter.ts";

export function documentsEmail(requested: Omit<Approval, "maxFinanceAmountCents">): Wording {
  const practice = inline(requested.practiceName);
  const call =
    requested.practicePhone === undefined
      ? ""
      : `, o llame al ${inline(requested.practicePhone)} para enviarlas de otra manera`;
  return spanishLetter(requested, {
    subject: `Documentos para su solicitud en ${requested.practiceName}`,
    title: "Necesitamos algunos documentos",
    parts: [
      paragraph(
        `Su solicitud para financiar su tratamiento en ${practice} está casi terminada. Antes de que elija sus pagos, necesitamos ver tres documentos.`,
      ),
      facts(
        ["Identificación con foto", "Por ejemplo, su licencia de conducir o su pasaporte"],
        [
          "Comprobante de ingresos",
          "Sus dos talones de pago o estados de cuenta bancarios más recientes",
        ],
        [
          "Comprobante de domicilio",
          "Un recibo de luz, agua o gas, o un contrato de alquiler, de los últimos 60 días",
        ],
      ),
      paragraph(
        `Lleve copias a ${practice}${call}. No las envíe por correo electrónico, porque no es seguro.`,
      ),
      paragraph(
        `Después de que revisemos sus documentos, este enlace le llevará a sus ofertas. ${forYouAlone}`,
      ),
      link("Continuar su solicitud", requested.applyUrl),
      facts(["ID de cuenta", requested.accountId], ["Vence el", longDay(requested.expiresOn)]),
    ],
  });
}
