import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { hosts } from "#test/hosts/pages.ts";
import { frameOf, withEmptyFrames } from "#test/support/browser/host-page.ts";
import { useProduct } from "#test/support/browser/journey.ts";
import { useHostSite } from "#test/support/browser/use-host-site.ts";

const product = useProduct({}, undefined, "whole");
const { urlOf, newVisitor } = product;
const site = useHostSite(product);

async function visit(html: string, headers: Readonly<Record<string, string>> = {}) {
  site.showWhole(html, headers);
  const { page } = await newVisitor({ viewport: { width: 700, height: 900 } });
  await withEmptyFrames(page);
  await page.goto(site.address);
  return page;
}

const opener = '<carestep-prequal provider="frame-hosts" mode="button"></carestep-prequal>';

async function openDialog(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Check your payment options" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Close" }).waitFor();
  expect(new URL((await frameOf(page)).url()).origin).toBe(urlOf(""));
}

describe("a page that takes our names", () => {
  it("by what visitors wrote into it, under a policy of trusted types, still shows our flow from where it is", async () => {
    const written = `<p id="Carestep">A comment</p>
      <img name="currentScript" src="https://elsewhere.example/x.png" alt="A picture">`;
    const html = hosts.plain.html(urlOf(""), opener).replace(/(<script src)/, `${written}$1`);
    const page = await visit(html, {
      "content-security-policy": "require-trusted-types-for 'script'; img-src 'none'",
    });
    await openDialog(page);
  });

  it("by another service's script, and imports ours as a module, has the flow from where ours is", async () => {
    const html = `<!doctype html><html lang="en"><title>A practice</title>
      <script type="text/plain" src="https://elsewhere.example/embed/embed.js"></script>
      <script type="module">import("${urlOf("/embed/v1.js")}")</script>${opener}`;
    await openDialog(await visit(html));
  });
});

type Opened = { readonly unmount: () => void };
type Calls = {
  readonly Carestep: { readonly open: (of: object) => Opened };
  opened: Opened;
};

const focused = (page: Page) =>
  page.evaluate(() => {
    let element = document.activeElement;
    while (element?.shadowRoot) element = element.shadowRoot.activeElement;
    return element?.tagName;
  });

it("a page with the flow in a shadow root that is closed shows it, and is blocked until the last of two dialogs is closed, in any order", async () => {
  const page = await visit(hosts["closed shadow root"].html(urlOf("")));
  await expect.poll(() => page.frames().length).toBe(2);
  await page.frames()[1]!.getByText("A frame").waitFor();
  const overflow = () => page.evaluate(() => document.documentElement.style.overflow);
  await page.evaluate(() => {
    const calls = globalThis as unknown as Calls;
    calls.opened = calls.Carestep.open({ provider: "frame-hosts" });
    calls.Carestep.open({ provider: "frame-hosts", flow: "apply" });
    calls.opened.unmount();
  });
  expect(await overflow()).toBe("hidden");
  expect(await page.getByRole("dialog").count()).toBe(1);
  await page.getByRole("button", { name: "Close" }).click();
  await expect.poll(overflow).toBe("");
});

it("the text in place of a frame that answers after all hands the focus on to it", async () => {
  const { page } = await newVisitor();
  await page.clock.install();
  const stored = Promise.withResolvers<void>();
  await page.route("**/frame-hosts?*", async (route) => {
    await stored.promise;
    await route.continue();
  });
  site.showWhole(hosts.plain.html(urlOf("")));
  await page.goto(site.address, { waitUntil: "commit" });
  await page.locator("iframe").waitFor({ state: "attached" });
  await page.clock.fastForward(8000);
  const link = page.getByRole("link", { name: "Open it in a new tab" });
  await link.focus();
  await page
    .locator("carestep-prequal")
    .evaluate((element) => element.setAttribute("scheme", "dark"));
  await expect.poll(() => focused(page)).toBe("A");
  stored.resolve();
  await (await frameOf(page)).getByRole("button", { name: "Get Started" }).waitFor();
  await expect.poll(() => focused(page)).toBe("IFRAME");
});

it("a page that is read from right to left has our button where it begins, and our dialog in the direction of our English words", async () => {
  const page = await visit(hosts["right to left"].html(urlOf(""), opener));
  const button = page.getByRole("button", { name: "Check your payment options" });
  const { x, width } = (await button.boundingBox())!;
  expect(x + width).toBe(700);
  await openDialog(page);
  const close = page.getByRole("button", { name: "Close" });
  const dialog = page.getByRole("dialog");
  const [inner, outer] = await Promise.all([close.boundingBox(), dialog.boundingBox()]);
  expect(inner!.x).toBeGreaterThan(outer!.x + outer!.width / 2);
});
