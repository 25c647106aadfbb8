import { readFileSync } from "node:fs";

const shared = readFileSync(new URL("./staff-page.css", import.meta.url), "utf8");

export function staffSheet(own: URL): string {
  return `${shared}${readFileSync(own, "utf8")}`;
}
