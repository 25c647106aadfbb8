import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { importWith } from "#routes/late-import.ts";

/** A link, as far as one is added to the page and heard. */
class Link extends EventTarget {
  rel = "";
  href = "";
}

let links: Link[] = [];
const shown = () => links.map(({ rel, href }) => ({ rel, href }));

/** A page's head, as far as links are added to it and looked for. */
beforeEach(() => {
  links = [];
  vi.stubGlobal("CSS", { escape: (text: string) => text });
  vi.stubGlobal("document", {
    createElement: () => new Link(),
    head: { append: (link: Link) => links.push(link) },
    querySelector: (wanted: string) =>
      links.find(({ rel, href }) => wanted === `link[rel="${rel}"][href="${href}"]`) ?? null,
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
});

it("asks for what a part imports beside the part, without waiting for it", async () => {
  const part = await importWith(async () => "part", ["assets/one.js", "assets/other.js"]);
  expect(part).toBe("part");
  expect(shown()).toEqual([
    { rel: "modulepreload", href: "/assets/one.js" },
    { rel: "modulepreload", href: "/assets/other.js" },
  ]);
});

it("asks for a file once, however many parts import it", async () => {
  await importWith(async () => "part", ["assets/shared.js"]);
  await importWith(async () => "another part", ["assets/shared.js"]);
  expect(links).toHaveLength(1);
});

it.each(["load", "error"])("imports a part once its sheet has said %s", async (end) => {
  const load = vi.fn<() => Promise<string>>(async () => "part");
  const part = importWith(load, ["assets/part.css"]);
  await Promise.resolve();
  expect(shown()).toEqual([{ rel: "stylesheet", href: "/assets/part.css" }]);
  expect(load).not.toHaveBeenCalled();
  links[0]?.dispatchEvent(new Event(end));
  await expect(part).resolves.toBe("part");
});

it("passes on why a part did not arrive", async () => {
  const lost = new Error("https://practice.example/assets/part.js");
  await expect(importWith(() => Promise.reject(lost))).rejects.toBe(lost);
});
