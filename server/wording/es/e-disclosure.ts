import { nameAndAddress, type Party } from "#server/config/lender.ts";
import { textParts, type PdfPart } from "#server/pdf/document.ts";
import { eDisclosureIn } from "#server/wording/format/e-disclosure.ts";
import { pdfFrame } from "./pdf-frame.ts";

export const legalVersion = { day: "2026-11-29", text: "29 de noviembre de 2026" } as const;

export const eDisclosureParts = (creditor: Party): readonly PdfPart[] =>
  textParts`Lea este documento antes de aceptar. Explica cómo ${creditor.name} (“nosotros”) le da información por medios electrónicos en lugar de en papel, y qué puede hacer usted si prefiere el papel.

## 1. Lo que usted acepta

Usted acepta que le demos por medios electrónicos, por correo electrónico o en este sitio web, todo lo que debemos darle por escrito sobre su precalificación, su solicitud y su préstamo, y que su firma electrónica le obligue igual que una firma en papel. Esto incluye:

- la decisión sobre su solicitud, y un aviso de acción adversa si no podemos aprobarla;
- las divulgaciones y los avisos que la ley nos exige darle, y nuestro aviso de privacidad;
- su contrato de préstamo, las autorizaciones de pago y los cambios que se les hagan;
- estados de cuenta, recibos y otros mensajes sobre su cuenta.

## 2. Su derecho a recibir papel

Usted puede pedir una copia en papel de cualquiera de estos documentos sin costo. Escriba a ${nameAndAddress(creditor)}.

## 3. Su derecho a retirar el consentimiento

Usted puede retirar este consentimiento en cualquier momento y sin costo. Para eso, escriba a la misma dirección. A partir de entonces le enviaremos los documentos en papel, por correo postal. Lo que ya se acordó o se entregó no cambia. Si retira el consentimiento antes de completar su solicitud, no podrá completarla en este sitio web.

## 4. Mantenga al día sus datos de contacto

Escríbanos cuando cambie su correo electrónico, su número de teléfono o su dirección para correspondencia, para que reciba lo que le enviamos.

## 5. Lo que necesita

Para ver y guardar documentos electrónicos, usted necesita:

- un teléfono, una tableta o una computadora con acceso a internet;
- una versión actualizada de un navegador como Chrome, Edge, Firefox o Safari;
- un programa que muestre archivos PDF, y espacio para guardarlos o una impresora;
- un correo electrónico que usted lea, y un celular que reciba mensajes de texto.

Si estos requisitos cambian de manera que usted ya no pueda leer lo que le enviamos, se lo diremos y le pediremos otra vez su consentimiento.

## 6. Cómo da su consentimiento

Descargue este documento en PDF para comprobar que puede abrir y guardar archivos PDF. Al seleccionar el botón que se menciona en el consentimiento, usted confirma que leyó este documento, que puede leer y guardar documentos electrónicos, y que acepta recibirlos por medios electrónicos. El consentimiento cubre esta solicitud y también la solicitud completa y el préstamo que puedan venir después.`;

export const eDisclosure = eDisclosureIn(
  {
    frame: pdfFrame,
    title: "Consentimiento y acuerdo de firma electrónica (E-Sign)",
    parts: eDisclosureParts,
    version: "Versión",
    givenBy: "Entregado por",
  },
  legalVersion,
);
