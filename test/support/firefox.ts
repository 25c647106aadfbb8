import puppeteer from "puppeteer-core";
import type { Browser, ElementHandle, Frame, Page } from "puppeteer-core";
import { firefoxPath, missing } from "./prerequisites.ts";

/**
 * A headless Firefox, driven by WebDriver BiDi; the caller closes it.
 *
 * @param settings - as about:config names them
 */
export async function openFirefox(
  settings: Readonly<Record<string, unknown>> = {},
): Promise<Browser> {
  const executablePath = firefoxPath();
  if (executablePath === undefined) throw missing("Firefox");
  return puppeteer.launch({
    browser: "firefox",
    executablePath,
    headless: true,
    // Whoever leaves typed answers is asked first, in a dialog that the driver does not hear of.
    extraPrefsFirefox: { "dom.disable_beforeunload": true, ...settings },
  });
}

/** What somebody does on a page or in a frame of one: each waits until what it names is there. */
export function handsOn(page: Page | Frame) {
  const isFrame = !("keyboard" in page);
  const { keyboard } = isFrame ? page.page() : page;
  /** The first button of a name that can be pressed, field of a label, or heading. */
  async function find(kind: "button" | "field" | "heading", name: string) {
    const found = await page.waitForFunction(
      (wanted, called) => {
        // What runs on the page has to be defined there.
        // oxlint-disable-next-line unicorn/consistent-function-scoping -- see above
        const text = (element: Element) => element.textContent?.trim() ?? "";
        const named: { readonly [name: string]: (element: Element) => boolean } = {
          button: (element) =>
            element.ariaDisabled !== "true" && (element.ariaLabel ?? text(element)) === called,
          heading: (element) => text(element).startsWith(called),
          field: (element) =>
            element.getAttribute("aria-label") === called ||
            [...((element as HTMLInputElement).labels ?? [])].some((label) =>
              text(label).startsWith(called),
            ),
        };
        const all = {
          button: "button, a",
          heading: "h1, h2, h3",
          field: "input, select",
        } as { readonly [name: string]: string };
        return [...document.querySelectorAll(all[wanted]!)].find(named[wanted]!);
      },
      {},
      kind,
      name,
    );
    return found as ElementHandle<HTMLElement>;
  }

  return {
    heading: (name: string) => find("heading", name),
    /** In a frame by the keyboard: a frame that follows its content's height moves under a pointer. */
    press: async (name: string) => {
      const button = await find("button", name);
      if (!isFrame) return button.click();
      await button.focus();
      return keyboard.press("Enter");
    },
    check: async (name: string) => (await find("field", name)).click(),
    choose: async (name: string, value: string) => (await find("field", name)).select(value),
    /** A field that already holds something is emptied first. */
    type: async (name: string, text: string) => {
      const field = await find("field", name);
      await field.evaluate((element) => {
        element.focus();
        (element as HTMLInputElement).select();
      });
      await keyboard.type(text);
    },
    see: async (name: string) => {
      const found = await find("heading", name);
      await found.evaluate((element) => element.scrollIntoView());
    },
  };
}
