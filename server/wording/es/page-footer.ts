import { locale } from "#domain/words/es/locale.ts";
import { pageFooterIn } from "#server/wording/en/page-footer.ts";

export const pageDescription: string =
  "Consulte, sin afectar su puntaje de crédito, si puede obtener un préstamo a plazos para su tratamiento.";

export const pageFooter = pageFooterIn({
  locale,
  loansBy: "Préstamos de",
  help: "Ayuda",
  privacy: "Privacidad",
  terms: "Términos",
  newTab: "(se abre en una pestaña nueva)",
  needsScript: "Esta página necesita JavaScript",
  turnScriptOn: "Actívelo en su navegador y vuelva a cargar la página",
  orCall: "o llame al",
});
