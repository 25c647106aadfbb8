import type { Locator, Page } from "playwright-core";
import { expect, it } from "vitest";
import { findingsOfAllViews } from "#test/support/browser/axe.ts";
import type { OffersAnswer } from "#test/support/gallery/loan-answers.ts";
import { openStep, pressEarly } from "#test/support/gallery/open-step.ts";
import { descriptionOf, useGallery } from "#test/support/gallery/gallery-browser.ts";

const gallery = useGallery();

const open = (offersAnswer?: OffersAnswer, width = 1280) =>
  openStep(gallery, ["payment", "offers"], { width, ...(offersAnswer && { offersAnswer }) });

async function openOffers(answer?: "standard", width?: number): Promise<Page> {
  const page = await open(answer, width);
  await groupOf(page).getByRole("radio").first().waitFor();
  return page;
}

function groupOf(page: Page) {
  return page.getByRole("radiogroup", { name: "Offers", exact: true });
}

const chosen = (page: Page) =>
  groupOf(page)
    .getByRole("radio", { checked: true })
    .evaluateAll((radios) => radios.map((radio) => (radio as HTMLInputElement).value).join());

const focused = (locator: Locator) =>
  locator.evaluate((element) => element === document.activeElement);

async function looksOf(page: Page): Promise<string[]> {
  return groupOf(page)
    .getByRole("radio")
    .evaluateAll((radios) =>
      radios.map((radio) => {
        const card = radio.parentElement!.parentElement!;
        const { backgroundColor, borderColor, borderWidth, boxShadow } = getComputedStyle(card);
        const money = getComputedStyle(card.querySelector("label span span")!);
        const width = Math.round(card.getBoundingClientRect().width);
        const frame = [backgroundColor, borderColor, borderWidth, boxShadow];
        return [...frame, money.fontSize, money.color, width].join(" ");
      }),
    );
}

it("the offers lead with the payments of a month, then rate and total, and steer to none [R2.5-20 R2.5-21 R5-67]", async () => {
  const page = await openOffers();
  const message = "These offers are for an installment loan, not a line of credit.";
  expect(await page.getByText(message, { exact: true }).isVisible()).toBe(true);
  expect(await chosen(page)).toBe("");
  expect(new Set(await looksOf(page)).size).toBe(1);
  expect(await page.getByText(/best|recommend|popular/i).count()).toBe(0);
  expect(await page.getByText(/^Lowest/).allInnerTexts()).toEqual([
    "Lowest cost",
    "Lowest payment",
  ]);
  await pressEarly(page);
  expect(await groupOf(page).getAttribute("aria-invalid")).toBe("true");
  expect(await descriptionOf(groupOf(page))).toEqual(["Error: Need to select an offer"]);
  await groupOf(page).focus();
  expect(await focused(groupOf(page))).toBe(true);
  const twice = page.getByRole("radio", {
    name: /^\$195.22 a month Estimated: 48 payments of \$97.61/,
  });
  const described = (await descriptionOf(twice)).map((text) => text.replaceAll(/\s+/g, " ").trim());
  expect(described.join(" ")).toMatch(
    /Paid off in 2 years.*APR ?7.99%.*Total of payments ?\$4,685.28/,
  );
  await page.getByText("Estimated: 48 payments of").click({ force: true });
  expect(await chosen(page)).toBe("twice");
  await page.keyboard.press("ArrowDown");
  expect(await chosen(page)).toBe("weekly");
  expect(await groupOf(page).getByRole("radio").count()).toBe(3);
});

const endOf = (element: Element) => element.getBoundingClientRect().right;

it("the offers are three at first, within two screens of a phone, and chosen by pressing a card", async () => {
  const page = await openOffers(undefined, 375);
  const last = groupOf(page).getByRole("radio").last().locator("xpath=../..");
  const first = groupOf(page).getByRole("radio").first().locator("xpath=../..");
  const { y, height } = (await last.boundingBox())!;
  expect(y + height - (await first.boundingBox())!.y).toBeLessThan(1600);
  const toggle = page.locator("main").getByRole("button", { name: /plans/ });
  await toggle.click();
  expect(await groupOf(page).getByRole("radio").count()).toBe(4);
  expect(await focused(toggle)).toBe(true);
  await page.getByText("$5,881.20").click({ force: true });
  expect(await chosen(page)).toBe("weekly");
  const choice = page.getByText("Your choice", { exact: true }).locator("..");
  expect(await choice.textContent()).toMatch(/\$98.02 a month.*260 payments of \$22.62/);
  await page.evaluate(() => (document.documentElement.style.fontSize = "200%"));
  const end = await page.getByRole("tablist").evaluate(endOf);
  for (const tab of await page.getByRole("tab").all())
    expect(await tab.evaluate(endOf)).toBeLessThan(end);
});

it("the offers follow the cost while it is typed, in tabs with their counts [R2.5-22]", async () => {
  const page = await openOffers();
  const tabs = page.getByRole("tablist", { name: "Type of offer" }).getByRole("tab");
  expect(await tabs.allInnerTexts()).toEqual(["All\n4", "Promotions\n1", "Standard\n3"]);
  expect(await groupOf(page).getByRole("radio").count()).toBe(3);
  const tab = (name: string) => page.getByRole("tab", { name, selected: true });
  await tab("All").press("ArrowRight");
  await tab("Promotions").waitFor();
  expect(await groupOf(page).getByRole("radio").count()).toBe(1);
  await tab("Promotions").press("ArrowRight");
  expect(await tab("Standard").getAttribute("aria-controls")).toBe(
    await page.getByRole("tabpanel").getAttribute("id"),
  );
  await page.emulateMedia({ forcedColors: "active" });
  const promotions = page.getByRole("tab", { name: "Promotions" });
  await promotions.click();
  await tab("Promotions").waitFor();
  const opened = await promotions.screenshot();
  await page.getByRole("tab", { name: "Standard" }).click();
  await tab("Standard").waitFor();
  const shut = await promotions.screenshot();
  await page.emulateMedia({ forcedColors: null });
  expect(shut.equals(opened)).toBe(false);
  await page.getByRole("tab", { name: "All" }).click();
  const box = page.getByRole("textbox", { name: "Treatment cost" });
  expect(await box.inputValue()).toBe("$4,800");
  await box.fill("1234.56");
  await box.press("Enter");
  expect(await box.inputValue()).toBe("$1,234.56");
  await box.fill("99");
  await box.press("Tab");
  expect(await box.inputValue()).toBe("$1,000");
  const status = page.getByRole("status").filter({ hasText: "Plans to choose from: 4." });
  await status.waitFor({ state: "attached" });
  await openOffers("standard");
  expect(await page.getByRole("tab", { name: "Promotions" }).isDisabled()).toBe(true);
});

it.each([
  ["never", "Getting your offers"],
  ["fails", "Your offers did not load."],
  ["none", "There are no offers for this amount"],
] as const)(
  "offers that are not there say so, and can be used by everybody: %s",
  async (answer, text) => {
    const page = await open(answer);
    await page.getByText(text).first().waitFor({ state: "attached" });
    expect(await page.getByRole("radio").count()).toBe(0);
    expect(await page.getByRole("tab").count()).toBe(0);
    expect(await page.locator("[aria-busy=true]").count()).toBe(answer === "never" ? 1 : 0);
    expect(await findingsOfAllViews(page)).toEqual([]);
  },
);
