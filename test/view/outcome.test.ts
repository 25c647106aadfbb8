import { describe, expect, it } from "vitest";
import { areAccessible, useGallery } from "#test/support/gallery/gallery-browser.ts";
import { stories } from "./outcome.stories.tsx";

const gallery = useGallery();

describe("the approval", () => {
  it("shows the amount, the ID and the expiry date, with the focus on its heading, and a tick of nine dots at once, also where the system forces its colors [R2.2-33]", async () => {
    const page = await gallery.open("outcome approved");
    const heading = page.getByRole("heading", { level: 1 });
    expect(await heading.textContent()).toBe("You're Approved For Up To $8,500!");
    expect(await heading.evaluate((h1) => h1 === document.activeElement)).toBe(true);
    expect(await page.getByText("ID 7F3A-20418", { exact: true }).isVisible()).toBe(true);
    expect(await page.getByText("Good until December 21, 2026").isVisible()).toBe(true);
    await page.emulateMedia({ reducedMotion: "reduce" });
    const colours = await page
      .locator("aside [aria-hidden] circle")
      .evaluateAll((dots) => dots.map((dot) => getComputedStyle(dot).fill));
    expect(colours).toEqual(Array.from({ length: 9 }, () => "rgb(255, 180, 78)"));
    const dots = page.locator("aside [aria-hidden] svg");
    const seen = () => dots.screenshot({ animations: "disabled" });
    await page.emulateMedia({ forcedColors: "active" });
    const withTick = await seen();
    await dots.evaluate((svg) => svg.querySelectorAll("circle").forEach((lit) => lit.remove()));
    const without = await seen();
    await dots.evaluate((svg) => svg.replaceChildren());
    const empty = await seen();
    await page.emulateMedia({ forcedColors: null });
    expect(withTick.equals(without)).toBe(false);
    expect(without.equals(empty)).toBe(false);
  });

  it("keeps ID and expiry date on phones and in a practice's page, where there is no panel", async () => {
    const phone = await gallery.open("outcome approved", { width: 375 });
    expect(await phone.getByText("ID 7F3A-20418", { exact: true }).isVisible()).toBe(true);
    const embedded = await gallery.open("outcome approved embedded");
    expect(await embedded.locator("header, aside").count()).toBe(0);
    expect(await embedded.getByText("ID 7F3A-20418", { exact: true }).isVisible()).toBe(true);
    expect(await embedded.getByText("Good until December 21, 2026").isVisible()).toBe(true);
  });
});

describe("every outcome", () => {
  areAccessible(gallery, Object.keys(stories), "all");
});
