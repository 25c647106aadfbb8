import { inline } from "./line.ts";

/** Segments of GSM 7-bit, and of UCS-2 for a name in another script. */
const longest = { gsm: { 1: 160, 2: 306 }, ucs2: { 1: 201, 2: 335 } } as const;
const outsideGsm = /[^A-Za-z0-9 @$_!"#%&'()*+,\-./:;<=>?\n]/g;

const plain = new Map(
  "Ł L|ł l|Ø O|ø o|Đ D|đ d|Ð D|ð d|ß ss|ẞ SS|Æ AE|æ ae|Œ OE|œ oe|Þ Th|þ th|ı i|Ħ H|ħ h|Ŧ T|ŧ t|’ '|‘ '|“ \"|” \"|– -|— -"
    .split("|")
    .map((pair) => pair.split(" ") as [string, string]),
);

/** Without accents and symbols, but with the letters of every script; never empty. */
function plainName(name: string, nameless: string): string {
  const inAscii = inline(name)
    .replaceAll(/[®©™]/gu, "")
    .replaceAll(/./gu, (character) => plain.get(character) ?? character)
    .normalize("NFKD")
    .replaceAll("\u2044", "/")
    .replaceAll(/(?<=\p{Script=Latin})\p{M}+/gu, "");
  const isLatin = !/(?=[\p{L}\p{N}])[^A-Za-z0-9]/u.test(inAscii);
  const written = isLatin
    ? inAscii.replaceAll(outsideGsm, "")
    : inAscii.normalize("NFC").replaceAll(/[^\p{L}\p{M}\p{N}\p{P} &+]/gu, "");
  const spaced = written.replaceAll(/ {2,}/g, " ").trim();
  return spaced === "" ? nameless : spaced;
}

type Sender = {
  readonly practiceName: string;
  readonly nameless: string;
  readonly parts?: 1 | 2;
};

/** Shortens the name if needed; one in another script makes the message UCS-2. @param parts - two if a link needs the room */
export function shortMessage(
  { practiceName, nameless, parts = 1 }: Sender,
  write: (practice: string) => string,
): string {
  const name = plainName(practiceName, nameless);
  const characters = Array.from(name);
  const most = longest[/[^\0-\x7F]/u.test(name) ? "ucs2" : "gsm"][parts];
  const excess = write(name).length - most;
  if (excess <= 0) return write(name);
  const shortened = characters.slice(0, Math.max(8, characters.length - excess));
  return write(shortened.join("").trimEnd());
}
