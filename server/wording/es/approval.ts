import { inline } from "#server/wording/format/line.ts";
import { facts, link, paragraph, type Wording } from "#server/wording/format/email.ts";
import type { Approval } from "#server/wording/en/approval.ts";
import { dollars, longDay } from "./money-and-days.ts";
import { shortMessage } from "#server/wording/format/short-message.ts";
import { forYouAlone, spanishLetter } from "./spanish-letter.ts";

export function approvalEmail(approval: Approval): Wording {
  const amount = dollars(approval.maxFinanceAmountCents);
  const practice = inline(approval.practiceName);
  const phone = approval.practicePhone === undefined ? "" : ` al ${inline(approval.practicePhone)}`;
  return spanishLetter(approval, {
    subject: `Su solicitud fue aprobada por hasta ${amount} en ${approval.practiceName}`,
    title: `Su solicitud fue aprobada por hasta ${amount}`,
    parts: [
      paragraph(
        `Le damos la bienvenida a ${practice}. Usted precalifica para un préstamo de hasta ${amount} para pagar su tratamiento, y la consulta no afectó su puntaje de crédito.`,
      ),
      approvalFacts(approval),
      paragraph(`¿Quiere elegir sus pagos? Complete su solicitud en línea. ${forYouAlone}`),
      link("Completar su solicitud", approval.applyUrl),
      paragraph(
        `Para programar su cita, llame a ${practice}${phone} y tenga a la mano su ID de cuenta.`,
      ),
      paragraph(
        "Esta es una precalificación; todavía no es un préstamo. Las condiciones pueden cambiar hasta que complete su solicitud, y es posible que se requiera un pago inicial.",
      ),
    ],
  });
}

function approvalFacts(approval: Approval) {
  return facts(
    ["Monto máximo aprobado", dollars(approval.maxFinanceAmountCents)],
    ["Vence el", longDay(approval.expiresOn)],
    ["ID de cuenta", approval.accountId],
    ["Consultorio", inline(approval.practiceName)],
  );
}

export function approvalText(approval: Omit<Approval, "firstName">): string {
  const { practiceName, practicePhone } = approval;
  const call = practicePhone === undefined ? "" : `Llame al ${inline(practicePhone)}. `;
  return shortMessage(
    { practiceName, nameless: "Su consultorio", parts: 2 },
    (practice) =>
      `${practice}: le aprobamos hasta ${dollars(approval.maxFinanceAmountCents)}; vence el ${longDay(approval.expiresOn)}. Para seguir: ${approval.applyUrl} ${call}ID de cuenta ${approval.accountId}. STOP para cancelar.`,
  );
}

export function applicationApprovedEmail(approval: Approval): Wording {
  const amount = dollars(approval.maxFinanceAmountCents);
  const practice = inline(approval.practiceName);
  return spanishLetter(approval, {
    subject: `Aprobamos su solicitud de préstamo por hasta ${amount} en ${approval.practiceName}`,
    title: `Aprobamos su solicitud de préstamo por hasta ${amount}`,
    parts: [
      paragraph(
        `Buenas noticias: su solicitud para financiar su tratamiento en ${practice} fue aprobada por hasta ${amount}. Ahora puede elegir sus pagos y firmar.`,
      ),
      approvalFacts(approval),
      paragraph(`Si todavía no ha terminado, siga donde se quedó. ${forYouAlone}`),
      link("Continuar su solicitud", approval.applyUrl),
    ],
  });
}
