import { nameAndAddress } from "#server/config/lender.ts";
import { textParts, type PdfPart } from "#server/pdf/document.ts";
import type { Named } from "#server/wording/format/named-parties.ts";

export const termsOfUse = ({ creditor, practice }: Named): readonly PdfPart[] =>
  textParts`Estos términos son entre usted y ${creditor.name} (“nosotros”). Se aplican a este sitio web, donde usted puede saber si precalifica para un préstamo a plazos para pagar un tratamiento en ${practice}. Al usar el sitio, usted los acepta.

## Qué es una precalificación

Le dice si esperamos poder prestarle dinero y hasta qué monto. No afecta su puntaje de crédito. No es un préstamo ni la promesa de un préstamo: para un préstamo hacen falta una solicitud completa, nuestra aprobación y un contrato firmado por usted y por nosotros. Los montos, las condiciones y las tasas que vea antes de eso son estimados. Una precalificación vence en la fecha que indica.

## Quién puede usar este sitio

- Usted tiene entre 18 y 90 años y vive en los Estados Unidos.
- La solicitud es para usted. Puede pagar el tratamiento de otra persona, pero el nombre, la fecha de nacimiento y los últimos cuatro dígitos son los de usted.
- Lo que usted nos dice es verdadero y completo.

## Su teléfono y su correo electrónico

Dé un número de celular y un correo electrónico que sean suyos. Enviamos un código al número por mensaje de texto para comprobar que es suyo, y enviamos la decisión por correo electrónico y, si se aprueba su solicitud, también por mensaje de texto. Se pueden aplicar tarifas de mensajes y datos de su compañía telefónica. Puede dejar de recibir mensajes de texto en cualquier momento si responde STOP; en ese caso no podremos enviar un código a ese número.

## El consultorio

El consultorio le da el tratamiento; nosotros le prestamos el dinero. No damos consejos médicos y no somos responsables del tratamiento. La decisión sobre su solicitud no la toma ${practice}.

## Lo que no está permitido

- hacer una solicitud a nombre de otra persona o con el teléfono de otra persona;
- tratar de adivinar códigos, números o identidades, o de evadir un límite;
- interferir con el sitio web, o recopilar por medios automáticos lo que contiene sin nuestro permiso por escrito.

## El sitio web

Trabajamos para que esté disponible y sea correcto, pero no podemos prometer que siempre será así. Si falla mientras usted lo usa, de todos modos puede saber qué se decidió: puede volver a preguntar, y la misma solicitud no se decide dos veces. Nada de estos términos le quita un derecho que la ley le da.

## Cambios y cómo comunicarse con nosotros

Se aplican los términos que se muestran cuando usted usa el sitio web. Escriba a ${nameAndAddress(creditor)}.`;
