import { letterIn } from "#server/wording/format/practice-letter.ts";
import { locale } from "#domain/words/es/locale.ts";

export const spanishLetter = letterIn({
  locale,
  greeting: (firstName) => `Hola, ${firstName}:`,
  closing: (practice) =>
    `Recibe este mensaje porque alguien dio este correo electrónico al hacer una solicitud en ${practice}. Si no fue usted, avise al consultorio.`,
});

export const forYouAlone =
  "El enlace es solo para usted. Cuando lo abra, primero le enviaremos un código a su teléfono por mensaje de texto.";
