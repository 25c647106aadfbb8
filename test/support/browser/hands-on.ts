import type { DrivenElement, DrivenFrame, DrivenPage } from "./driven.ts";

const kinds = {
  button: "button, a",
  heading: "h1, h2, h3",
  field: "input, select",
} as const;

export function handsOn(place: DrivenPage | DrivenFrame) {
  const isFrame = !("keyboard" in place);
  const { keyboard } = isFrame ? place.page() : place;
  async function find(kind: keyof typeof kinds, name: string): Promise<DrivenElement> {
    const found = await place.waitForFunction(
      (requested, all, called) => {
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
        const element = [...document.querySelectorAll(all)].find(named[requested]!);
        const { left, top } = element?.getBoundingClientRect() ?? { left: 0, top: 0 };
        const last: unknown = Reflect.get(globalThis, "lastSeen");
        const seen = [called, left, top].join(" ");
        Reflect.set(globalThis, "lastSeen", seen);
        return last === seen ? element : undefined;
      },
      {},
      kind,
      kinds[kind],
      name,
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
    see: async (name: string) => {
      const found = await find("heading", name);
      await found.evaluate((element) => element.scrollIntoView());
    },
  };
}
