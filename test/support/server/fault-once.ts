import type { Page, Route } from "playwright-core";

/**
 * Fails the first call of a path. The route stays registered, because removing it can drop the page's next request
 * event.
 */
export async function faultOnce(
  page: Page,
  path: string,
  fault: (route: Route) => unknown,
): Promise<void> {
  let isMet = false;
  await page.route(path, async (route) => {
    if (isMet) return route.fallback();
    isMet = true;
    await fault(route);
  });
}
