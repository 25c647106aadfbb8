import { textParts, type PdfPart } from "#server/pdf/document.ts";
import type { Named } from "#server/wording/format/named-parties.ts";

export const patriotActNotice = ({ creditor }: Named): readonly PdfPart[] =>
  textParts`## Información importante sobre los procedimientos para abrir una cuenta nueva

Para ayudar al gobierno a combatir el financiamiento del terrorismo y las actividades de lavado de dinero, la ley federal exige que todas las instituciones financieras obtengan, verifiquen y registren la información que identifica a cada persona que abre una cuenta.

Qué significa esto para usted: cuando abra una cuenta, le pediremos su nombre, su dirección, su fecha de nacimiento y otros datos que nos permitan identificarle. También es posible que le pidamos ver su licencia de conducir u otros documentos de identificación.

## Para su solicitud aquí

- Una precalificación no abre ninguna cuenta. ${creditor.name} le pregunta quién es para encontrar el informe de crédito correcto y para no tener que preguntarle otra vez si después hay un préstamo.
- Dé su nombre legal y la dirección donde vive. No se puede usar un apartado postal (P.O. Box).
- Si no podemos verificar quién es usted, no podemos procesar su solicitud, y se lo diremos.`;
