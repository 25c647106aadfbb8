import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Theme } from "#domain/provider/provider.ts";
import type { FilePath } from "./file-places.ts";
import type { Problem } from "./problem.ts";
import { isLocal } from "./local-files.ts";
import { addressProblem, fetchText, pictureTypes } from "./served-files.ts";
import type { Served } from "./served-files.ts";
import { rgb } from "wcag-contrast";

type Colour = readonly [number, number, number];

/** @returns undefined for anything but `#rgb` and `#rrggbb` */
function parseColour(text: string): Colour | undefined {
  const short = /^#([0-9a-f])([0-9a-f])([0-9a-f])$/i.exec(text.trim());
  const long = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(text.trim());
  const parts = short?.slice(1).map((part) => part + part) ?? long?.slice(1);
  const [red, green, blue] = (parts ?? []).map((part) => Number.parseInt(part, 16));
  return red === undefined || green === undefined || blue === undefined
    ? undefined
    : [red, green, blue];
}

/** The contrast of two colors, from 1 to 21, by WCAG 2.2. */
const contrast = (one: Colour, other: Colour): number => rgb([...one], [...other]);

/**
 * The nearest shade of a colour that is far enough from its ground: mixed with black or with white, in hundredths.
 *
 * @returns undefined when neither black nor white is
 */
function nearestPassing(colour: Colour, ground: Colour, least: number): string | undefined {
  for (let hundredths = 1; hundredths <= 100; hundredths += 1) {
    for (const end of [0, 255]) {
      const mixed = mix(colour, end, hundredths / 100);
      if (contrast(mixed, ground) >= least) return hex(mixed);
    }
  }
  return undefined;
}

function mix([red, green, blue]: Colour, end: number, share: number): Colour {
  const toward = (part: number) => Math.round(part + (end - part) * share);
  return [toward(red), toward(green), toward(blue)];
}

function hex(colour: Colour): string {
  return `#${colour.map((part) => part.toString(16).padStart(2, "0")).join("")}`;
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

type Colours = ReadonlyMap<string, string>;
type Scheme = {
  readonly name: string;
  readonly own: Colours;
  readonly all: Colours;
  /** Where the sheet sets its own colors. */
  readonly offsets: ReadonlyMap<string, number>;
};

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
  const pictures = images.flatMap((name) => {
    const url = theme[name];
    return url === undefined
      ? []
      : [addressProblem({ url, at: [...at, name], types: pictureTypes }, served)];
  });
  const broken = [
    ...(await Promise.all(pictures)).flat(),
    ...(await mailProblems(theme, at, served)),
  ];
  const sheet = { url: theme.cssUrl, at: [...at, "cssUrl"], types: ["css"] } as const;
  const unreachable = await addressProblem(sheet, served);
  if (unreachable.length > 0) return [...broken, ...unreachable];
  const text = await fetchText(sheet.url, served);
  if (text === undefined) return broken;
  return [...broken, ...sheetProblems(text, sheet.at, isLocal(sheet.url) ? sheet.url : undefined)];
}

async function mailProblems({ mail }: Theme, at: FilePath, served: Served) {
  if (mail === undefined) return [];
  const place = [...at, "mail", "color"];
  const { logoUrl = "/mail-mark.png" } = mail;
  const colour = pairProblem({
    name: "mail.color",
    text: mail.color,
    ground: "#ffffff",
    least: 4.5,
  });
  const isRendered = /\.svg$/i.test(logoUrl);
  return [
    ...(colour === undefined ? [] : [{ at: place, ...colour }]),
    ...(isRendered
      ? [
          {
            at: [...at, "mail", "logoUrl"],
            what: "is an SVG, which mail programs do not show",
            fix: "give a PNG",
          },
        ]
      : []),
    ...(await addressProblem(
      { url: logoUrl, at: [...at, "mail", "logoUrl"], types: pictureTypes },
      served,
    )),
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
  const found = [...other, ...schemesOf(blocks).flatMap(pairProblems)];
  return found.map(({ offset, what, fix }) => {
    const place = name === undefined ? "" : `${name}:${lineAndColumn(text, offset)} `;
    return { at, what: `${place}${what}`, fix };
  });
}

function lineAndColumn(text: string, offset: number): string {
  const lines = text.slice(0, offset).split("\n");
  return `${lines.length}:${lines.at(-1)!.length + 1}`;
}

function schemesOf(blocks: readonly RegExpExecArray[]): readonly Scheme[] {
  const usual = usualColours();
  return (["light", "dark"] as const).map((name) => {
    const set = blocks
      .filter(([, selector = ""]) => [":root", `:root.${name}`].includes(selector.trim()))
      .flatMap(({ 1: selector = "", 2: body = "", index }) =>
        coloursIn(body, index + selector.length + 1),
      );
    const own = valuesOf(set);
    const offsets = new Map(set.map((colour) => [colour.name, colour.offset]));
    return { name, own, offsets, all: new Map([...usual[name], ...own]) };
  });
}

type Declared = { readonly name: string; readonly value: string; readonly offset: number };

const valuesOf = (set: readonly Declared[]): Colours =>
  new Map(set.map(({ name, value }) => [name, value]));

/** @param start - where the text begins in its sheet */
function coloursIn(text: string, start = 0): readonly Declared[] {
  return [...text.matchAll(/--ff-([a-z-]+):\s*([^;]+)/g)]
    .map(({ 1: name = "", 2: value = "", index }) => {
      return { name, value: value.trim(), offset: start + index };
    })
    .filter(({ name }) => colourPairs.some((pair) => (pair as readonly unknown[]).includes(name)));
}

function usualColours(): { readonly light: Colours; readonly dark: Colours } {
  const tokens = readFileSync(join(import.meta.dirname, "../../ui/tokens.css"), "utf8");
  const [light = "", dark = ""] = tokens.split("dark-scheme {");
  return { light: valuesOf(coloursIn(light)), dark: valuesOf(coloursIn(dark)) };
}

function pairProblems({ name, own, all, offsets }: Scheme) {
  return colourPairs.flatMap(([one, other, least]) => {
    if (!own.has(one) && !own.has(other)) return [];
    const pair = { text: all.get(one)!, ground: all.get(other)!, least };
    const names = { name: `--ff-${one}`, onto: `--ff-${other}` };
    const changes = [
      ...(own.has(one) ? [names.name] : []),
      ...(own.has(other) ? [names.onto] : []),
    ];
    const found = pairProblem({ ...pair, ...names, changes });
    const offset = offsets.get(one) ?? offsets.get(other) ?? 0;
    return found === undefined ? [] : [{ ...found, offset, what: `(${name}) ${found.what}` }];
  });
}

type Pair = {
  readonly name: string;
  readonly text: string;
  readonly ground: string;
  readonly least: number;
  readonly onto?: string;
  readonly changes?: readonly string[];
};

function pairProblem({ name, text, ground, least, onto = "white", changes = [name] }: Pair) {
  const [one, other] = [parseColour(text), parseColour(ground)];
  if (one === undefined || other === undefined) {
    const wrong = one === undefined ? [name, text] : [onto, ground];
    return {
      what: `${wrong[0]} is "${wrong[1]}"`,
      fix: "write it as #rrggbb: other notations cannot be checked",
    };
  }
  const ratio = contrast(one, other);
  if (ratio >= least) return undefined;
  const paths = [
    [name, nearestPassing(one, other, least)],
    [onto, nearestPassing(other, one, least)],
  ].flatMap(([which = "", value]) =>
    changes.includes(which) && value !== undefined ? [`${which}: ${value}`] : [],
  );
  const shown = ratio.toFixed(2).replace(/\.?0+$/, "");
  return {
    what: `${name} ${text} on ${onto} ${ground} has a contrast of ${shown}, of ${least} that people need`,
    fix: `${paths.join(", or ")} would pass`,
  };
}
