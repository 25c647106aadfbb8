import type { Parts } from "#domain/words/catalogue.ts";

export const failures = {
  "connection.network": "Error de conexión",
  "connection.preApplication": "No pudimos comunicarnos con el servidor de solicitudes",
  "service.rejected": "{message}",
  "service.busy": "En este momento hay mucha demanda. Vuelva a intentarlo en {time}.",
  "service.unexpected": "Algo salió mal de nuestra parte. Vuelva a intentarlo en unos minutos.",
  "rateLimit.wait": "Demasiados intentos. Espere {time} y vuelva a intentarlo.",
  "rateLimit.waitUnknown": "Demasiados intentos. Espere un rato y vuelva a intentarlo.",
  "time.seconds": "{n} segundos",
  "time.second": "1 segundo",
  "time.minutes": "{n} minutos",
  "session.expired": "Su sesión venció. Empiece de nuevo la solicitud para continuar.",

  "verification.sent": "Código de verificación enviado",
  "verification.called": "Estamos llamando a su número para darle el código",
  "verification.sendFailed": "Hubo un problema al enviar el código de verificación",
  "challenge.title": "Confirme que usted es una persona.",
  "verification.sendFailedBecause":
    "Hubo un problema al enviar el código de verificación. {message}",
  "verification.blocked":
    "Este teléfono bloqueó nuestros mensajes de texto. Envíe la palabra START al {number} y vuelva a intentarlo.",
  "verification.notMobile":
    "Este número no puede recibir mensajes de texto. Use un número de celular.",
  "verification.undelivered":
    "El código no llegó a este teléfono. Revise el número o vuelva a intentarlo.",
  "verification.remainingAttempts": "Intentos que le quedan: {n}",

  "preQualification.failed":
    "Ocurrió un error con su precalificación. Vuelva a intentarlo más tarde.",
  "preQualification.threw":
    "Ocurrió un error con su precalificación. Vuelva a intentarlo más tarde.",
  "preQualification.identity":
    "No pudimos verificar su identidad. Revise que su dirección y sus datos sean correctos. Si el problema sigue, comuníquese con su consultorio.",
  "identity.address": "Revisar mi dirección",
  "preQualification.server": "{message}",

  "confirmation.notApproved": "No se aprobó",
  "confirmation.failed": "Algo salió mal",
  "application.getFailed": "No pudimos obtener la solicitud: {message}",
  "welcomeEmail.failed": "No pudimos enviar el mensaje de bienvenida del préstamo: {message}",
} as const satisfies Parts["failures"];
