import type { Parts } from "#domain/words/catalogue.ts";

export const outcomes = {
  "step.approved.title": "¡Su solicitud fue aprobada por hasta {amount}!",
  "step.approved.titleWithoutAmount": "¡Su solicitud fue aprobada!",
  "step.approved.description":
    "Le enviamos una confirmación por correo electrónico y por mensaje de texto.",
  "step.approved.loading.message": "Preparando su aprobación",
  "step.approved.panel.body": "Esto no afectó su puntaje de crédito.",
  "approved.id": "ID {id}",
  "approved.expires": "Válida hasta el {date}",

  "scheduler.title": "¿Qué sigue?",
  "scheduler.check.title": "Revise su correo electrónico y sus mensajes de texto",
  "scheduler.check.text": "Su confirmación va en camino a {email}.",
  "scheduler.check.textWithoutEmail": "Su confirmación va en camino.",
  "scheduler.book.title": "Haga su cita",
  "scheduler.book.text": "Comuníquese con {practice} para hacer una cita.",
  "scheduler.book.textWithPhone": "Llame a {practice} al {phone} para hacer una cita.",
  "scheduler.book.button": "Hacer una cita",
  "scheduler.finish.title": "Lleve esto a su cita",
  "scheduler.finish.text": "Una identificación con foto y la tarjeta con la que quiere pagar.",

  "estimate.title": "Calcule su pago",
  "estimate.cost": "Costo del tratamiento",
  "estimate.costHint": "Mueva el control o escriba un monto.",
  "estimate.costAmount": "Costo del tratamiento en dólares",
  "estimate.costUnread": "Escriba dólares y centavos, por ejemplo: 1,234.56.",
  "estimate.min": "MÍN.",
  "estimate.max": "MÁX.",
  "estimate.less": "Reducir el costo del tratamiento",
  "estimate.more": "Aumentar el costo del tratamiento",
  "estimate.payment": "Pago mensual estimado",
  "estimate.term": "Plazo máximo",
  "estimate.unit.months": "meses",
  "estimate.unit.weeks": "semanas",
  "estimate.unit.twicePerMonth": "pagos, dos veces al mes",
  "estimate.unit.everyOtherWeek": "pagos, cada dos semanas",
  "estimate.unit.payments": "pagos",
  "estimate.apr": "APR promedio",
  "estimate.aprPercent": "{apr}%",
  "estimate.promotion": "¡Hay ofertas con APR de 0%!",
  "estimate.disclosure.estimated": "El pago es estimado y las condiciones pueden cambiar.",
  "estimate.disclosure.downPayment": "Es posible que se requiera un pago inicial.",
  "estimate.announcement":
    "Pago mensual estimado: {payment}, por un tratamiento que cuesta {cost}.",
  "paymentFrequency.EveryOtherWeek": "Cada dos semanas",
  "paymentFrequency.Monthly": "Cada mes",
  "paymentFrequency.TwicePerMonth": "Dos veces al mes",
  "paymentFrequency.Weekly": "Cada semana",

  "step.declined.title": "Su solicitud fue denegada",
  "step.declined.titleWithId": "Precalificación denegada",
  "step.declined.description": "Lamentamos no poder aprobar su solicitud.",
  "step.invalid.title": "Su solicitud no califica",
  "step.invalid.titleWithId": "Precalificación no válida",
  "step.invalid.description": "Su solicitud fue rechazada",
  "declined.id": "ID {id}",
  "declined.otherOffers":
    "No podemos aprobarle el financiamiento especial, pero puede solicitar otro programa con financiamiento estándar.",
  "declined.otherOffersLink": "Solicitar el financiamiento estándar",
  "declined.notice":
    "Su solicitud fue denegada. Le enviaremos por correo electrónico una carta con el aviso de acción adversa.",
  "declined.noticeTo":
    "Su solicitud fue denegada. Le enviaremos a su correo electrónico, {email}, una carta con el aviso de acción adversa.",
  "declined.noticeByPost":
    "Su solicitud fue denegada. Le enviaremos por correo postal una carta con el aviso de acción adversa.",

  "step.ineligible.title": "Lo sentimos, por ahora no puede hacer una solicitud",
  "ineligible.reason.state": "Este financiamiento no se ofrece a los residentes de su estado.",
  "ineligible.call": "Llame a Atención al Cliente al {phone}.",
  "ineligible.contact": "Comuníquese con {practice} para hablar de sus opciones.",

  "errorPage.title": "Lo sentimos, algo salió mal",
  "errorPage.tryAgainLater": "Si el problema sigue, inténtelo más tarde.",
  "errorPage.default": "Algo salió mal",
  "errorPage.providerMissing":
    "No sabemos con qué consultorio hace su solicitud. Abra el enlace que le dio su consultorio.",
  "errorPage.providerNotFound":
    "No encontramos este consultorio. Abra el enlace que le dio su consultorio.",
  "errorPage.noAddress": "El enlace termina con el nombre de su consultorio, como {address}.",
  "errorPage.noPractice": "Ningún consultorio tiene la dirección {address}.",
  "errorPage.ask": "Si no tiene el enlace, pídaselo a su consultorio.",
  "errorPage.askOrCall": "Si no tiene el enlace, pídaselo a su consultorio o llame al {phone}.",
  "errorPage.demos": "Consultorios de demostración",
  "errorPage.workedOn":
    "Estamos actualizando la página de {practice}. Por ahora, comuníquese con el consultorio.",
  "errorPage.workedOnCall":
    "Estamos actualizando la página de {practice}. Por ahora, llame al consultorio al {phone}.",
  "errorPage.configuration":
    "Esta página no se configuró correctamente. Comuníquese con su consultorio.",

  "tokenExpired.title": "Su sesión venció",
  "tokenExpired.text": "Su sesión venció. Empiece de nuevo la solicitud para continuar.",
  "tokenExpired.restart": "Empezar de nuevo la solicitud",
  "tokenExpired.newLink": "Empezar de nuevo con otro enlace",
} as const satisfies Parts["outcomes"];
