import type { Page } from "playwright-core";

/** The requests for what would report of the charts; the list grows. */
export function reportersOf(page: Page): readonly string[] {
  const asked: string[] = [];
  page.on("request", (request) => {
    if (/reporter|page-errors/.test(request.url())) asked.push(request.url());
  });
  return asked;
}

/** The page goes out of sight, as when a telephone goes back into the pocket. */
export async function putAway(page: Page): Promise<void> {
  await page.evaluate(() => {
    Object.defineProperty(document, "visibilityState", { get: () => "hidden" });
    document.dispatchEvent(new Event("visibilitychange"));
  });
}
