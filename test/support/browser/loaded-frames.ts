import type { Page } from "playwright-core";

/** From now on each frame of the page that has loaded, its own page or the browser's, is marked by `data-loaded`. */
export async function markLoadedFrames(page: Page): Promise<void> {
  await page.addInitScript(() => {
    document.addEventListener(
      "load",
      ({ target }) => (target as HTMLElement).setAttribute("data-loaded", ""),
      { capture: true },
    );
  });
}
