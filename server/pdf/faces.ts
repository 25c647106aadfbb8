import { createRequire } from "node:module";

const require = createRequire(import.meta.url);

export type Weight = "text" | "strong";

/** Scripts with a Noto Sans of their own; any other prints in Latin letters (docs/decisions/0020). */
const notoScripts = [
  "Armenian",
  "Bengali",
  "Ethiopic",
  "Georgian",
  "Gujarati",
  "Gurmukhi",
  "Hebrew",
  "Kannada",
  "Khmer",
  "Lao",
  "Malayalam",
  "Oriya",
  "Sinhala",
  "Tamil",
  "Telugu",
  "Thai",
] as const;
type NotoScript = (typeof notoScripts)[number];

/** `main` is the product's font; `noto` covers Latin, Greek and Cyrillic. Those of `han` and `hangul` are cut out of slices: see font-slices.ts. */
export type Face =
  | "main"
  | "noto"
  | "arabic"
  | "devanagari"
  | "han"
  | "hangul"
  | Lowercase<NotoScript>;

/** Vazirmatn has one glyph per Arabic letter, so that copied text is correct. */
const families: { readonly [Name in Face]?: string } = {
  main: "Figtree",
  noto: "Noto Sans",
  devanagari: "Noto Sans",
  arabic: "Vazirmatn",
};

export function faceFile(face: Exclude<Face, "han" | "hangul">, weight: Weight): string {
  const script = face[0]!.toUpperCase() + face.slice(1);
  const family = families[face] ?? `Noto Sans ${script}`;
  const style = weight === "text" ? "400Regular" : "600SemiBold";
  const folder = `@expo-google-fonts/${family.toLowerCase().replaceAll(" ", "-")}`;
  return require.resolve(`${folder}/${style}/${family.replaceAll(" ", "")}_${style}.ttf`);
}

const ownFace: readonly (readonly [Face, RegExp])[] = [
  ["arabic", /\p{Script=Arabic}/u],
  ["devanagari", /\p{Script=Devanagari}/u],
  ...notoScripts.map((script): readonly [Face, RegExp] => [
    script.toLowerCase() as Lowercase<NotoScript>,
    new RegExp(String.raw`\p{Script=${script}}`, "u"),
  ]),
  ["hangul", /\p{Script=Hangul}/u],
  [
    "han",
    /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Bopomofo}\u3000-\u303F\u30FB\u30FC\uFF00-\uFFEF]/u,
  ],
];

/** Their letters change shape with their neighbors. */
export const shapedFaces: ReadonlySet<Face> = new Set(
  ownFace.map(([face]) => face).filter((face) => face !== "hangul" && face !== "han"),
);

/** Lower code points have neither marks nor other scripts. */
const firstMark = 0x03_00;

/** One font per word, so that a name never changes its font. */
const alphabeticWord = /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Mn}'’-]+/gu;

/** @param isInMain - whether the product's font has the code point */
export function facesOf(text: string, isInMain: (codePoint: number) => boolean): readonly Face[] {
  const faces: Face[] = [];
  for (const character of text) {
    const face = faceOf(character, faces.at(-1), isInMain);
    for (let unit = 0; unit < character.length; unit += 1) faces.push(face);
  }
  if (faces.every((face) => face === "main")) return faces;
  for (const { 0: word, index } of text.matchAll(alphabeticWord)) {
    const end = index + word.length;
    if (faces.slice(index, end).includes("noto")) faces.fill("noto", index, end);
  }
  joinOverSpaces(text, faces);
  return faces;
}

function faceOf(
  character: string,
  before: Face | undefined,
  isInMain: (codePoint: number) => boolean,
): Face {
  const codePoint = character.codePointAt(0) ?? 0;
  if (codePoint < firstMark) return isInMain(codePoint) ? "main" : "noto";
  const own = ownFace.find(([, script]) => script.test(character));
  if (own !== undefined) return own[0];
  const isMark = /[\p{Mn}\u200C\u200D]/u.test(character);
  if (isMark && before !== undefined) return before === "main" ? "noto" : before;
  return isInMain(codePoint) ? "main" : "noto";
}

const joinedOverSpaces: ReadonlySet<Face> = new Set([...shapedFaces, "noto"]);

function joinOverSpaces(text: string, faces: Face[]): void {
  for (const { 0: spaces, index } of text.matchAll(/ +/g)) {
    const end = index + spaces.length;
    const before = faces[index - 1];
    if (before !== undefined && joinedOverSpaces.has(before) && before === faces[end]) {
      faces.fill(before, index, end);
    }
  }
}
