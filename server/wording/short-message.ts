import { inline } from "./line.ts";

/** One text message in the GSM 7-bit alphabet. */
const longest = 160;
const outsideGsm = /[^A-Za-z0-9 @$_!"#%&'()*+,\-./:;<=>?\n]/g;

/** A name in the GSM alphabet: accents dropped, what is left over removed, never empty. */
function plainName(name: string, nameless: string): string {
  const plain = inline(name).normalize("NFKD").replaceAll("’", "'").replaceAll(outsideGsm, "");
  return plain.trim() === "" ? nameless : plain.trim();
}

/**
 * A text message that fits into one part.
 *
 * @param nameless - stands for a name of which nothing is left
 * @param practiceName - shortened when the message would be longer than 160 characters
 * @param write - the sentence around the name
 */
export function shortMessage(
  { practiceName, nameless }: { readonly practiceName: string; readonly nameless: string },
  write: (practice: string) => string,
): string {
  const name = plainName(practiceName, nameless);
  const excess = write(name).length - longest;
  return excess > 0
    ? write(name.slice(0, Math.max(8, name.length - excess)).trimEnd())
    : write(name);
}
