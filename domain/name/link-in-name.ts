/** Abbreviations that people write in front of a name without a space. */
const titles = /^(?:st|ste|sta|sto|dr|mr|mrs|ms|mx|fr|sr|jr|br|prof)$/i;

/**
 * Whether a name contains what mail programs turn into a link: a web or email address or a phone number. Our emails
 * and letters contain names.
 *
 * @example holdsLink("Claim at evil.example") // true
 * @example holdsLink("J.R. St.John") // false
 */
export function holdsLink(name: string): boolean {
  const text = name.normalize("NFKC").replaceAll(/[。｡․]/g, ".");
  if (/:\/\/|www\.|[@/\\]|\d(?:\D?\d){4}/i.test(text)) return true;
  if (!text.includes(".")) return false;
  return [...text.matchAll(/([\p{L}\p{N}-]{2,})\.(?=[\p{L}\p{N}]{2,})/gu)].some(
    ([, before = ""]) => !titles.test(before),
  );
}
