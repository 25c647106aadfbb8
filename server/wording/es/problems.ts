import type { ServerWords } from "#server/wording/en/server-words.ts";

export const problems: ServerWords["problems"] = {
  "There is nothing at this address.": "No hay nada en esta dirección.",
  "The session has expired.": "La sesión venció.",
  "Confirm your phone number first.": "Primero confirme su número de teléfono.",
  "Verify your phone number first.": "Primero verifique su número de teléfono.",
  "We cannot reach our records right now. Please try again.":
    "En este momento no podemos consultar nuestros registros. Intente de nuevo.",
  "We cannot reach a service that we need. Please try again.":
    "No podemos comunicarnos con un servicio que necesitamos. Intente de nuevo.",
  "Something went wrong on our side. Please try again later.":
    "Tuvimos un problema. Intente de nuevo más tarde.",
  "The request was refused.": "No pudimos procesar su petición.",
  "The request could not be read.": "No se pudo leer la petición.",
  "The request took too long to arrive.": "La petición tardó demasiado en llegar.",
  "The request is too large.": "La petición es demasiado grande.",
  "The address is too long.": "La dirección es demasiado larga.",
  "Please try again in a moment.": "Intente de nuevo en un momento.",
  "Too many requests. Please wait a moment and try again.":
    "Demasiados intentos. Espere un momento y vuelva a intentarlo.",
  "Please wait {wait} before asking for another code.": "Espere {wait} antes de pedir otro código.",
  "Please wait {wait} before asking for another link.": "Espere {wait} antes de pedir otro enlace.",
  "There were too many wrong codes for this number. Try again tomorrow.":
    "Hubo demasiados códigos incorrectos para este número. Intente de nuevo mañana.",
  "There were too many applications. Please try again later.":
    "Hubo demasiadas solicitudes. Intente de nuevo más tarde.",
  "Card numbers are not taken here.": "Aquí no se aceptan números de tarjeta.",
  "This practice's configuration cannot be used right now.":
    "La configuración de este consultorio no se puede usar en este momento.",
  "We do not know this practice.": "No conocemos este consultorio.",
  "This practice does not offer that.": "Este consultorio no ofrece eso.",
  "This visit belongs to another practice.": "Esta visita pertenece a otro consultorio.",
  "This visit has no application.": "Esta visita no tiene ninguna solicitud.",
  "There is no such visit.": "Esa visita no existe.",
  "There is no such application.": "Esa solicitud no existe.",
  "There is no such decision.": "Esa decisión no existe.",
  "No notice is due for this application.": "No corresponde ningún aviso para esta solicitud.",
  "The notice is being written.": "Se está preparando el aviso.",
  "This visit has an application already.": "Esta visita ya tiene una solicitud.",
  "A decision was already made for this verified phone.":
    "Ya se tomó una decisión para este teléfono verificado.",
  "This submission is still being decided.":
    "Todavía se está tomando la decisión sobre esta solicitud.",
  "Not approved": "No aprobada",
  "This pre-qualification has expired. Please start again.":
    "Esta precalificación venció. Comience de nuevo.",
  "We could not approve your application.": "No pudimos aprobar su solicitud.",
  "We were unable to verify your identity. Please ensure your address and information is correct. Contact your provider if you continue to have the issue":
    "No pudimos verificar su identidad. Revise que su dirección y sus datos sean correctos. Si el problema continúa, comuníquese con su consultorio",
  "This program is not available to you at this time.":
    "Este programa no está disponible para usted en este momento.",
  "Consent is missing. Please reload this page and try again.":
    "Falta su consentimiento. Vuelva a cargar esta página e intente de nuevo.",
  "Consent was given to words that have changed since. Please reload this page to read them.":
    "El texto que usted aceptó ha cambiado. Vuelva a cargar esta página para leerlo.",
  "We could not check that a person is asking. Please try again, or call your practice.":
    "No pudimos comprobar que quien solicita es una persona. Intente de nuevo o llame a su consultorio.",
  "No such verification code was sent in this visit.":
    "En esta visita no se envió ese código de verificación.",
  "Invalid verification code": "Código de verificación no válido",
  "Invalid phone number": "Número de teléfono no válido",
  "We cannot call this phone right now. Please try again in a few minutes, or get the code by text.":
    "En este momento no podemos llamar a este teléfono. Intente de nuevo en unos minutos o reciba el código por mensaje de texto.",
  "We cannot text this number. Please use a mobile number of the United States.":
    "No podemos enviar mensajes de texto a este número. Use un número de celular de los Estados Unidos.",
  "We cannot text this number. Please use another mobile number.":
    "No podemos enviar mensajes de texto a este número. Use otro número de celular.",
  "We cannot text this number. Please scan the code instead.":
    "No podemos enviar mensajes de texto a este número. Escanee el código.",
  "This link has expired or was used already.": "Este enlace venció o ya se usó.",
  "This link is unknown or has expired.": "Este enlace no existe o ya venció.",
  "This link no longer works. Please get a new one.": "Este enlace ya no funciona. Pida uno nuevo.",
  "This link has been used already. Get a new one, or go on in the window where you opened it.":
    "Este enlace ya se usó. Pida uno nuevo o continúe en la ventana donde lo abrió.",
  "Invalid SSN": "Número de Seguro Social no válido",
  "You must confirm your SSN before moving forward":
    "Debe confirmar su número de Seguro Social antes de continuar",
  "This application is for another program.": "Esta solicitud es para otro programa.",
  "The amount must be between {least} and {most}.": "El monto debe estar entre {least} y {most}.",
  "Need to select an offer": "Elija una oferta",
  "Need to select a payment frequency.": "Elija cada cuánto quiere pagar.",
  "Need to select a last pay date": "Elija su último día de cobro",
  "Date only can be today or max 30 days in the future":
    "La fecha solo puede ser hoy o, como máximo, dentro de 30 días",
  "Invalid date": "Fecha no válida",
  "Choose a day from {first} to {last}.": "Elija un día entre el {first} y el {last}.",
  "The first payment is already due.": "El primer pago ya venció.",
  "There is no addendum yet.": "Todavía no hay una adenda.",
  "There is no agreement yet.": "Todavía no hay un contrato.",
  "The terms are just being changed. Please try again.":
    "Las condiciones se están cambiando en este momento. Intente de nuevo.",
  "You need to check the agreements": "Debe marcar los acuerdos",
  "The agreement has changed. Please read it again.": "El contrato cambió. Léalo de nuevo.",
  "We could not email you the agreement yet. Please try again in a moment.":
    "Todavía no pudimos enviarle el contrato por correo electrónico. Intente de nuevo en un momento.",
  "We could not email you the agreement, so you cannot sign it in this language. Please call Customer Care, or continue in English.":
    "No pudimos enviarle el contrato por correo electrónico, así que no puede firmarlo en este idioma. Llame a Atención al Cliente o continúe en inglés.",
  "The terms of the loan are not complete yet.":
    "Las condiciones del préstamo todavía no están completas.",
  "Your down payment information is not valid.": "La información de su pago inicial no es válida.",
  "Your payment information is not valid.": "La información de su pago no es válida.",
  "Your down payment was declined for insufficient funds. Choose another way to pay it, and finalize again.":
    "Su pago inicial fue rechazado por fondos insuficientes. Elija otra forma de pagarlo y vuelva a formalizar el préstamo.",
  "Your down payment was declined. Choose another way to pay it, and finalize again.":
    "Su pago inicial fue rechazado. Elija otra forma de pagarlo y vuelva a formalizar el préstamo.",
  "Your down payment was declined three times, so we cannot try another card or account. Pay it by check, or ask your treatment coordinator.":
    "Su pago inicial fue rechazado tres veces, por lo que no podemos intentar con otra tarjeta o cuenta. Páguelo con cheque o pregunte a la persona que coordina su tratamiento.",
  "Your down payment is still being taken. Please wait a moment.":
    "Su pago inicial todavía se está procesando. Espere un momento.",
  "This Idempotency-Key was already used for another request.":
    "Esta clave ya se usó para otra petición.",
  "This request is still being worked on. Please try again.":
    "Su petición todavía se está procesando. Intente de nuevo.",
  "This cannot be done now.": "Esto no se puede hacer ahora.",
  "This cannot be done now, because its information is not complete.":
    "Esto no se puede hacer ahora porque su información no está completa.",
  "This cannot be done now, because no offer was chosen yet.":
    "Esto no se puede hacer ahora porque todavía no se eligió una oferta.",
  "This cannot be done now, because the payment schedule was not chosen yet.":
    "Esto no se puede hacer ahora porque todavía no se eligió el calendario de pagos.",
  "This cannot be done now, because the way to pay was not chosen yet.":
    "Esto no se puede hacer ahora porque todavía no se eligió la forma de pago.",
  "This cannot be done now, because the agreement was not written yet.":
    "Esto no se puede hacer ahora porque todavía no se preparó el contrato.",
  "This cannot be done now, because the agreement was not signed yet.":
    "Esto no se puede hacer ahora porque todavía no se firmó el contrato.",
  "This cannot be done now, because the agreement is signed.":
    "Esto no se puede hacer ahora porque el contrato está firmado.",
  "This cannot be done now, because the account is being activated.":
    "Esto no se puede hacer ahora porque se está activando la cuenta.",
  "This cannot be done now, because the loan is finalized.":
    "Esto no se puede hacer ahora porque el préstamo ya quedó formalizado.",
  "This cannot be done now, because it was declined.":
    "Esto no se puede hacer ahora porque fue rechazada.",
  "This cannot be done now, because it was ended.":
    "Esto no se puede hacer ahora porque fue cancelada.",
  "This cannot be done now, because its approval has expired.":
    "Esto no se puede hacer ahora porque su aprobación venció.",
};
