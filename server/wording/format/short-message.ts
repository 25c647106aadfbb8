import { inline } from "./line.ts";

/** GSM 7-bit, one or two segments. */
const longest = { 1: 160, 2: 306 } as const;
const outsideGsm = /[^A-Za-z0-9 @$_!"#%&'()*+,\-./:;<=>?\n]/g;

/** Without accents; never empty. */
function plainName(name: string, nameless: string): string {
  const plain = inline(name).normalize("NFKD").replaceAll("’", "'").replaceAll(outsideGsm, "");
  return plain.trim() === "" ? nameless : plain.trim();
}

type Sender = {
  readonly practiceName: string;
  readonly nameless: string;
  readonly parts?: keyof typeof longest;
};

/**
 * A text message that fits its segments.
 *
 * @param parts - two if a link needs the room
 * @param nameless - replaces an empty name
 * @param practiceName - shortened if needed
 * @param write - the sentence around the name
 */
export function shortMessage(
  { practiceName, nameless, parts = 1 }: Sender,
  write: (practice: string) => string,
): string {
  const name = plainName(practiceName, nameless);
  const excess = write(name).length - longest[parts];
  return excess > 0
    ? write(name.slice(0, Math.max(8, name.length - excess)).trimEnd())
    : write(name);
}
