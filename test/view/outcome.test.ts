import { describe, expect, it } from "vitest";
import { areAccessible, useGallery } from "#test/support/gallery/gallery-browser.ts";

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

  it("is a step like all others: image, sub-text, extra buttons, and Back with its icon and variant", async () => {
    const page = await gallery.open("outcome approved with all");
    expect(await page.getByRole("img", { name: "A chair" }).count()).toBe(1);
    expect(await page.getByText("Ask us anything.").isVisible()).toBe(true);
    expect(await page.getByRole("main").getByRole("button").allTextContents()).toEqual([
      "",
      "What comes next",
      "Print this",
      "Back to your approval",
    ]);
    const back = page.getByRole("button", { name: "Back to your approval" }).last();
    expect(await back.locator("span + svg").count()).toBe(1);
    expect(await back.evaluate((button) => getComputedStyle(button).borderTopStyle)).toBe("solid");
  });
});

describe("the other outcomes", () => {
  it("links to the practice's page when other offers are available, and not otherwise; a decline shows an ID only when there is one [R2.3-15]", async () => {
    const page = await gallery.open("outcome declined other offers");
    const link = page.getByRole("link", { name: "Apply for standard funding" });
    expect(await link.getAttribute("href")).toBe("/bright-smile");
    await gallery.open("outcome declined");
    expect(await page.getByRole("link").count()).toBe(0);
    expect(await page.getByText(/^ID /).count()).toBe(0);
    await gallery.open("outcome declined with id");
    expect(await page.getByText("ID 7F3A-20418").isVisible()).toBe(true);
  });

  it("makes the Customer Care number a call, and shows none that is not configured [R2.2-32]", async () => {
    const page = await gallery.open("outcome ineligible");
    const call = page.getByRole("link", { name: "(555) 010-0123" });
    expect(await call.getAttribute("href")).toBe("tel:+15550100123");
    expect(await page.locator("main p").allInnerTexts()).toEqual([
      "This financing is not offered to residents of your state.",
      "Please call Customer Care at (555) 010-0123.",
    ]);
    await gallery.open("outcome ineligible without number");
    expect(await page.getByRole("link").count()).toBe(0);
  });

  it("shows the saved message, and lets the applicant try again, or restart after the session has expired [R2.3-21]", async () => {
    const page = await gallery.open("outcome error");
    expect(await page.getByText("We were unable to verify your identity.").isVisible()).toBe(true);
    await page.getByRole("button", { name: "Try again" }).click();
    expect(await page.locator("output").textContent()).toBe("1 presses");
    await gallery.open("outcome expired");
    const restart = page.getByRole("link", { name: "Restart the application" });
    expect(await restart.getAttribute("href")).toBe("/bright-smile");
  });
});

describe("every outcome", () => {
  const shown = ["approved", "approved embedded", "approved with all", "quiet panel", "error"];
  const refused = ["declined other offers", "ineligible", "declined embedded"];
  const stories = [...shown, ...refused].map((name) => `outcome ${name}`);
  areAccessible(gallery, stories, "all");
});
