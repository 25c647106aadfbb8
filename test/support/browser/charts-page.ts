import type { Frame, Page } from "playwright-core";

/** Opens the charts page with the app in its frame, brought to a screen. */
export async function openCharts(page: Page, url: string, scene = "live", path?: string) {
  const at = path === undefined ? "" : `&path=${encodeURIComponent(path)}`;
  await page.goto(`${url}/__charts?practice=bright-smile&scene=${scene}&view=outline${at}`);
  const app = page.frameLocator("iframe");
  await app.locator("html[data-scene=ready]").waitFor({ state: "attached" });
  return { page, app };
}

/** The app in the frame, for page objects: it is asked as a page is. */
export function appIn(page: Page): Page {
  const frame = page.frames().find((each): each is Frame => each !== page.mainFrame())!;
  return frame as unknown as Page;
}

/** A part of the charts page, by its heading. */
export const part = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
/** Where the chart that is shown stands: `start.editing`. */
export const place = (page: Page) => page.locator(".ch-place strong");
