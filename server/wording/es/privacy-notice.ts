import { nameAndAddress } from "#server/config/lender.ts";
import { textParts, type PdfPart } from "#server/pdf/document.ts";
import type { Named } from "#server/wording/format/named-parties.ts";

export const privacyNotice = ({ creditor, reportingAgency, practice }: Named): readonly PdfPart[] =>
  textParts`Este aviso explica qué hace ${creditor.name} (“nosotros”) con su información personal cuando usted pide una precalificación por medio de ${practice}.

## Qué información reunimos

De usted | Su número de celular, su nombre, su fecha de nacimiento, su correo electrónico, su dirección y los últimos cuatro dígitos de su SSN o ITIN
De ${reportingAgency.name} | Su informe y su puntaje de crédito, según sus instrucciones por escrito
De su navegador | La dirección de internet y el tipo de navegador, junto con el texto que usted aceptó y la hora
Del enlace que usted siguió | Los nombres de una campaña o de una fuente, si el enlace los contiene

## Para qué la usamos

- para asegurarnos de que el teléfono es suyo y de que usted es quien dice ser;
- para decidir sobre su solicitud y comunicarle la decisión;
- para mantener seguro el servicio y demostrar que cumplimos la ley.

## Con quién la compartimos

- con ${reportingAgency.name}, para encontrar su informe de crédito;
- con las empresas que llevan nuestros correos electrónicos y mensajes de texto, solo lo que necesitan para entregarlos;
- con tribunales, autoridades de supervisión y otros con quienes la ley nos exige compartirla.

No vendemos su información, y este sitio web no tiene publicidad ni rastreadores de terceros.

Si su consultorio lo pide, contamos qué pantallas se muestran, cuánto tiempo se usa cada una y qué mensajes aparecen en ella. Nada de eso dice su nombre ni permite saber quién es usted, y no contamos los navegadores que piden no ser contados.

## Cómo la protegemos y cuánto tiempo la guardamos

Los datos que le identifican se cifran uno por uno en nuestros registros y nunca se anotan en los registros técnicos (logs). Su navegador no guarda nada de lo que usted escribió: solo guarda los colores que eligió y, durante esta visita, el resultado sin su correo electrónico completo. No usamos cookies.

Una visita que no terminó en una solicitud | Un día después del final de la visita
Los códigos y los mensajes con que se enviaron | Dos días
Lo que usted aceptó, las solicitudes y las decisiones | Todo el tiempo que exija la ley, y al menos 25 meses

## Sus opciones y derechos

- Usted puede detenerse antes del último paso; en ese caso no se pide ningún informe de crédito.
- Usted puede preguntarnos qué información suya tenemos y pedirnos que la corrijamos.
- Es posible que tenga otros derechos según la ley de su estado.

Escriba a ${nameAndAddress(creditor)}.`;
