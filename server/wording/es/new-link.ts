import { inline } from "#server/wording/format/line.ts";
import { facts, link, paragraph, type Wording } from "#server/wording/format/email.ts";
import { shortMessage } from "#server/wording/format/short-message.ts";
import type { NewLink } from "#server/wording/en/new-link.ts";
import { forYouAlone, spanishLetter } from "./spanish-letter.ts";

export function newLinkEmail(sent: NewLink): Wording {
  const practice = inline(sent.practiceName);
  return spanishLetter(sent, {
    subject: `Su enlace nuevo de ${sent.practiceName}`,
    title: "Aquí tiene su enlace nuevo",
    parts: [
      paragraph(`Usted pidió un enlace nuevo a su solicitud en ${practice}. ${forYouAlone}`),
      link("Continuar su solicitud", sent.applyUrl),
      facts(["ID de cuenta", sent.accountId]),
      paragraph("Si usted no lo pidió, ignore este mensaje. No ha cambiado nada."),
    ],
  });
}

export function newLinkText(sent: Pick<NewLink, "practiceName" | "applyUrl">): string {
  return shortMessage(
    { practiceName: sent.practiceName, nameless: "Su consultorio" },
    (practice) => `${practice}: siga con su solicitud: ${sent.applyUrl} STOP para cancelar`,
  );
}
