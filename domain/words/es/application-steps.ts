import type { Parts } from "#domain/words/catalogue.ts";

export const applicationSteps = {
  "newLink.title": "Pida un enlace nuevo",
  "newLink.text":
    "Escriba el número de celular que usó en su solicitud. Si lo reconocemos, le enviaremos un enlace nuevo.",
  "newLink.phoneHint":
    "El enlace llega a este teléfono y al correo electrónico que dio en su solicitud.",
  "newLink.button": "Enviarme un enlace nuevo",
  "newLink.renewing": "Preparando un enlace nuevo",
  "newLink.sent.title": "Revise sus mensajes de texto y su correo electrónico",
  "newLink.sent.text":
    "Si usó el {phone} en su solicitud, un enlace nuevo va en camino. Cuando lo abra, le enviaremos un código por mensaje de texto y podrá seguir donde se quedó.",
  "newLink.sent.again": "Usar otro número",

  "step.confirm-phone.title": "Comprobemos que es usted",
  "step.confirm-phone.description":
    "Enviaremos un código de 6 dígitos por mensaje de texto al teléfono de su solicitud, {phone}.",
  "step.confirm-phone.next": "Enviarme un código",
  "step.confirm-phone.subText":
    "Tenga a la mano su número de Seguro Social (SSN) o su ITIN, una cuenta bancaria o tarjeta, y la fecha de su último día de cobro. Se pueden aplicar tarifas de mensajes y datos.",
  "step.confirm-phone.loading.message": "Enviando su código",
  "step.confirm-phone.panel.overline": "Por qué le enviamos un mensaje",
  "step.confirm-phone.panel.title": "Nos aseguramos de que sea usted.",
  "step.confirm-phone.panel.body":
    "Cualquiera podría abrir un enlace reenviado. El código que llega a su teléfono muestra que es usted.",

  "step.confirm-code.title": "Escriba el código de 6 dígitos",
  "step.confirm-code.description": "Enviamos un código de verificación al {phone}.",
  "step.confirm-code.next": "Siguiente",
  "step.confirm-code.extra.1": "Reenviar el código",
  "step.confirm-code.subText":
    "El código suele llegar en menos de un minuto. Se pueden aplicar tarifas de mensajes y datos.",
  "step.confirm-code.loading.message": "Verificando su código",
  "step.confirm-code.panel.overline": "Por qué le enviamos un mensaje",
  "step.confirm-code.panel.title": "El código es para su protección.",
  "step.confirm-code.panel.body":
    "El código muestra que este teléfono es suyo, para que nadie más pueda abrir su solicitud.",

  "step.personal.title": "Primero, cuéntenos un poco sobre usted.",
  "step.personal.description": "Esto no afecta su crédito.",
  "step.personal.subText":
    "<p>Tenga a la mano su teléfono, su número de Seguro Social (SSN) o su ITIN, una cuenta bancaria o tarjeta, y la fecha de su último día de cobro.</p>",
  "step.personal.panel.overline": "Por qué preguntamos",
  "step.personal.panel.title": "Este préstamo estará a su nombre.",
  "step.personal.panel.body":
    "Necesitamos su número completo para tomar la decisión. Después lo borramos. Este navegador no lo guarda.",

  "step.check.title": "Revise sus respuestas",
  "step.check.description":
    "Usted ya nos dio estas respuestas. Agregue lo que falte. Tenga a la mano su número de Seguro Social (SSN) o su ITIN, una cuenta bancaria o tarjeta, y la fecha de su último día de cobro.",
  "step.check.panel.overline": "Por qué preguntamos",
  "step.check.panel.title": "Este préstamo estará a su nombre.",
  "step.check.panel.body":
    "Necesitamos su número completo para tomar la decisión. Después lo borramos. Este navegador no lo guarda.",

  "step.patient.title": "¿Para quién es el tratamiento?",
  "step.patient.description":
    "Puede hacer la solicitud para usted o para una persona que está a su cuidado.",
  "step.patient.panel.overline": "Por qué preguntamos",
  "step.patient.panel.title": "El paciente puede ser otra persona.",
  "step.patient.panel.body":
    "{practice} necesita el nombre del paciente para relacionar su plan con el tratamiento.",

  "step.contact.title": "Hola, {firstName}. ¿Cómo podemos comunicarnos con usted?",
  "step.contact.titleWithoutName": "¿Cómo podemos comunicarnos con usted?",
  "step.contact.description":
    "Enviaremos su contrato y sus recibos a este correo electrónico y a este teléfono.",
  "step.contact.panel.overline": "Por qué preguntamos",
  "step.contact.panel.title": "Le enviamos copias.",
  "step.contact.panel.body":
    "Le enviaremos su contrato y los avisos que exige la ley. No compartimos su número con nadie más.",

  "step.contact.subText":
    "<p>Al seleccionar “Paso siguiente”, doy mi consentimiento expreso a {practice} para que se comunique conmigo a este número con llamadas y mensajes de texto, tanto directos como automáticos. Enviaremos un código a este número por mensaje de texto. Se pueden aplicar tarifas de mensajes y datos.</p>",
  "step.contact.loading.message": "Enviando su código",

  "step.contact-code.title": "Escriba el código de 6 dígitos",
  "step.contact-code.description": "Enviamos un código de verificación al {phone}.",
  "step.contact-code.extra.1": "Reenviar el código",
  "step.contact-code.subText":
    "El código suele llegar en menos de un minuto. Se pueden aplicar tarifas de mensajes y datos.",
  "step.contact-code.loading.message": "Verificando su código",
  "step.contact-code.panel.overline": "Por qué le enviamos un mensaje",
  "step.contact-code.panel.title": "El código es para su protección.",
  "step.contact-code.panel.body":
    "Comprobamos que este teléfono es suyo antes de enviar algo al prestamista.",

  "step.address.title": "¿Cuál es su dirección?",
  "step.address.description":
    "Una dirección física o una dirección militar APO o FPO. Los apartados postales (P.O. Box) solo se aceptan para recibir correspondencia.",
  "step.address.next": "Ver mis ofertas",
  "step.address.subText":
    '<p>Ver sus ofertas no afecta su puntaje de crédito.</p><p>Al seleccionar “Ver mis ofertas”, acepto los <a href="{termsUrl}">Términos de uso</a>, declaro que conozco el <a href="{privacyUrl}">Aviso de privacidad</a> y el aviso sobre la <a href="{patriotActUrl}">Ley USA PATRIOT</a>, y acepto el <a href="{esignUrl}">Consentimiento y acuerdo de firma electrónica (E-Sign)</a>.</p><p>Autorizo a {practice} y a su prestamista a obtener la información de mi perfil de crédito de una agencia de informes crediticios para decidir sobre esta solicitud. Estas son mis <a href="{fcraUrl}">instrucciones por escrito conforme a la Ley de Informe Justo de Crédito (Fair Credit Reporting Act)</a>.</p>',
  "step.address.loading.topTitle": "Revisando su solicitud",
  "step.address.loading.message": "Preparando sus ofertas",
  "step.address.loading.subText": "Por lo general, esto tarda unos diez segundos.",
  "step.address.panel.overline": "Por qué preguntamos",
  "step.address.panel.title": "Necesitamos la dirección de su casa.",
  "step.address.panel.body":
    "Los prestamistas deben saber dónde vive cada solicitante. Puede recibir su correspondencia en otro lugar.",

  "step.offers.title": "Su solicitud fue aprobada por hasta {amount}",
  "step.offers.description": "Elija el plan que se ajuste a su presupuesto. Cada punto es un pago.",
  "step.offers.loading.message": "Guardando su oferta",
  "step.offers.panel.overline": "Cómo funciona",
  "step.offers.panel.title": "Usted ve el costo completo.",
  "step.offers.panel.body":
    "Usted ve el costo total de cada plan antes de elegir. Puede cambiar de opinión en cualquier momento antes de firmar.",

  "step.schedule.title": "Planifique sus pagos",
  "step.schedule.description": "Haga que sus pagos coincidan con sus días de cobro.",
  "step.schedule.loading.message": "Guardando su plan de pagos",
  "step.schedule.panel.overline": "Por qué preguntamos",
  "step.schedule.panel.title": "Sus pagos siguen sus días de cobro.",
  "step.schedule.panel.body":
    "Contamos desde su último día de cobro para que cada pago caiga en un día de cobro. Su primer pago será por lo menos 15 días después de hoy.",

  "step.payment.title": "¿Cómo quiere pagar?",
  "step.payment.description": "Elija cómo se harán sus pagos periódicos.",
  "step.payment.loading.message": "Guardando su método de pago",
  "step.payment.panel.overline": "Cómo protegemos sus números",
  "step.payment.panel.title": "El número de su tarjeta es privado.",
  "step.payment.panel.body":
    "Usted escribe el número en el formulario seguro del procesador de pagos. Nosotros solo recibimos un código que nadie más puede usar.",

  "step.down-payment.title": "Su pago inicial",
  "step.down-payment.description": "No paga nada hasta que acepte su préstamo.",
  "step.down-payment.loading.message": "Guardando su pago inicial",
  "step.down-payment.panel.overline": "Cuándo paga",
  "step.down-payment.panel.title": "Se paga al formalizar el préstamo.",
  "step.down-payment.panel.body":
    "Si paga con tarjeta o cuenta bancaria, se cobra una sola vez, cuando presione “Aceptar y formalizar”. Si paga con cheque, usted lo envía por correo.",

  "step.agreement.title": "Revise su contrato",
  "step.agreement.description": "Léalo hasta el final y luego acepte cada sección.",
  "step.agreement.loading.message": "Preparando su contrato",
  "step.agreement.panel.overline": "Tómese su tiempo",
  "step.agreement.panel.title": "Léalo antes de firmar.",
  "step.agreement.panel.body": "Este es el mismo texto del PDF que puede descargar y guardar.",

  "step.identity.title": "Confirme su identidad y acepte las condiciones",
  "step.identity.description": "Una última comprobación y listo.",
  "step.identity.next": "Aceptar y formalizar",
  "step.identity.subText":
    '<p>Al seleccionar “Aceptar y formalizar”, firmo el contrato que leí y acepto que mi firma electrónica me obliga igual que una firma en papel, conforme al <a href="{esignUrl}">Consentimiento y acuerdo de firma electrónica (E-Sign)</a>.</p>',
  "step.identity.loading.topTitle": "Formalizando su préstamo",
  "step.identity.loading.message": "Firmando su contrato",
  "step.identity.loading.subText": "No cierre esta página. No se le cobrará dos veces.",
  "step.identity.panel.overline": "Por qué preguntamos otra vez",
  "step.identity.panel.title": "Nos aseguramos de que sea usted.",
  "step.identity.panel.body":
    "Estos dígitos muestran que quien firma es la misma persona que hizo la solicitud.",

  "step.closing.title": "¡Todo listo!",
  "step.closing.description":
    "Su préstamo quedó formalizado. Una copia de su contrato va en camino.",
  "step.closing.panel.overline": "Para su información",
  "step.closing.panel.title": "El papeleo ya está hecho.",
  "step.closing.panel.body": "Su contrato dice cuánto paga y cuándo. Guarde su copia.",
} as const satisfies Parts["applicationSteps"];
