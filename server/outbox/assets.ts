import { readFileSync } from "node:fs";

/** What the outbox page loads; its policy allows nothing inline. */
export const outboxAssets = [
  asset("outbox.css", "text/css; charset=utf-8"),
  asset("outbox.js", "text/javascript; charset=utf-8"),
];

function asset(name: string, type: string) {
  return { name, type, content: readFileSync(new URL(`./${name}`, import.meta.url)) };
}
