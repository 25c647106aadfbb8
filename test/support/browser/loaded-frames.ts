import type { Page } from "playwright-core";

export async function markLoadedFrames(page: Page): Promise<void> {
  await page.addInitScript(() => {
    document.addEventListener(
      "load",
      ({ target }) => (target as HTMLElement).setAttribute("data-loaded", ""),
      { capture: true },
    );
  });
}
