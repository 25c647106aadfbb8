import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Theme } from "#domain/provider/provider.ts";
import type { FilePath, Problem } from "./problem.ts";
import { isLocal } from "./local-files.ts";
import { addressProblem, fetchText, pictureTypes, type Served } from "./served-files.ts";
import { rgb } from "wcag-contrast";

type Colour = readonly number[];

/** @returns undefined for anything but `#rgb` and `#rrggbb` */
function parseColour(text: string): Colour | undefined {
  const [, digits] = /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(text.trim()) ?? [];
  const size = digits?.length === 3 ? 1 : 2;
  return digits
    ?.match(new RegExp(`.{${size}}`, "g"))
    ?.map((part) => Number.parseInt(part.repeat(3 - size), 16));
}

const contrast = (one: Colour, other: Colour): number =>
  rgb(one as [number, number, number], other as [number, number, number]);

/** The nearest shade, mixed with black or white in hundredths. @returns undefined when neither has enough contrast */
function nearestPassing(color: Colour, ground: Colour, least: number): string | undefined {
  for (let hundredths = 1; hundredths <= 100; hundredths += 1) {
    for (const end of [0, 255]) {
      const mixed = color.map((part) => Math.round(part + ((end - part) * hundredths) / 100));
      if (contrast(mixed, ground) >= least)
        return `#${mixed.map((part) => part.toString(16).padStart(2, "0")).join("")}`;
    }
  }
  return undefined;
}

export const colourPairs = [
  ["ink", "canvas", 4.5],
  ["ink", "surface", 4.5],
  ["ink-muted", "surface", 4.5],
  ["ink-muted", "canvas", 4.5],
  ["on-brand", "brand", 4.5],
  ["brand", "surface", 4.5],
  ["hero-ink", "hero", 4.5],
  ["hero-muted", "hero", 4.5],
  ["control", "surface", 3],
  ["focus", "surface", 3],
  ["focus", "canvas", 3],
  ["accent", "hero", 3],
] as const;

export async function themeProblems(
  themes: readonly Theme[],
  { at, served }: { readonly at: FilePath; readonly served: Served },
): Promise<readonly Problem[]> {
  const found = await Promise.all(
    themes.map((theme, index) => problemsOf(theme, [...at, index], served)),
  );
  return found.flat();
}

const images = ["faviconUrl", "logoUrl", "confirmationImageUrl"] as const;

async function problemsOf(theme: Theme, at: FilePath, served: Served): Promise<readonly Problem[]> {
  const pictures = images.map((name) => pictureProblems(theme[name], [...at, name], served));
  const broken = (await Promise.all(pictures)).flat();
  const mail = await mailProblems(theme, [...at, "mail"], served);
  const sheet = { url: theme.cssUrl, at: [...at, "cssUrl"], types: ["css"] } as const;
  const unreachable = await addressProblem(sheet, served);
  const text = unreachable.length > 0 ? undefined : await fetchText(sheet.url, served);
  const name = isLocal(sheet.url) ? sheet.url : undefined;
  const faults = text === undefined ? [] : sheetProblems(text, sheet.at, name);
  return [...broken, ...mail, ...unreachable, ...faults];
}

async function pictureProblems(url: string | undefined, at: FilePath, served: Served) {
  return url === undefined ? [] : addressProblem({ url, at, types: pictureTypes }, served);
}

async function mailProblems({ mail }: Theme, at: FilePath, served: Served) {
  if (mail === undefined) return [];
  const { logoUrl = "/mail-mark.png" } = mail;
  const color = { name: "mail.color", value: mail.color, isOwn: true };
  const white = { name: "white", value: "#ffffff", isOwn: false };
  const place = [...at, "logoUrl"];
  const unseen = {
    at: place,
    what: "is an SVG, which mail programs do not show",
    fix: "give a PNG",
  };
  return [
    ...pairProblems(color, white, 4.5).map((problem) => ({ at: [...at, "color"], ...problem })),
    ...(/\.svg$/i.test(logoUrl) ? [unseen] : []),
    ...(await pictureProblems(logoUrl, place, served)),
  ];
}

const rule = /([^{}]+)\{([^{}]*)\}/g;
const onlyProperties = "set custom properties on :root, :root.light and :root.dark, nothing else";

/** @param name - of a file next to the practice's; its problems have their line and column */
export function sheetProblems(sheet: string, at: FilePath, name?: string): readonly Problem[] {
  const text = sheet.replace(/\/\*.*?\*\//gs, (comment) => comment.replace(/[^\n]/g, " "));
  const blocks = [...text.matchAll(rule)];
  const strange = blocks.flatMap(({ 1: selector = "", index }) =>
    [":root", ":root.light", ":root.dark"].includes(selector.trim())
      ? []
      : [{ offset: index + selector.search(/\S|$/), what: `has rules for "${selector.trim()}"` }],
  );
  const rest = text.replaceAll(rule, (block) => " ".repeat(block.length));
  const outside =
    rest.trim() === "" ? [] : [{ offset: rest.search(/\S/), what: "has text outside its rules" }];
  const other = [...strange, ...outside].map((each) => ({ ...each, fix: onlyProperties }));
  const found = [...other, ...schemesOf(blocks).flatMap(contrastProblems)];
  return found.map(({ offset, what, fix }) => {
    const place = name === undefined ? "" : `${name}:${lineAndColumn(text, offset)} `;
    return { at, what: `${place}${what}`, fix };
  });
}

function lineAndColumn(text: string, offset: number): string {
  const lines = text.slice(0, offset).split("\n");
  return `${lines.length}:${lines.at(-1)!.length + 1}`;
}

type Declared = { readonly name: string; readonly value: string; readonly offset: number };

function coloursIn(text: string, start = 0): readonly Declared[] {
  return [...text.matchAll(/--ff-([a-z-]+):\s*([^;]+)/g)]
    .map(({ 1: name = "", 2: value = "", index }) => {
      return { name, value: value.trim(), offset: start + index };
    })
    .filter(({ name }) => colourPairs.some((pair) => (pair as readonly unknown[]).includes(name)));
}

const byName = (set: readonly Declared[]) => new Map(set.map((each) => [each.name, each]));

function schemesOf(blocks: readonly RegExpExecArray[]) {
  const tokens = readFileSync(join(import.meta.dirname, "../../ui/tokens.css"), "utf8");
  const usual = tokens.split("dark-scheme {");
  return (["light", "dark"] as const).map((name, index) => {
    const set = blocks
      .filter(([, selector = ""]) => [":root", `:root.${name}`].includes(selector.trim()))
      .flatMap(({ 1: selector = "", 2: body = "", index: at }) =>
        coloursIn(body, at + selector.length + 1),
      );
    const own = byName(set);
    return { name, own, all: new Map([...byName(coloursIn(usual[index]!)), ...own]) };
  });
}

function contrastProblems({ name, own, all }: ReturnType<typeof schemesOf>[number]) {
  const shadeOf = (color: string): Shade => ({
    name: `--ff-${color}`,
    value: all.get(color)!.value,
    isOwn: own.has(color),
  });
  return colourPairs.flatMap(([one, other, least]) => {
    const set = own.get(one) ?? own.get(other);
    if (set === undefined) return [];
    const problems = pairProblems(shadeOf(one), shadeOf(other), least);
    return problems.map(({ what, fix }) => ({
      fix,
      offset: set.offset,
      what: `(${name}) ${what}`,
    }));
  });
}

/** `isOwn`: the practice can change it. */
type Shade = { readonly name: string; readonly value: string; readonly isOwn: boolean };

function pairProblems(text: Shade, ground: Shade, least: number) {
  const [one, other] = [parseColour(text.value), parseColour(ground.value)];
  if (one === undefined || other === undefined) {
    const { name, value } = one === undefined ? text : ground;
    const fix = "write it as #rrggbb: other notations cannot be checked";
    return [{ what: `${name} is "${value}"`, fix }];
  }
  const ratio = contrast(one, other);
  if (ratio >= least) return [];
  const changes = [
    { ...text, passing: nearestPassing(one, other, least) },
    { ...ground, passing: nearestPassing(other, one, least) },
  ].flatMap(({ name, isOwn, passing }) => (isOwn && passing ? [`${name}: ${passing}`] : []));
  const shown = ratio.toFixed(2).replace(/\.?0+$/, "");
  return [
    {
      what: `${text.name} ${text.value} on ${ground.name} ${ground.value} has a contrast of ${shown}, of ${least} that people need`,
      fix: `${changes.join(", or ")} would pass`,
    },
  ];
}
