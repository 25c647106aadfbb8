import type { Page } from "playwright-core";

/** Acts like a browser's translation of a hydrated page, and lists each text that React changes within its element. */
function translate(): void {
  const changed: string[] = [];
  Reflect.set(globalThis, "changedInPlace", changed);
  const translated = new WeakSet<Element>();
  const placeOf = new WeakMap<Node, Element>();
  let isHydrated = false;

  function watch(owner: object, name: string): void {
    const own = Object.getOwnPropertyDescriptor(owner, name)!;
    Object.defineProperty(owner, name, {
      ...own,
      set(this: Node, text: string) {
        const before = this.textContent ?? "";
        const place = this instanceof Element ? this : (placeOf.get(this) ?? this.parentNode);
        const isShown =
          place !== null && place.nodeName !== "OPTION" && document.body.contains(place);
        if (isShown && before !== "" && text !== "" && before !== text)
          changed.push(`${before} → ${text}`);
        own.set!.call(this, text);
      },
    });
  }
  watch(Node.prototype, "nodeValue");
  watch(Node.prototype, "textContent");

  function replace(text: Text): void {
    const parent = text.parentElement!;
    const isDrawing = parent.namespaceURI === "http://www.w3.org/2000/svg";
    const create = () => {
      const element = document.createElementNS(parent.namespaceURI, isDrawing ? "tspan" : "font");
      translated.add(element);
      return element;
    };
    const [outer, inner] = [create(), create()];
    inner.append(text.data);
    outer.append(inner);
    text.replaceWith(outer);
    placeOf.set(text, parent);
  }

  function replaceAll(): void {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: Text[] = [];
    while (walker.nextNode() !== null) found.push(walker.currentNode as Text);
    for (const text of found) {
      const { parentElement } = text;
      if (parentElement === null || translated.has(parentElement) || text.data === "") continue;
      if (parentElement.closest("script, style, textarea, [translate=no]") === null) replace(text);
    }
  }

  const waiting = setInterval(() => {
    // React takes the panel over after the form.
    const all = [...document.querySelectorAll("main > form, main > aside, main > aside *")];
    isHydrated =
      all.length > 2 &&
      all.every((each) => Object.keys(each).some((name) => name.startsWith("__react")));
    if (!isHydrated) return;
    clearInterval(waiting);
    replaceAll();
    const everything = { subtree: true, childList: true, characterData: true };
    new MutationObserver(replaceAll).observe(document.body, everything);
  }, 50);
}

/** Acts like password managers and grammar checkers. */
function extend(): void {
  // oxlint-disable-next-line unicorn/consistent-function-scoping -- it runs on the page
  const add = (parent: Element) => {
    if (parent.querySelector(":scope > x-helper") !== null) return;
    const helper = document.createElement("x-helper");
    helper.attachShadow({ mode: "open" });
    parent.append(helper);
  };
  setInterval(() => {
    if (document.readyState !== "complete") return;
    add(document.body);
    for (const input of document.querySelectorAll("input, select")) {
      input.setAttribute("data-helped", "true");
      (input as HTMLElement).style.backgroundImage = "none";
      add(input.parentElement!);
    }
  }, 150);
}

/**
 * Translates each text of the page, and adds elements and attributes as extensions do.
 *
 * @returns what the page logged as an error, and the texts that React changed in place: a translation under way would
 *   bring the old ones back
 */
export async function translatePage(page: Page) {
  const errors: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error") errors.push(message.text());
  });
  await page.addInitScript(translate);
  await page.addInitScript(extend);
  const changed = () =>
    page.evaluate(() => [...(Reflect.get(globalThis, "changedInPlace") as string[])]);
  return {
    /** Ignores what changes in place meanwhile: a page that changes its language is translated again. */
    async whileIgnored<Found>(act: () => Promise<Found>): Promise<Found> {
      const { length } = await changed();
      const found = await act();
      await page.evaluate((before) => {
        (Reflect.get(globalThis, "changedInPlace") as string[]).length = before;
      }, length);
      return found;
    },
    found: async () => [...errors, ...(await changed())],
  };
}
