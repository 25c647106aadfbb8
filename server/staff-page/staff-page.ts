import { readFileSync } from "node:fs";

const shared = readFileSync(new URL("./staff-page.css", import.meta.url), "utf8");

/** Shared styles, then its own; the policy allows nothing inline. */
export function staffSheet(own: URL): string {
  return `${shared}${readFileSync(own, "utf8")}`;
}
