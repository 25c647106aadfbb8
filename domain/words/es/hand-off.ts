import type { Parts } from "#domain/words/catalogue.ts";

export const handOff = {
  "handOff.button": "Continuar en mi teléfono",
  "handOff.title": "Continúe en su teléfono",
  "handOff.text":
    "Escanee el código con la cámara de su teléfono. El enlace sirve una sola vez y dura 10 minutos.",
  "handOff.privacy":
    "Sus respuestas no pasan a su teléfono. Las borramos de aquí cuando usted abre el enlace en su teléfono.",
  "handOff.code": "Código QR con el enlace para continuar en su teléfono",
  "handOff.phone": "O escriba su número de teléfono para recibir el enlace por mensaje de texto",
  "handOff.textHint":
    "Usamos este número una sola vez, para enviarle el enlace. Se pueden aplicar tarifas de mensajes y datos.",
  "handOff.textButton": "Enviarme el enlace",
  "handOff.sent": "Le enviamos el enlace por mensaje de texto al {phone}.",
  "handOff.sentAgain": "Usar otro número",
  "handOff.expired": "Este enlace venció.",
  "handOff.another": "Pedir otro enlace",
  "handOff.stay": "Prefiero continuar aquí",
  "handOff.continued.title": "Ya continuó en su teléfono",
  "handOff.continued.text": "Siga en su teléfono. Borramos sus respuestas de este dispositivo.",
  "handOff.continued.next": "Empezar otra solicitud aquí",
  "handOff.arrived": "Puede continuar aquí. Borramos sus respuestas del otro dispositivo.",
  "handOff.over": "Este enlace venció o ya se usó. De todos modos, puede continuar aquí.",
} as const satisfies Parts["handOff"];
