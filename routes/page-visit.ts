import { localeOf } from "#domain/language/locale.ts";
import { openVisit } from "./visit/visit.ts";

const boot = document.getElementById("carestep-boot")?.textContent ?? "null";

/** The visit of this page: it begins when the module loads, before anything is shown. */
export const visit = openVisit({
  page: window,
  boot: JSON.parse(boot),
  locale: localeOf(document.documentElement.lang),
  askForPages: () => import("./pages.tsx"),
});
