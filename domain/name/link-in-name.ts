import topLevelDomains from "tlds" with { type: "json" };
import { foldText } from "#domain/text/clean-text.ts";
import { setLinks } from "./full-name.ts";

/** Names that are also endings of web addresses, and abbreviations that people write in front of a name without a space. */
const names =
  /^(?:Bond|Case|Chase|Ford|Fox|George|Green|Hughes|Joy|Kim|Lilly|Lincoln|Paris|Rich|Schmidt|Tiffany|Wang|\p{Lu}\p{L})$/u;
const titles = /^(?:st|ste|sta|sto|dr|mr|mrs|ms|mx|fr|sr|jr|br|prof)$/i;

const endings: ReadonlySet<string> = new Set(topLevelDomains);

/**
 * Whether a name contains what mail programs turn into a link: a web or email address or a phone number. Our emails
 * and letters contain names. A slash or a dot alone is no link: `Kumar s/o Raman`, `Md.Abdul Karim`.
 *
 * @example holdsLink("Claim at evil.example.com") // true
 * @example holdsLink("Md.Abdul Karim s/o Raman") // false
 */
export function holdsLink(name: string): boolean {
  const text = foldText(name).replaceAll(/[。｡․]/g, ".");
  if (
    /:\/|\b(?:https?|ftp|mailto|tel|javascript|data|file):|www\.|\.xn--|[@\\]|\d(?:\D?\d){4}|\.\S+\//i.test(
      text,
    )
  )
    return true;
  return [...text.matchAll(/([^\s.]+)\.(?=([\p{L}\p{M}]{2,})(?![\p{L}\p{M}]))/gu)].some(
    ([, before = "", ending = ""]) =>
      endings.has(ending.toLowerCase()) && !isAbbreviated(before, ending),
  );
}

/** `J.Kim`, `St.Jo`. */
function isAbbreviated(before: string, ending: string): boolean {
  return (
    names.test(ending) &&
    (titles.test(before) || (ending.length > 2 && /^\p{Lu}\p{Ll}?$/u.test(before)))
  );
}

setLinks(holdsLink);
