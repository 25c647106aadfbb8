import type { Browser, Page } from "playwright-core";
import { median } from "./first-paint.ts";

/** Runs in the page: from a press of Next to the first frame that shows another step's field, in milliseconds. */
async function pressNext(fieldName: string): Promise<number> {
  const next = [...document.querySelectorAll("button")].find(({ textContent }) =>
    /^next/i.test((textContent ?? "").trim()),
  );
  if (next === undefined) throw new Error("there is no Next");
  const isShown = () =>
    [...document.querySelectorAll("input, [role=group], fieldset, label")].some((element) =>
      `${element.getAttribute("aria-label") ?? ""}${element.textContent ?? ""}`.includes(fieldName),
    );
  const start = performance.now();
  next.click();
  while (!isShown()) await new Promise(requestAnimationFrame);
  await new Promise(requestAnimationFrame);
  return performance.now() - start;
}

async function walkToName(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/bright-smile?istest=true&programCode=ortho`);
  await page.getByRole("button", { name: "Get Started" }).click();
  await page.getByRole("textbox", { name: "Phone number" }).fill("2025550123");
  await page.getByRole("button", { name: "Next" }).click();
  await page.getByRole("textbox", { name: "Digit 1 of 6" }).click();
  await page.keyboard.type("123456");
  const name = page.getByRole("textbox", { name: "Full name" });
  const next = page.getByRole("button", { name: "Next" });
  await name.or(next).first().waitFor();
  if (!(await name.isVisible())) await next.click();
  await name.fill("Ana Lopez");
}

/**
 * Milliseconds from a press of Next to the next step painted, with the processor `slowdown` times slower: the
 * middle of the steps from the name to the address, none of which calls the server.
 */
export async function nextStepMs(browser: Browser, url: string, slowdown = 6): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  await walkToName(page, url);
  const devtools = await context.newCDPSession(page);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  const times = [await page.evaluate(pressNext, "Month")];
  await page.getByRole("textbox", { name: "Month" }).fill("04");
  await page.getByRole("textbox", { name: "Day" }).fill("27");
  await page.getByRole("textbox", { name: "Year" }).fill("1985");
  times.push(await page.evaluate(pressNext, "Email"));
  await page.getByRole("textbox", { name: "Email" }).fill("ana@example.com");
  times.push(await page.evaluate(pressNext, "Street address"));
  await context.close();
  return median(times);
}
