import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

export const pageTemplate = `<!doctype html><html lang="en"><head><title>Carestep</title>
<script type="module" src="/assets/main-abc123.js"></script></head>
<body><div id="root"></div></body></html>`;

export function builtPage(): string {
  const dist = mkdtempSync(join(tmpdir(), "carestep-dist-"));
  mkdirSync(join(dist, "client/assets"), { recursive: true });
  mkdirSync(join(dist, "ssr"));
  mkdirSync(join(dist, "charts/tools/charts/page"), { recursive: true });
  for (const page of [
    "client/index.html",
    "charts/index.html",
    "charts/tools/charts/page/page.html",
  ]) {
    writeFileSync(join(dist, page), pageTemplate);
  }
  return dist;
}
