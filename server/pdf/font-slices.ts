import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import subsetFont from "subset-font";
import type { Face, Weight } from "./faces.ts";

const require = createRequire(import.meta.url);

const packages = {
  han: { name: "@fontsource-variable/noto-sans-sc", file: "noto-sans-sc" },
  hangul: { name: "@fontsource-variable/noto-sans-kr", file: "noto-sans-kr" },
} as const;

export type SlicedFace = keyof typeof packages;

const weights: { readonly [At in Weight]: number } = { text: 400, strong: 600 };

export type CutFonts = {
  readonly fonts: readonly { readonly name: string; readonly bytes: Uint8Array }[];
  readonly fontOf: (face: SlicedFace, character: string, weight: Weight) => string | undefined;
};

type Slice = { readonly name: string; readonly ranges: readonly (readonly [number, number])[] };

const slices = new Map<SlicedFace, readonly Slice[]>();

export function isSliced(face: Face): face is SlicedFace {
  return face in packages;
}

/** @param needed - characters by face; usually none */
export async function cutFonts(
  needed: ReadonlyMap<SlicedFace, ReadonlySet<string>>,
): Promise<CutFonts> {
  const cuts = [...needed].flatMap(([face, characters]) => {
    const bySlice = Map.groupBy(characters, (character) => sliceOf(face, character));
    return [...bySlice].flatMap(([slice, its]) =>
      slice === undefined
        ? []
        : (["text", "strong"] as const).map((weight) => cut({ face, slice, weight }, its.join(""))),
    );
  });
  return {
    fonts: await Promise.all(cuts),
    fontOf: (face, character, weight) => {
      const slice = sliceOf(face, character);
      return slice === undefined ? undefined : nameOf({ face, slice, weight });
    },
  };
}

type Place = { readonly face: SlicedFace; readonly slice: string; readonly weight: Weight };

function nameOf({ face, slice, weight }: Place): string {
  return `${face} ${slice} ${weight}`;
}

async function cut(place: Place, characters: string) {
  const { name, file } = packages[place.face];
  const folder = path.dirname(require.resolve(`${name}/unicode.json`));
  const slice = await readFile(
    path.join(folder, "files", `${file}-${place.slice}-wght-normal.woff2`),
  );
  const bytes = await subsetFont(slice, characters, {
    targetFormat: "truetype",
    variationAxes: { wght: weights[place.weight] },
  });
  return { name: nameOf(place), bytes };
}

function sliceOf(face: SlicedFace, character: string): string | undefined {
  const codePoint = character.codePointAt(0) ?? 0;
  return slicesOf(face).find(({ ranges }) =>
    ranges.some(([first, last]) => codePoint >= first && codePoint <= last),
  )?.name;
}

function slicesOf(face: SlicedFace): readonly Slice[] {
  const known = slices.get(face);
  if (known !== undefined) return known;
  const listed = require(`${packages[face].name}/unicode.json`) as {
    readonly [name: string]: string;
  };
  const all = Object.entries(listed).map(([name, ranges]) => ({
    name: name.replaceAll(/[[\]]/g, ""),
    ranges: ranges.split(",").map(rangeOf),
  }));
  slices.set(face, all);
  return all;
}

/** `U+4e00-4eff` or `U+4e00`. */
function rangeOf(text: string): readonly [number, number] {
  const [first = "", last = first] = text.replace("U+", "").split("-");
  return [Number.parseInt(first, 16), Number.parseInt(last, 16)];
}
