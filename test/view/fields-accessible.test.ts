import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { accessibilityFaults, faultsOnPage } from "#test/support/gallery/axe.ts";
import { openGallery } from "#test/support/gallery/gallery-browser.ts";
import type { GalleryBrowser } from "#test/support/gallery/gallery-browser.ts";

let gallery: GalleryBrowser;
beforeAll(async () => {
  gallery = await openGallery();
});
afterAll(async () => gallery.close());

describe("fields and steps, in light and dark, at 320, 375 and 1280 pixels", () => {
  it.each(["/fields.", "/steps."])(
    "have no violation and no sideways scroll in %s",
    async (file) => {
      const stories = await gallery.storiesOf(file);
      expect(stories.length).toBeGreaterThan(10);
      const faults: string[] = [];
      for (const story of stories) faults.push(...(await accessibilityFaults(gallery, story)));
      expect(faults).toEqual([]);
    },
    300_000,
  );

  it("finds a fault that is there", async () => {
    const page = await gallery.open("bullets");
    await page.evaluate(() => {
      document.querySelector("main")!.append(document.createElement("input"));
    });
    expect(await faultsOnPage(page, "bullets")).toContain("bullets, light, 320: label: input");
  });
});
