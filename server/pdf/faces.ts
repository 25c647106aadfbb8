import { createRequire } from "node:module";

const require = createRequire(import.meta.url);
const noto = {
  text: require.resolve("@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf"),
  strong: require.resolve("@expo-google-fonts/noto-sans/600SemiBold/NotoSans_600SemiBold.ttf"),
};

export type Weight = "text" | "strong";

/** `main` is the product's font; `noto` covers Latin, Greek and Cyrillic. */
export type Face = "main" | "noto" | "arabic" | "hebrew" | "thai" | "devanagari" | "han" | "hangul";

/** Files of the faces that are one file a weight. Those of `han` and `hangul` are cut out of slices: see font-slices.ts. */
export const faceFiles: {
  readonly [Name in Exclude<Face, "han" | "hangul">]: { readonly [At in Weight]: string };
} = {
  main: {
    text: require.resolve("@expo-google-fonts/figtree/400Regular/Figtree_400Regular.ttf"),
    strong: require.resolve("@expo-google-fonts/figtree/600SemiBold/Figtree_600SemiBold.ttf"),
  },
  noto,
  devanagari: noto,
  // One glyph per Arabic letter, so that copied text is correct.
  arabic: {
    text: require.resolve("@expo-google-fonts/vazirmatn/400Regular/Vazirmatn_400Regular.ttf"),
    strong: require.resolve("@expo-google-fonts/vazirmatn/600SemiBold/Vazirmatn_600SemiBold.ttf"),
  },
  hebrew: {
    text: require.resolve("@expo-google-fonts/noto-sans-hebrew/400Regular/NotoSansHebrew_400Regular.ttf"),
    strong:
      require.resolve("@expo-google-fonts/noto-sans-hebrew/600SemiBold/NotoSansHebrew_600SemiBold.ttf"),
  },
  thai: {
    text: require.resolve("@expo-google-fonts/noto-sans-thai/400Regular/NotoSansThai_400Regular.ttf"),
    strong:
      require.resolve("@expo-google-fonts/noto-sans-thai/600SemiBold/NotoSansThai_600SemiBold.ttf"),
  },
};

/** Their letters change shape with their neighbors. */
export const shapedFaces: ReadonlySet<Face> = new Set(["arabic", "hebrew", "thai", "devanagari"]);

const ownFace: readonly (readonly [Face, RegExp])[] = [
  ["arabic", /\p{Script=Arabic}/u],
  ["hebrew", /\p{Script=Hebrew}/u],
  ["thai", /\p{Script=Thai}/u],
  ["devanagari", /\p{Script=Devanagari}/u],
  ["hangul", /\p{Script=Hangul}/u],
  [
    "han",
    /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Bopomofo}\u3000-\u303F\u30FB\u30FC\uFF00-\uFFEF]/u,
  ],
];

/** Lower code points have neither marks nor other scripts. */
const firstMark = 0x03_00;

/** One font per word, so that a name never changes its font. */
const alphabeticWord = /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Mn}'’-]+/gu;

/**
 * The face of each UTF-16 unit.
 *
 * @param text - one line
 * @param isInMain - whether the product's font has the code point
 */
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
  if (/\p{Mn}/u.test(character) && before !== undefined) return before === "main" ? "noto" : before;
  return isInMain(codePoint) ? "main" : "noto";
}

const joinedOverSpaces: ReadonlySet<Face> = new Set([...shapedFaces, "noto"]);

/** A space between words of one face belongs to it. */
function joinOverSpaces(text: string, faces: Face[]): void {
  for (const { 0: spaces, index } of text.matchAll(/ +/g)) {
    const end = index + spaces.length;
    const before = faces[index - 1];
    if (before !== undefined && joinedOverSpaces.has(before) && before === faces[end]) {
      faces.fill(before, index, end);
    }
  }
}
