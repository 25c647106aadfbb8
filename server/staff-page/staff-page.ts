import { readFileSync } from "node:fs";

const shared = readFileSync(new URL("./staff-page.css", import.meta.url), "utf8");

/** The style sheet of a page for those who run the service, after what all of them share; their policy allows nothing inline. */
export function staffSheet(own: URL): string {
  return `${shared}${readFileSync(own, "utf8")}`;
}
