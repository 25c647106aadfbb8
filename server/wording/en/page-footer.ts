import { locale } from "#domain/words/en/locale.ts";
import { pageFooterIn } from "#server/wording/format/page-footer.ts";

/** For search engines. */
export const pageDescription: string =
  "Check, without touching your credit score, whether an installment loan for your treatment is possible.";

export const pageFooter = pageFooterIn({
  locale,
  loansBy: "Loans by",
  help: "Help",
  privacy: "Privacy",
  terms: "Terms",
  newTab: "(opens in a new tab)",
  needsScript: "This page needs JavaScript",
  turnScriptOn: "Please turn it on in your browser and load the page again",
  orCall: "or call",
});
