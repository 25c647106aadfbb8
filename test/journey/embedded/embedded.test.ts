import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { applicant, laterScreens, newPerson } from "#test/support/applicant.ts";
import { canariesOf, namesIn } from "#test/support/canaries.ts";
import {
  focusPolicy,
  frameOf,
  heightsOf,
  keysGoTo,
  openHostSite,
  placeIn,
  storageRefusal,
  storyOf,
} from "#test/support/browser/host-page.ts";
import { attemptsAt, putAway, reportersOf } from "#test/support/insights.ts";
import { spanish } from "#test/support/spanish.ts";
import { useProduct } from "#test/support/browser/journey.ts";
import { useHostSite } from "#test/support/browser/use-host-site.ts";

const product = useProduct({ INSIGHTS: "on" }, undefined, "whole");
const { urlOf, newVisitor } = product;
const host = useHostSite(product);

const testFlow = () => urlOf("/frame-hosts?istest=true&embedded=true");
const framing = (src: string) => `<iframe src="${src}" style="width:100%;height:900px"></iframe>`;

/** docs/embedding.md. */
const message = (rest: object) => ({ source: "carestep", version: 1, ...rest });
const step = (name: string) => message({ type: "step", step: name });

const loading = () => `<div id="financing"></div>
  <script src="${urlOf("/embed.js")}"></script>
  <script>
    window.recorded = [];
    window.mounted = Carestep.mount(document.getElementById("financing"), {
      providerKey: "frame-hosts",
      programCode: "general",
      onMessage: (message) => recorded.push(message),
    });
  </script>`;
const messagesIn = async (page: Page) =>
  page.evaluate(() => (globalThis as unknown as { recorded: { type: string }[] }).recorded);

it("an iframe in a page of another site reaches the approval without storage and focus permission, announces each heading, and sends each message once [R1-12 R1-13 R2.2-39 R2.2-68 R4-15 R4-16 R2.1-16 R3-94]", async () => {
  const { page } = await newVisitor();
  host.show(framing(testFlow()), { "permissions-policy": "focus-without-user-activation=()" });
  await page.goto(host.otherAddress);
  const frame = await frameOf(page);
  expect(await frame.evaluate(focusPolicy)).toEqual({ isKnown: true, isAllowed: false });
  expect(await frame.evaluate(storageRefusal)).toBe("SecurityError");

  const person = newPerson();
  const visitor = applicant(placeIn(page, frame), person);
  await visitor.start("cosmetic");
  for (const [at, screen] of laterScreens.entries()) {
    await visitor.goOnTo(screen, laterScreens[at - 1] ?? screen);
    const tag = screen === "address" ? "H1" : "INPUT";
    await expect.poll(() => keysGoTo(page, frame)).toEqual(["IFRAME", tag]);
  }
  const whileWorking = await storyOf(page);
  expect(whileWorking.filter(({ type }) => type === "completed")).toEqual([]);
  await visitor.giveLastFour("1000");
  await visitor.heading("You're Approved For Up To $15,000!");
  await expect.poll(() => keysGoTo(page, frame)).toEqual(["IFRAME", "H1"]);

  expect(await storyOf(page)).toEqual([
    message({ type: "ready" }),
    step("start"),
    message({ type: "started", status: "Pre-Qualification Started" }),
    step("phone"),
    step("code"),
    step("name"),
    step("birth-date"),
    step("email"),
    step("address"),
    step("last-four"),
    message({ type: "completed", status: "Pre-Qualification Complete" }),
  ]);
  const received = await page.evaluate(() => globalThis.window.received);
  expect(new Set(received.map(({ origin }) => origin))).toEqual(new Set([urlOf("")]));
  expect(namesIn(JSON.stringify(received), canariesOf(person, "1000", "123456"))).toEqual([]);
});

it("a practice's page with the loader shows the form alone and as high as it is, and passes on the frame's messages, no others, and none after unmount [R1-12 R2.2-42 R2.2-44]", async () => {
  const { page } = await newVisitor({ viewport: { width: 700, height: 900 } });
  host.show(loading());
  await page.goto(host.address);
  const frame = await frameOf(page);
  const place = applicant(placeIn(page, frame));
  await frame.getByRole("strong").getByText("General care").waitFor();
  expect(await page.locator("iframe").getAttribute("title")).toBe("Check your payment options");
  expect(await frame.locator("header, aside").count()).toBe(0);
  const grounds = await frame.evaluate(() =>
    [document.documentElement, document.body, document.querySelector(".cs-page")!].map(
      (element) => getComputedStyle(element).backgroundColor,
    ),
  );
  expect(grounds).toEqual(["rgba(0, 0, 0, 0)", "rgba(0, 0, 0, 0)", "rgba(0, 0, 0, 0)"]);
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe("BODY");

  await page.evaluate(() => {
    window.postMessage({ source: "carestep", version: 1, type: "completed" }, location.origin);
  });
  await page.waitForFunction(() => window.received.some(({ data }) => data.type === "completed"));
  const before = await heightsOf(page);
  await place.start();
  await frame.getByLabel("Phone number").waitFor();
  await page.waitForFunction(() => window.received.some(({ data }) => data.step === "phone"));
  await page.waitForFunction((count) => window.received.length > count + 3, before.length);
  const heights = await heightsOf(page);
  expect(heights.filter((height) => !Number.isInteger(height) || height <= 0)).toEqual([]);
  await page.waitForFunction(() => {
    const iframe = document.querySelector("#financing > div")!.shadowRoot!.querySelector("iframe")!;
    return (
      iframe.style.height ===
      `${window.received.findLast(({ data }) => data.height)!.data.height}px`
    );
  });
  expect(
    await frame.evaluate(() => document.documentElement.scrollHeight - window.innerHeight),
  ).toBe(0);
  expect(await frame.evaluate(() => document.activeElement?.tagName)).toBe("INPUT");

  const types = (await messagesIn(page)).map(({ type }) => type);
  expect(types.filter((type) => type !== "resize")).toEqual(["ready", "step", "started", "step"]);
  await frame.getByRole("link", { name: "Español", exact: true }).click();
  await frame.getByLabel(spanish("Phone number")).waitFor();
  expect(await frame.evaluate(() => document.activeElement?.tagName)).toBe("INPUT");
  await frame.getByRole("link", { name: "English", exact: true }).click();
  await place.heading("What's the best way to contact you?");

  await page.evaluate(() =>
    (globalThis as unknown as { mounted: { unmount: () => void } }).mounted.unmount(),
  );
  const count = (await messagesIn(page)).length;
  expect(await page.locator("iframe").count()).toBe(0);
  expect(await page.locator("#financing").innerHTML()).toBe("");
  expect(await messagesIn(page)).toHaveLength(count);
});

async function pixelAt(page: Page, x: number, y: number): Promise<number[]> {
  const picture = await page.screenshot({ clip: { x, y, width: 1, height: 1 } });
  return page.evaluate(async (png) => {
    const image = new Image();
    image.src = `data:image/png;base64,${png}`;
    await image.decode();
    const canvas = new OffscreenCanvas(1, 1).getContext("2d")!;
    canvas.drawImage(image, 0, 0);
    return [...canvas.getImageData(0, 0, 1, 1).data];
  }, picture.toString("base64"));
}

it("a frame on a dark system wears the page's light, shows alerts in its corner, and is reported as framed; only its practice's page may frame its end [R1-12 R2.2-13 R7.3-55]", async () => {
  const { page } = await newVisitor({
    colorScheme: "dark",
    viewport: { width: 1280, height: 900 },
  });
  host.show(framing(testFlow()));
  const reporters = reportersOf(page);
  await page.goto(host.address);
  const frame = await frameOf(page);
  await frame.locator("form[data-live]").waitFor();
  const looks = await frame.evaluate(() => [
    getComputedStyle(document.documentElement).colorScheme,
    getComputedStyle(document.querySelector("h1")!).color,
  ]);
  expect(looks).toEqual(["light", "rgb(15, 35, 38)"]);
  expect(await pixelAt(page, 2, 850)).toEqual([255, 204, 238, 255]);
  const visitor = applicant(placeIn(page, frame));
  await visitor.start("general");
  await visitor.givePhone();
  await visitor.giveCode("000000");
  const alert = frame.getByRole("alert").filter({ hasText: "Remaining attempts: 4" });
  await alert.waitFor();
  const box = (await alert.boundingBox())!;
  const around = (await page.locator("iframe").boundingBox())!;
  const right = around.x + around.width - (box.x + box.width);
  const below = around.y + around.height - (box.y + box.height);
  expect([right > 0 && right < 120, below > 0 && below < 60]).toEqual([true, true]);
  await expect.poll(() => reporters.length).toBeGreaterThan(0);
  await putAway(frame);
  const framed = expect.objectContaining({ embedded: true });
  await expect.poll(() => attemptsAt(urlOf(""), "frame-hosts")).toContainEqual(framed);
  const search = "?istest=true&embedded=true&providerKey=frame-hosts";
  const policies = await Promise.all(
    ["/declined", "/confirmation", "/error", "/tokenExpired"].map(async (path) => {
      const answer = await fetch(urlOf(path + search));
      return answer.headers.get("content-security-policy")?.split("; ").at(-1);
    }),
  );
  expect(new Set(policies)).toEqual(new Set([`frame-ancestors ${host.origins().join(" ")}`]));
});

it("a page that the practice does not know receives nothing, even in a browser that ignores frame-ancestors", async () => {
  const stranger = await openHostSite();
  const { page } = await newVisitor();
  await page.route("**/frame-hosts?*", async (route) => {
    const response = await route.fetch();
    const headers = { ...response.headers(), "content-security-policy": "" };
    await route.fulfill({ response, headers });
  });
  stranger.show(framing(testFlow()));
  await page.goto(`http://localhost:${stranger.port}/`);
  const frame = await frameOf(page);
  const visitor = applicant(placeIn(page, frame));
  await visitor.start("general");
  await visitor.heading("What's the best way to contact you?");
  expect(await page.evaluate(() => window.received)).toEqual([]);
  await stranger.close();
});
