import { nameAndAddress } from "#server/config/lender.ts";
import { textParts, type PdfPart } from "#server/pdf/document.ts";
import type { Named } from "#server/wording/format/named-parties.ts";

export const creditReportAuthorization = ({
  creditor,
  reportingAgency,
  practice,
}: Named): readonly PdfPart[] =>
  textParts`## Sus instrucciones por escrito

Al seleccionar “Precalificarme” en el último paso, usted da instrucciones por escrito, conforme a la Ley de Informe Justo de Crédito (Fair Credit Reporting Act), a ${practice} y a ${creditor.name}, que otorga préstamos por medio de ese consultorio: pueden obtener información de su perfil de crédito de ${reportingAgency.name} o de otra agencia de informes crediticios, solamente para saber si usted precalifica.

## Qué significa

- No afecta su puntaje de crédito: es una consulta suave (soft inquiry), que usted puede ver en su propio informe pero que otros prestamistas no pueden ver.
- Cubre solo esta solicitud. Si hace una solicitud completa, se le preguntará otra vez y se le dirá si puede afectar su puntaje.
- Guardamos el texto que se le mostró, la hora y la dirección de internet desde la que aceptó, para que tanto usted como nosotros podamos saber qué se acordó.

## Sus derechos

- Usted puede detenerse antes de seleccionar “Precalificarme”; en ese caso no pedimos nada. Las instrucciones que ya se cumplieron no se pueden retirar.
- Si no podemos aprobar su solicitud por lo que dice un informe, le enviamos un aviso que indica la agencia, los motivos y, si se usó, su puntaje. Entonces puede obtener una copia gratis del informe y disputar ante la agencia lo que esté mal.

Envíe sus preguntas a ${nameAndAddress(creditor)}.`;
