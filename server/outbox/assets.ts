import { readFileSync } from "node:fs";
import { staffSheet } from "#server/staff-page/staff-page.ts";

const fileOf = (name: string) => new URL(`./${name}`, import.meta.url);

/** Its policy allows nothing inline. */
export const outboxAssets = [
  {
    name: "outbox.css",
    type: "text/css; charset=utf-8",
    content: staffSheet(fileOf("outbox.css")),
  },
  {
    name: "outbox.js",
    type: "text/javascript; charset=utf-8",
    content: readFileSync(fileOf("outbox.js"), "utf8"),
  },
] as const;
