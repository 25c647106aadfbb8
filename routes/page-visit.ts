import { localeOf } from "#domain/language/locale.ts";
import { openVisit } from "./visit/visit.ts";

const boot = document.getElementById("carestep-boot")?.textContent ?? "null";

export const visit = openVisit({
  page: window,
  boot: JSON.parse(boot),
  locale: localeOf(document.documentElement.lang),
  importPages: () => import("./pages.tsx"),
});
