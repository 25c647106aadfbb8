import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openGallery, told } from "#test/support/gallery/gallery-browser.ts";
import type { GalleryBrowser } from "#test/support/gallery/gallery-browser.ts";

let gallery: GalleryBrowser;
beforeAll(async () => {
  gallery = await openGallery();
});
afterAll(async () => gallery.close());

describe("a field into which text is typed", () => {
  it("is drawn once, whatever is typed, and takes a value from outside", async () => {
    const page = await gallery.open("counted");
    const field = page.getByLabel("Counted", { exact: true });
    const drawn = await told(page, "draws");
    await field.pressSequentially("abc");
    expect(await told(page, "Counted")).toBe("abc");
    await page.getByRole("button", { name: "Forget Counted" }).press("Enter");
    await expect.poll(() => field.inputValue()).toBe("");
    await field.pressSequentially("d");
    expect(await told(page, "Counted")).toBe("d");
    expect(await told(page, "draws")).toBe(drawn);
  });
});

describe("what stands around a field", () => {
  it("is drawn once, whatever is typed inside", async () => {
    const page = await gallery.open("counted around");
    const drawn = await told(page, "draws");
    await page.getByLabel("Inner", { exact: true }).pressSequentially("abc");
    expect(await told(page, "Inner")).toBe("abc");
    expect(await told(page, "draws")).toBe(drawn);
  });
});
