import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { useGallery } from "#test/support/gallery/gallery-browser.ts";

const gallery = useGallery();

const texts = [
  ["ink", "canvas"],
  ["ink", "surface"],
  ["ink-muted", "canvas"],
  ["ink-muted", "surface"],
  ["ink-muted", "emphasized"],
  ["on-brand", "brand"],
  ["on-brand", "brand-hover"],
  ["on-accent", "accent"],
  ["brand-fg", "canvas"],
  ["brand-fg", "brand-tint"],
  ["brand-fg", "brand-tint-2"],
  ["hero-ink", "hero"],
  ["hero-muted", "hero"],
  ["error-fg", "canvas"],
  ["error-fg", "error-subtle"],
  ["warning-fg", "warning-subtle"],
  ["success-fg", "success-subtle"],
  ["info-fg", "info-subtle"],
] as const;

const lines = [
  ["control", "surface"],
  ["control", "canvas"],
  ["focus", "canvas"],
  ["focus", "surface"],
  ["error-border", "surface"],
  ["warning-border", "surface"],
  ["success-border", "surface"],
  ["accent", "hero"],
] as const;

async function contrast(page: Page, pair: readonly [string, string]): Promise<number> {
  return page.evaluate(([over, under]) => {
    const canvas = document.createElement("canvas").getContext("2d", { willReadFrequently: true })!;
    const luminance = (name: string) => {
      const probe = document.body.appendChild(document.createElement("i"));
      probe.style.color = `var(--ff-${name})`;
      canvas.fillStyle = getComputedStyle(probe).color;
      probe.remove();
      canvas.fillRect(0, 0, 1, 1);
      const [red, green, blue] = [...canvas.getImageData(0, 0, 1, 1).data]
        .map((channel) => channel / 255)
        .map((c) => (c <= 0.03928 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4));
      return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
    };
    const [light, dark] = [luminance(over), luminance(under)].toSorted((a, b) => b - a);
    return (light! + 0.05) / (dark! + 0.05);
  }, pair);
}

async function below(page: Page, pairs: readonly (readonly [string, string])[], least: number) {
  const weak: string[] = [];
  for (const pair of pairs) {
    const ratio = await contrast(page, pair);
    if (ratio < least) weak.push(`${pair.join(" on ")}: ${ratio.toFixed(2)}`);
  }
  return weak;
}

async function properties(page: Page): Promise<Record<string, string>> {
  return page.evaluate(() => {
    const names = [...document.styleSheets]
      .flatMap((sheet) => [...sheet.cssRules])
      .filter((rule) => rule instanceof CSSStyleRule && rule.selectorText === ":root")
      .flatMap((rule) => [...(rule as CSSStyleRule).style])
      .filter((name) => name.startsWith("--ff-"));
    const style = getComputedStyle(document.documentElement);
    return Object.fromEntries(names.map((name) => [name, style.getPropertyValue(name)]));
  });
}

describe("the colours", () => {
  it.each(["light", "dark"] as const)("can be read and seen in %s", async (scheme) => {
    const page = await gallery.open("buttons", { scheme });
    expect(await below(page, texts, 4.5)).toEqual([]);
    expect(await below(page, lines, 3)).toEqual([]);
  });

  it("are the system's choice without a class, and the class's with one", async () => {
    const page = await gallery.open("buttons", { scheme: "dark" });
    const dark = await properties(page);
    expect(dark["--ff-canvas"]).toBe("#0a1415");
    await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
    await page.evaluate(() => document.documentElement.removeAttribute("class"));
    expect(await properties(page)).toEqual(dark);
    await page.evaluate(() => document.documentElement.classList.add("light"));
    expect((await properties(page))["--ff-canvas"]).toBe("#f7fbfb");
    await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
  });
});

it("fonts come from our own server, in two files", async () => {
  const page = await gallery.open("buttons");
  const faces = await page.evaluate(() =>
    [...document.fonts].filter((face) => face.status === "loaded").map((face) => face.family),
  );
  expect(faces.filter((face) => face.includes("Variable")).toSorted()).toEqual([
    "Bricolage Grotesque Variable",
    "Figtree Variable",
  ]);
  const sources = await page.evaluate(() =>
    performance
      .getEntriesByType("resource")
      .map(({ name }) => name)
      .filter((name) => name.endsWith(".woff2"))
      .map((name) => new URL(name).origin === location.origin),
  );
  expect(sources).toEqual([true, true]);
});
