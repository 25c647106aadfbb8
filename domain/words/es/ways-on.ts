import type { Parts } from "#domain/words/catalogue.ts";

export const waysOn = {
  "approved.continue": "Continuar ahora",
  "approved.continueHint":
    "Pasos que faltan: {steps}. Tiempo aproximado: {minutes} min. Para terminar después, use el enlace que le enviamos por correo electrónico o por mensaje de texto.",
  "session.warning.title": "¿Necesita más tiempo?",
  "session.warning.text":
    "Para proteger su privacidad, la sesión termina después de un tiempo sin actividad.",
  "session.warning.left": "Su sesión termina en {time}.",
  "session.warning.extend": "Continuar mi solicitud",
  "application.declined.titleWithId": "Solicitud denegada",
  "application.invalid.titleWithId": "Solicitud no válida",
  "declined.next.title": "Qué pasa ahora",
  "declined.next.when":
    "Su prestamista le envía la carta hoy por correo electrónico. La carta explica los motivos principales.",
  "declined.next.whenByPost":
    "Su prestamista le envía la carta por correo postal en un plazo de 30 días, a la dirección que usted dio. La carta explica los motivos principales.",
  "declined.next.reasons":
    "La carta también explica cómo obtener una copia gratis de su informe de crédito.",
  "declined.next.score": "La consulta no afectó su puntaje de crédito.",
  "declined.next.contact": "¿Tiene preguntas? Comuníquese con {practice}.",
  "declined.can.title": "Lo que puede hacer ahora",
  "declined.can.smaller":
    "Pregunte a {practice} por un tratamiento de menor costo o por un pago inicial más alto. Quizás se apruebe un préstamo más pequeño.",
  "declined.can.again":
    "Haga otra solicitud después de 30 días, o antes si cambian su dirección o sus ingresos.",
  "declined.can.cosigner":
    "Pregunte a {practice} si puede hacer la solicitud con un codeudor (co-signer).",
  "declined.can.otherPlan": "Pregunte a {practice} por otras formas de pago.",
  "declined.unverified":
    "No pudimos verificar su nombre, su fecha de nacimiento, su dirección, o su SSN o ITIN. Compare cada dato con su identificación.",
  "declined.check": "Revisar mis respuestas",
  "declined.keptHint":
    "Sus respuestas siguen aquí. Para proteger su privacidad, le pedimos otra vez los últimos 4 dígitos de su SSN o ITIN.",
  "declined.checkHint":
    "Empezará de nuevo. Para proteger su privacidad, no guardamos sus respuestas.",
  "ineligible.fix": "Corregir mi dirección",
  "help.overline": "Ayuda",
  "help.title": "Estamos aquí para ayudarle.",
  "help.call": "Llame a {name} al {phone}.",
  "help.contact": "Comuníquese con {name}.",
  "approved.documents":
    "También necesitamos copias de su identificación con foto, de un comprobante de ingresos y de un comprobante de domicilio. Llévelas a {practice}.",
  "declined.next.call": "¿Tiene preguntas? Llame a {practice} al {phone}.",
  "ineligible.next.email": "Hoy le enviaremos esta decisión por correo electrónico.",
  "ineligible.next.address":
    "El único motivo de esta decisión es el estado donde vive. Si su dirección está mal o cambia, puede volver a consultar.",
  "ineligible.next.reason": "Cuando llame o escriba, puede preguntar el motivo.",
  "entry.newLink": "Pedir un enlace nuevo",
} as const satisfies Parts["waysOn"];
