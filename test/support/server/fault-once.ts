import type { Page, Route } from "playwright-core";

/**
 * The first call of a path meets a fault, every later one goes on. The route stays: taken away with its one call
 * (`times: 1`), as the last one of a page, it may take the event of the request with it that the page makes next.
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
