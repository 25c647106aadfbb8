import type { Page } from "playwright-core";
import { engineNames, engines, type EngineName } from "./engines.ts";

const page = `<!doctype html>
<html>
<head><title>Planted faults</title></head>
<body>
<main>
<h1>Planted faults</h1>
<img src="data:image/gif;base64,R0lGODlhAQABAAAAACw=" width="50" height="50">
<p style="color: #ccc; background: #fff">Text with too little contrast</p>
<form><input type="text"><button type="submit"></button></form>
</main>
</body>
</html>`;

/** The rules that must find the image, the contrast, the field without a label, the empty button and the language. */
const expected: Readonly<Record<EngineName, readonly string[]>> = {
  "axe-core": ["button-name", "color-contrast", "html-has-lang", "image-alt", "label"],
  "Siteimprove Alfa": ["sia-r12", "sia-r2", "sia-r4", "sia-r69", "sia-r8"],
  "IBM Equal Access": [
    "html_lang_exists",
    "img_alt_valid",
    "input_label_exists",
    "text_contrast_sufficient",
  ],
  "html-validate": ["element-required-attributes", "input-missing-label", "text-content"],
};

/** Rules that miss a planted fault: an engine that finds nothing may be broken. */
export async function missedFaults(tab: Page): Promise<readonly string[]> {
  const missed: string[] = [];
  for (const engine of engineNames) {
    await tab.setContent(page);
    const { findings } = await engines[engine](tab);
    const found = findings
      .filter(({ isCertain }) => isCertain)
      .map(({ rule }) => rule.split(" ")[0]);
    const silent = expected[engine].filter((rule) => !found.includes(rule));
    missed.push(...silent.map((rule) => `${engine} does not find the planted fault of ${rule}`));
  }
  return missed;
}
