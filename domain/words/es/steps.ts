import type { Parts } from "#domain/words/catalogue.ts";

export const steps = {
  "step.phone.title": "¿Cuál es la mejor manera de comunicarnos con usted?",
  "step.phone.description": "Le enviaremos un código de 6 dígitos",
  "step.phone.next": "Siguiente",
  "step.phone.subText":
    "<p>Al escribir mi número de celular, doy mi consentimiento expreso a {practice} para que se comunique conmigo a ese número con llamadas y mensajes de texto, tanto directos como automáticos. Se pueden aplicar tarifas de mensajes y datos.</p>",
  "step.phone.loading.message": "Enviando su código",
  "step.phone.panel.overline": "Por qué preguntamos",
  "step.phone.panel.title": "Le enviamos un código.",
  "step.phone.panel.body":
    "El código muestra que este número es suyo. También le enviaremos el resultado a este número.",

  "step.code.title": "Escriba el código de 6 dígitos",
  "step.code.description": "Enviamos un código de verificación al {phone}.",
  "step.code.next": "Siguiente",
  "step.code.extra.1": "Reenviar el código",
  "step.code.subText":
    "El código suele llegar en menos de un minuto. Se pueden aplicar tarifas de mensajes y datos.",
  "step.code.loading.message": "Verificando su código",
  "step.code.panel.overline": "Por qué le enviamos un mensaje",
  "step.code.panel.title": "El código es para su protección.",
  "step.code.panel.body":
    "El código muestra que este teléfono es suyo, para que nadie más pueda pedir crédito a su nombre. También le enviaremos nuestra decisión a este número.",

  "step.name.title": "Cuéntenos un poco sobre usted",
  "step.name.description": "Su nombre completo, como aparece en su identificación.",
  "step.name.next": "Paso siguiente",
  "step.name.panel.overline": "Por qué preguntamos",
  "step.name.panel.title": "Use su nombre legal.",
  "step.name.panel.body": "Su nombre legal nos ayuda a encontrar su perfil de crédito.",

  "step.birth-date.title": "Cuéntenos un poco sobre usted",
  "step.birth-date.description": "Su fecha de nacimiento.",
  "step.birth-date.next": "Paso siguiente",
  "step.birth-date.panel.overline": "Por qué preguntamos",
  "step.birth-date.panel.title": "Muchas personas se llaman igual.",
  "step.birth-date.panel.body":
    "Su fecha de nacimiento nos ayuda a no confundirle con otra persona. Puede hacer la solicitud si tiene entre 18 y 90 años.",

  "step.email.title": "Cuéntenos un poco sobre usted",
  "step.email.description": "Su correo electrónico.",
  "step.email.next": "Paso siguiente",
  "step.email.panel.overline": "Por qué preguntamos",
  "step.email.panel.title": "Le enviamos el resultado por correo electrónico.",
  "step.email.panel.body":
    "Enviaremos a este correo electrónico su confirmación y los avisos que exige la ley.",

  "step.address.title": "¿Cuál es su dirección?",
  "step.address.description": "Debe ser una dirección física.",
  "step.address.next": "Paso siguiente",
  "step.address.panel.overline": "Por qué preguntamos",
  "step.address.panel.title": "Necesitamos la dirección de su casa.",
  "step.address.panel.body":
    "Los prestamistas deben saber dónde vive cada solicitante. Aquí no sirve un apartado postal (P.O. Box).",

  "step.review.title": "Revise sus respuestas",
  "step.review.description": "Todavía puede cambiar cualquier dato.",
  "step.review.panel.overline": "Ya casi termina",
  "step.review.panel.title": "Dé un último vistazo.",
  "step.review.panel.body":
    "Cuando no encontramos a una persona, muchas veces es por un dígito equivocado o una dirección anterior.",
  "review.title": "Sus respuestas",
  "review.change": "Cambiar",
  "review.ServiceType": "Servicio",
  "review.change.ServiceType": "Cambiar el servicio",
  "review.PhoneNumber": "Número de teléfono",
  "review.change.PhoneNumber": "Cambiar su número de teléfono",
  "review.FullName": "Nombre",
  "review.change.FullName": "Cambiar su nombre",
  "review.DateOfBirth": "Fecha de nacimiento",
  "review.change.DateOfBirth": "Cambiar su fecha de nacimiento",
  "review.Email": "Correo electrónico",
  "review.change.Email": "Cambiar su correo electrónico",
  "review.Address": "Dirección de su casa",
  "review.change.Address": "Cambiar la dirección de su casa",
  "review.LastFourSSN": "SSN o ITIN",
  "review.change.LastFourSSN": "Cambiar su SSN o ITIN",
  "review.PersonalInformation": "Sobre usted",
  "review.change.PersonalInformation": "Cambiar lo que nos contó sobre usted",
  "review.PatientInformation": "Paciente",
  "review.change.PatientInformation": "Cambiar los datos del paciente",
  "review.isPatient": "Usted",
  "review.ContactInformation": "Contacto",
  "review.change.ContactInformation": "Cambiar sus datos de contacto",
  "review.AddressInformation": "Dirección",
  "review.change.AddressInformation": "Cambiar su dirección",
  "review.mail": "La correspondencia se envía a:",

  "step.last-four.title": "Escriba los últimos 4 dígitos de su SSN o ITIN",
  "step.last-four.description": "Esto no afectará su puntaje de crédito.",
  "step.last-four.next": "Precalificarme",
  "step.last-four.subText":
    '<p>Al seleccionar “Precalificarme”, acepto los <a href="{termsUrl}">Términos de uso</a>, declaro que conozco el <a href="{privacyUrl}">Aviso de privacidad</a> y el aviso sobre la <a href="{patriotActUrl}">Ley USA PATRIOT</a>, y acepto el <a href="{esignUrl}">Consentimiento y acuerdo de firma electrónica (E-Sign)</a>.</p><p>Autorizo a {practice} a obtener la información de mi perfil de crédito de una agencia de informes crediticios. Estas son mis <a href="{fcraUrl}">instrucciones por escrito conforme a la Ley de Informe Justo de Crédito (Fair Credit Reporting Act)</a>. Las doy solamente para la precalificación y no afectan mi puntaje de crédito.</p>',
  "step.last-four.loading.topTitle": "Revisando sus opciones",
  "step.last-four.loading.message": "Buscando sus planes de pago",
  "step.last-four.loading.subText": "Por lo general, esto tarda unos diez segundos.",
  "step.last-four.loading.fact.1": "Revisar sus opciones no afecta su puntaje de crédito.",
  "step.last-four.panel.overline": "Por qué solo cuatro dígitos",
  "step.last-four.panel.title": "Bastan cuatro dígitos.",
  "step.last-four.panel.body":
    "Para una consulta suave (soft inquiry) solo hacen falta los últimos cuatro dígitos y su dirección. Esa consulta no afecta su puntaje de crédito.",
} as const satisfies Parts["steps"];
