import type { Page } from "playwright-core";

/** The requests for scripts that report, and the calls that name their trace; the list grows. */
export function reportersOf(page: Page): readonly string[] {
  const asked: string[] = [];
  page.on("request", (request) => {
    const isReporter = /\/(reporter|page-errors|call-traces)-/.test(request.url());
    if (isReporter || "traceparent" in request.headers()) asked.push(request.url());
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
