/** What people write before a dot in a name that has no blank after it. */
const titles = /^(?:st|ste|sta|sto|dr|mr|mrs|ms|mx|fr|sr|jr|br|prof)$/i;

/**
 * Whether a name holds what a mail program makes a link of: a web or e-mail address, or a number to call. Names stand in
 * our letters, so that nobody's name may lead anywhere.
 *
 * @example holdsLink("Claim at evil.example") // true
 * @example holdsLink("J.R. St.John") // false
 */
export function holdsLink(name: string): boolean {
  const text = name.normalize("NFKC").replaceAll(/[。｡․]/g, ".");
  if (/:\/\/|www\.|[@/\\]|\d(?:\D?\d){4}/i.test(text)) return true;
  // A pattern of all letters takes the engine some milliseconds when it is first used.
  if (!text.includes(".")) return false;
  return [...text.matchAll(/([\p{L}\p{N}-]{2,})\.(?=[\p{L}\p{N}]{2,})/gu)].some(
    ([, before = ""]) => !titles.test(before),
  );
}
