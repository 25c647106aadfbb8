import type { Parts } from "#domain/words/catalogue.ts";

export const frame = {
  "page.stepTitle": "{title} - Paso {number} de {total}",

  "button.getStarted": "Comenzar",
  "button.tryAgain": "Intentar de nuevo",
  "button.close": "Cerrar",
  "toggle.yes": "Sí",
  "toggle.no": "No",
  "link.newTab": "(se abre en una pestaña nueva)",

  "progress.step": "Paso {number} de {total}",
  "progress.done": "Pasos completados: {done} de {total}.",
  "progress.minutesLeft": "Faltan unos {minutes} minutos.",
  "progress.minuteLeft": "Falta cerca de un minuto.",

  "loading.slow": "Seguimos trabajando. No cierre esta página.",

  "alert.region": "Mensajes",
  "alert.close": "Cerrar este mensaje",
  "error.summary": "Revise sus respuestas",

  "closing.partner": "{practice} se enorgullece de trabajar con la empresa de financiamiento.",
  "closing.contact": "Comuníquese con {practice} para hacer una cita.",
} as const satisfies Parts["frame"];
