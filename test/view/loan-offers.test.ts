import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import {
  areAccessible,
  descriptionOf,
  useGallery,
  recorded,
} from "#test/support/gallery/gallery-browser.ts";
import type { GalleryBrowser } from "#test/support/gallery/gallery-browser.ts";

const gallery = useGallery();

async function openOffers(
  story: string,
  view?: Parameters<GalleryBrowser["open"]>[1],
): Promise<Page> {
  const page = await gallery.open(story, view);
  await page.locator("[aria-busy] > output:empty").waitFor({ state: "detached" });
  return page;
}

function groupOf(page: Page) {
  return page.getByRole("radiogroup", { name: "Offers", exact: true });
}

async function looksOf(page: Page): Promise<string[]> {
  return groupOf(page)
    .getByRole("radio")
    .evaluateAll((radios) =>
      radios.map((radio) => {
        const card = radio.parentElement!.parentElement!;
        const { backgroundColor, borderColor, borderWidth, boxShadow } = getComputedStyle(card);
        const tag = getComputedStyle(card.children[2]!.firstElementChild!);
        const money = getComputedStyle(card.querySelector("label span span")!);
        return [
          backgroundColor,
          borderColor,
          borderWidth,
          boxShadow,
          tag.backgroundColor,
          tag.color,
          money.fontSize,
          money.color,
          Math.round(card.getBoundingClientRect().width),
        ].join(" ");
      }),
    );
}

describe("the offers", () => {
  it("say that they are for an installment loan and not a line of credit [R2.5-21]", async () => {
    const page = await openOffers("offers");
    const message = "These offers are for an installment loan, not a line of credit.";
    expect(await page.getByText(message, { exact: true }).isVisible()).toBe(true);
  });

  it("lead with the payments of a month, then the actual ones, their rate and their total, one of them to choose [R2.5-20]", async () => {
    const page = await openOffers("offers without tabs");
    const radios = groupOf(page).getByRole("radio");
    const second = page.getByRole("radio", {
      name: "$216.92 a month Estimated: 48 payments of $108.46 twice a month.",
    });
    expect(
      await second.evaluate((radio) =>
        radio
          .getAttribute("aria-describedby")!
          .split(" ")
          .map((id) => document.getElementById(id)!.innerText.replace(/\s+/g, " ").trim()),
      ),
    ).toEqual(["Paid off in 2 years", "APR 7.99% Interest $406.08 Total of payments $5,206.08"]);
    await page.getByText("Estimated: 48 payments of").click({ force: true });
    expect(await recorded(page, "offer")).toBe("twice");
    await page.keyboard.press("ArrowDown");
    expect(await recorded(page, "offer")).toBe("weekly");
    expect(await groupOf(page).getByRole("radio", { checked: true }).count()).toBe(1);
    expect(await radios.count()).toBe(3);
  });

  it("are three at first, within two screens of a phone, and all at a press", async () => {
    const page = await openOffers("offers without tabs", { width: 375 });
    const last = groupOf(page).getByRole("radio").last().locator("xpath=../..");
    const { y, height } = (await last.boundingBox())!;
    expect(y + height).toBeLessThan(1600);
    const all = page.getByRole("button", { name: "See all plans" });
    await all.click();
    expect(await groupOf(page).getByRole("radio").count()).toBe(4);
    const fewer = page.getByRole("button", { name: "See fewer plans" });
    expect(await fewer.evaluate((button) => button === document.activeElement)).toBe(true);
  });

  it("do not steer: none is chosen, all look alike, and what is lowest says only that", async () => {
    const page = await openOffers("offers without tabs");
    expect(await groupOf(page).getByRole("radio", { checked: true }).count()).toBe(0);
    const values = await groupOf(page)
      .getByRole("radio")
      .evaluateAll((radios) => radios.map((radio) => (radio as HTMLInputElement).value));
    expect(values).toEqual(["promo", "twice", "weekly"]);
    expect(new Set(await looksOf(page)).size).toBe(1);
    expect(await page.getByText(/best|recommend|popular/i).count()).toBe(0);
    const marks = page.getByText(/^Lowest/);
    expect(await marks.allInnerTexts()).toEqual(["Lowest cost", "Lowest payment"]);
  });

  it("are chosen by pressing anywhere on a card, and repeated below the cards", async () => {
    const page = await openOffers("offers without tabs", { width: 375 });
    await page.getByText("$6,536.40").click({ force: true });
    expect(await recorded(page, "offer")).toBe("weekly");
    const choice = page.getByText("Your choice", { exact: true }).locator("..");
    expect(await choice.locator("p").allTextContents()).toEqual([
      "Your choice",
      "$108.94 a month",
      "Estimated: 260 payments of $25.14 a week.",
    ]);
  });

  it("are in tabs: all, open at first, with a promotion and without, each with its count [R2.5-22]", async () => {
    const page = await openOffers("offers");
    const tabs = page.getByRole("tablist", { name: "Type of offer" }).getByRole("tab");
    expect(await tabs.allInnerTexts()).toEqual(["All\n4", "Promotions\n1", "Standard\n3"]);
    expect(await groupOf(page).getByRole("radio").count()).toBe(3);
    const open = (name: string) => page.getByRole("tab", { name, selected: true });
    await open("All").press("ArrowRight");
    await open("Promotions").waitFor();
    expect(await groupOf(page).getByRole("radio").count()).toBe(1);
    await open("Promotions").press("ArrowRight");
    expect(await open("Standard").getAttribute("aria-controls")).toBe(
      await page.getByRole("tabpanel").getAttribute("id"),
    );
    expect(await groupOf(page).getByRole("radio").count()).toBe(2);
    await openOffers("offers all standard");
    expect(await page.getByRole("tab", { name: "Promotions" }).isDisabled()).toBe(true);
    await openOffers("offers without tabs");
    expect(await page.getByRole("tab").count()).toBe(0);
  });

  it("show which tab is open also where the system forces its colors", async () => {
    const page = await openOffers("offers");
    await page.emulateMedia({ forcedColors: "active" });
    const promotion = page.getByRole("tab", { name: "Promotions" });
    await promotion.click();
    await page.getByRole("tab", { name: "Promotions", selected: true }).waitFor();
    const open = await promotion.screenshot();
    await page.getByRole("tab", { name: "Standard" }).click();
    await page.getByRole("tab", { name: "Standard", selected: true }).waitFor();
    const shut = await promotion.screenshot();
    await page.emulateMedia({ forcedColors: null });
    expect(shut.equals(open)).toBe(false);
  });

  it("tie their error to the group, which takes the focus [R5-67]", async () => {
    const page = await openOffers("offers wrong");
    const group = groupOf(page);
    await group.focus();
    expect(await group.evaluate((one) => one === document.activeElement)).toBe(true);
    expect(await group.getAttribute("aria-invalid")).toBe("true");
    expect(await descriptionOf(group)).toEqual(["Error: Need to select an offer"]);
  });

  it("follow the cost that the practice quoted, empty at first, while it is typed and to the cent", async () => {
    const page = await openOffers("offers");
    const box = page.getByRole("textbox", { name: "Treatment cost" });
    expect(await box.inputValue()).toBe("");
    await box.fill("1234.56");
    await box.press("Enter");
    expect(await box.inputValue()).toBe("$1,234.56");
    await box.fill("99");
    await box.press("Tab");
    expect(await box.inputValue()).toBe("$1,000");
  });
});

it("offers are announced with their number when they come", async () => {
  const page = await openOffers("offers");
  expect(await page.getByRole("status").first().textContent()).toBe("Plans to choose from: 4.");
});

describe("offers that are not there", () => {
  it("keep their places while they load, and say so", async () => {
    const page = await openOffers("offers loading");
    expect(await page.locator("[aria-busy=true]").count()).toBe(1);
    expect(await page.getByRole("status").first().textContent()).toBe("Getting your offers");
    expect(await page.getByRole("radio").count()).toBe(0);
  });

  it("can be requested again after a failure", async () => {
    const page = await openOffers("offers failed");
    const alert = page.getByRole("alert");
    expect(await alert.getByText("Your offers did not load.").isVisible()).toBe(true);
    await alert.getByRole("button", { name: "Try again" }).click();
    expect(await page.title()).toBe("tried again");
  });

  it("are said to be none for the amount", async () => {
    const page = await openOffers("offers none");
    const text = "There are no offers for this amount. Please choose another one.";
    expect(await page.getByText(text).isVisible()).toBe(true);
    expect(await page.getByRole("tab").count()).toBe(0);
  });
});

describe("every view of the offers", () => {
  areAccessible(gallery, [
    "offers chosen",
    "offers wrong",
    "offers none",
    "offers loading",
    "offers failed",
  ]);
});
