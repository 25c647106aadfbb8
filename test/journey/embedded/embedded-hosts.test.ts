import type { Frame, Page } from "playwright-core";
import { describe, expect, it, onTestFinished } from "vitest";
import { hosts, type Host } from "#test/hosts/pages.ts";
import {
  begin,
  frameOf,
  heardIn,
  messagesIn,
  openHostSite,
} from "#test/support/browser/host-page.ts";
import { spyOnPosts, unsayable, pathsOf } from "#test/support/server/message-spy.ts";
import { axeFindings } from "#test/support/browser/axe.ts";
import { openKeyedChromium } from "#test/support/browser/browser.ts";
import { drivenByPuppeteer } from "#test/support/browser/driven-by-puppeteer.ts";
import { useProduct } from "#test/support/browser/journey.ts";
import { useHostSite } from "#test/support/browser/use-host-site.ts";
import { walkHost } from "#test/support/browser/walk-host.ts";

const product = useProduct({}, undefined, "whole");
const { urlOf, newVisitor } = product;
const site = useHostSite(product);

async function visit({ html, headers }: Host, at = site.address): Promise<Page> {
  const home = urlOf("");
  site.showWhole(await html(home), headers?.(home));
  const { page } = await newVisitor({ viewport: { width: 700, height: 900 } });
  await page.goto(at);
  return page;
}

const getStarted = (frame: Frame) => frame.getByRole("button", { name: "Get Started" });

const hard: { readonly [name: string]: Host } = {
  "strict headers": {
    html: hosts["strict policy"].html,
    headers: (home) => ({
      ...hosts["strict policy"].headers(home),
      ...hosts["require-corp"].headers?.(home),
      ...hosts["focus denied"].headers?.(home),
    }),
  },
  "hostile style": hosts["hostile style"],
  "stub in the head, mounted inside a dialog": {
    html: (home) =>
      hosts["stub in the head"]
        .html(home)
        .replace(/<div id="place">.*<\/script>/s, '<dialog id="own">$&</dialog>')
        .replace("</dialog>", "$&<script>document.getElementById('own').showModal()</script>"),
  },
};

describe("a third-party page", () => {
  it.each(Object.entries(hard))("shows the flow, as high as it is: %s", async (_, host) => {
    const page = await visit(host);
    const frame = await frameOf(page);
    await getStarted(frame).waitFor();
    const iframe = page.locator("iframe");
    await expect.poll(() => messagesIn(page)).toContain("resize");
    await expect.poll(async () => (await iframe.boundingBox())?.height).toBeGreaterThan(300);
    await expect
      .poll(() => frame.evaluate(() => document.documentElement.scrollHeight - innerHeight))
      .toBe(0);
    expect(await iframe.evaluate((element) => getComputedStyle(element).opacity)).toBe("1");
    const recorded = (await messagesIn(page)).filter((event) => event !== "no-answer");
    expect(recorded.slice(0, 2)).toEqual(["ready", "step"]);
  });

  it("works in a sandboxed block with the guide's flags, whose links open a working tab", async () => {
    const price = '<carestep-prequal provider="frame-hosts" mode="price"></carestep-prequal>';
    const { page } = await newVisitor();
    site.showWhole(hosts["sandboxed block"].html(urlOf(""), price));
    await page.goto(site.address);
    const line = page.frameLocator("iframe").frameLocator("iframe");
    const [tab] = await Promise.all([
      page.waitForEvent("popup"),
      line.getByRole("link", { name: "See if you qualify" }).click(),
    ]);
    await tab.getByRole("button", { name: "Get Started" }).waitFor();
  });

  it("gets the requested scheme and program, and reports values that are unknown", async () => {
    const { page } = await newVisitor({ viewport: { width: 700, height: 900 } });
    const posted = await spyOnPosts(page);
    site.showWhole(hosts.dark.html(urlOf("")));
    await page.goto(site.address);
    const frame = await frameOf(page);
    await getStarted(frame).waitFor();
    const looks = () =>
      frame.evaluate(() => {
        const { colorScheme, backgroundColor } = getComputedStyle(document.documentElement);
        return [colorScheme, backgroundColor];
      });
    const give = (name: string, value: string) =>
      page
        .locator("carestep-prequal")
        .evaluate((element, [key, text]) => element.setAttribute(key!, text!), [name, value]);
    await expect.poll(looks).toEqual(["dark", "rgb(10, 20, 21)"]);
    await give("scheme", "light");
    await expect.poll(looks).toEqual(["light", "rgb(247, 251, 251)"]);
    expect([await axeFindings(page), await axeFindings(frame)]).toEqual([[], []]);
    const warning = page.waitForEvent("console", (message) => /theme/.test(message.text()));
    await give("theme", "unlisted");
    expect((await warning).text()).toContain("does not list the requested theme");
    const program = (name: string) => frame.getByRole("strong").getByText(name);
    await give("program", "cosmetic");
    await program("Cosmetic care").waitFor();
    await give("program", "general");
    await program("General care").waitFor();
    await give("program", "legacy");
    await expect.poll(() => messagesIn(page)).toContain("program-unknown");
    await give("locale", "fr-FR");
    await expect.poll(() => messagesIn(page)).toContain("locale-unknown");
    await getStarted(frame).click();
    await frame.getByLabel("Phone number").waitFor();
    await give("program", "cosmetic");
    await give("scheme", "dark");
    await frame.locator("html.dark").waitFor();
    expect(await frame.getByLabel("Phone number").count()).toBe(1);
    expect(page.frames()).toHaveLength(2);

    const allowed = site.origins();
    expect(pathsOf(posted)).toEqual(
      new Set([
        `${allowed[0]} to ${urlOf("")}`,
        ...allowed.map((host) => `${urlOf("")} to ${host}`),
      ]),
    );
    expect(unsayable(allowed, posted)).toEqual([]);
  });
});

it("a page that is walked by the keyboard alone, as by npm run hosts, leads through the flow and out of it", async () => {
  const browser = drivenByPuppeteer(await openKeyedChromium());
  onTestFinished(() => browser.close());
  const walk = { browser, site, home: urlOf(""), host: hosts["inside a dialog"] };
  expect(await walkHost({ ...walk, shape: "modal" })).toBeUndefined();
});

it("a price line says what a payment could be, again when the amount changes, without an amount in any address", async () => {
  const requested: string[] = [];
  const { page } = await newVisitor({ viewport: { width: 700, height: 900 } });
  page.on("request", (request) => requested.push(request.url()));
  site.showWhole(hosts.price.html(urlOf("")));
  await page.goto(site.address);
  const frame = await frameOf(page);
  await frame.getByText("From $170 a month").waitFor();
  await frame.getByText("60 monthly payments of $169.14 at 8.99% APR").waitFor();
  const iframe = page.locator("iframe");
  await expect.poll(() => iframe.evaluate((one) => getComputedStyle(one).opacity)).toBe("1");
  await page
    .locator("carestep-prequal")
    .evaluate((element) => element.setAttribute("amount", "26000"));
  await frame.getByText("For treatment costs from $500 to $25,000.").waitFor();
  expect(requested.filter((url) => /8150|26000/.test(url))).toEqual([]);
  expect(new Set(await messagesIn(page))).toEqual(new Set(["ready", "resize"]));

  await page.route("**/price/frame-hosts", (route) => route.abort());
  await page
    .locator("carestep-prequal")
    .evaluate((element) => element.setAttribute("amount", "9000"));
  await expect.poll(() => messagesIn(page)).toContain("price-unavailable");
  expect(await frame.getByText("a month").count()).toBe(0);
});

describe("a page that may not show the flow", () => {
  it("is refused the frame, says so after eight seconds, with a link to the flow in a tab, and notifies the page", async () => {
    const { page } = await newVisitor();
    const refusals: string[] = [];
    page.on("console", (line) => refusals.push(line.text()));
    await page.clock.install();
    const stranger = await openHostSite();
    stranger.showWhole(hosts.plain.html(urlOf("")));
    await page.goto(`http://localhost:${stranger.port}/`);
    await silentLink(page);
    expect(await messagesIn(page)).toEqual(["no-answer"]);
    expect(refusals.join()).toContain("frame-ancestors");
    expect(await axeFindings(page)).toEqual([]);
    await stranger.close();
  });

  it("says so when the browser is offline too, and notifies the page", async () => {
    const { context, page } = await newVisitor();
    await page.clock.install();
    site.showWhole(hosts.plain.html(urlOf("")));
    await page.route("**/frame-hosts?*", (route) => route.abort("internetdisconnected"));
    await page.goto(site.address);
    await context.setOffline(true);
    await silentLink(page);
    expect(await messagesIn(page)).toEqual(["offline"]);
  });

  it("has a link in place of a loader that cannot be had, to the same flow, and what is pressed opens it in a tab", async () => {
    const { page } = await newVisitor();
    await page.route("**/embed/v1.js", (route) => route.abort());
    const more = `<div id="loan"></div><button>Pay over time</button><script>
      Carestep.mount(document.getElementById("loan"), { providerKey: "frame-hosts", flow: "apply" });
      document.querySelector("button").onclick = () => Carestep.open({ providerKey: "frame-hosts", flow: "apply" });
      </script></main>`;
    site.showWhole(hosts["stub in the head"].html(urlOf("")).replace("</main>", more));
    await page.goto(site.address);
    const links = page.getByRole("link", { name: "Check your payment options" });
    await expect
      .poll(() => links.evaluateAll((all) => all.map((link) => link.getAttribute("href"))))
      .toEqual([urlOf("/frame-hosts"), urlOf("/Apply/frame-hosts")]);
    const [tab] = await Promise.all([
      page.waitForEvent("popup"),
      page.getByRole("button", { name: "Pay over time" }).click(),
    ]);
    await tab.waitForURL(urlOf("/Apply/frame-hosts"));
  });
});

async function silentLink(page: Page): Promise<void> {
  await page.locator("iframe").waitFor({ state: "attached" });
  await page.clock.fastForward(8000);
  await page.getByText("The application does not show here.").waitFor();
  const link = page.getByRole("link", { name: "Open it in a new tab" });
  expect(await link.getAttribute("href")).toBe(urlOf("/frame-hosts"));
}

it("a page around a visit that cannot go on reports inactivity and an error page, and nothing else", async () => {
  const { page } = await newVisitor();
  await page.clock.install();
  site.showWhole(hosts.plain.html(urlOf("")));
  await page.goto(site.address);
  const frame = await frameOf(page);
  await begin(frame);
  await page.clock.fastForward(18 * 60_000);
  await frame.getByRole("alertdialog", { name: "Do you need more time?" }).waitFor();
  await page.clock.fastForward(2 * 60_000 + 1000);
  const heading = (name: string) => frame.getByRole("heading", { level: 1, name });
  await heading("Your session has expired").waitFor();
  const errors = async () => (await heardIn(page)).errors;
  await expect.poll(errors).toEqual(["session-expired"]);
  await frame.goto(urlOf("/error?embedded=true&providerKey=frame-hosts"));
  await heading("Something went wrong").waitFor();
  await expect.poll(errors).toEqual(["session-expired", "failed"]);
});
