import type { Frame, Page } from "playwright-core";

export async function openCharts(page: Page, url: string, scene = "live", path?: string) {
  const at = path === undefined ? "" : `&path=${encodeURIComponent(path)}`;
  await page.goto(`${url}/__charts?practice=bright-smile&scene=${scene}&view=outline${at}`);
  const app = page.frameLocator("iframe");
  await app.locator("html[data-scene=ready]").waitFor({ state: "attached" });
  return { page, app };
}

export function appIn(page: Page): Page {
  const frame = page.frames().find((each): each is Frame => each !== page.mainFrame())!;
  return frame as unknown as Page;
}

export const part = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
export const place = (page: Page) => page.locator(".ch-place strong");
