import { spanish, spanishTexts } from "#test/support/spanish.ts";
import type { DrivenElement, DrivenFrame, DrivenPage } from "./driven.ts";

const kinds = {
  button: "button, a",
  heading: "h1, h2, h3",
  field: "input, select",
} as const;

/** Finds by English names; on a page in Spanish, by the Spanish ones. */
export function handsOn(place: DrivenPage | DrivenFrame) {
  const isFrame = !("keyboard" in place);
  const { keyboard } = isFrame ? place.page() : place;
  async function find(kind: keyof typeof kinds, name: string): Promise<DrivenElement> {
    const found = await place.waitForFunction(
      (requested, all, english, translated) => {
        const isSpanish = document.documentElement.lang === "es";
        const names = isSpanish ? translated.split("\n") : [english];
        // oxlint-disable-next-line unicorn/consistent-function-scoping -- it runs on the page
        const text = (element: Element) => element.textContent?.trim() ?? "";
        const named: { readonly [name: string]: (element: Element) => boolean } = {
          button: (element) =>
            element.ariaDisabled !== "true" && names.includes(element.ariaLabel ?? text(element)),
          heading: (element) => names.some((each) => text(element).startsWith(each)),
          field: (element) =>
            names.includes(element.getAttribute("aria-label") ?? "") ||
            [...((element as HTMLInputElement).labels ?? [])].some((label) =>
              names.some((each) => text(label).startsWith(each)),
            ),
        };
        const element = [...document.querySelectorAll(all)].find(named[requested]!);
        const { left, top } = element?.getBoundingClientRect() ?? { left: 0, top: 0 };
        const last: unknown = Reflect.get(globalThis, "lastSeen");
        const seen = [english, left, top].join(" ");
        Reflect.set(globalThis, "lastSeen", seen);
        return last === seen ? element : undefined;
      },
      {},
      kind,
      kinds[kind],
      name,
      spanishTexts(name).join("\n"),
    );
    return found as DrivenElement;
  }

  return {
    heading: (name: string) => find("heading", name),
    press: async (name: string) => {
      const button = await find("button", name);
      if (!isFrame) return button.click();
      await button.focus();
      return keyboard.press("Enter");
    },
    check: async (name: string) => (await find("field", name)).click(),
    choose: async (name: string, value: string) => {
      const field = await find("field", name);
      await field.evaluate((element, given) => {
        Reflect.set(Object.getPrototypeOf(element) as object, "value", given, element);
        for (const type of ["input", "change"])
          element.dispatchEvent(new Event(type, { bubbles: true }));
      }, value);
    },
    type: async (name: string, text: string) => {
      const field = await find("field", name);
      const isFocused = await field.evaluate((element) => {
        element.focus();
        (element as HTMLInputElement).select();
        return document.activeElement === element;
      });
      if (isFocused === false) await field.click();
      await keyboard.type(text);
    },
    reads: (text: string) =>
      place.waitForFunction(
        (english, translated) => {
          const { lang } = document.documentElement;
          const main = document.querySelector("main")?.textContent;
          return main?.includes(lang === "es" ? translated : english);
        },
        {},
        text,
        spanish(text),
      ),
    see: async (name: string) => {
      const found = await find("heading", name);
      await found.evaluate((element) => element.scrollIntoView());
    },
  };
}
