import topLevelDomains from "tlds" with { type: "json" };
import { foldText } from "#domain/text/clean-text.ts";
import { links } from "./full-name.ts";

/** Names that are also endings of web addresses, and abbreviations that people write in front of a name without a space. */
const names =
  /^(?:Bond|Case|Chase|Ford|Fox|George|Green|Hughes|Joy|Kim|Lilly|Lincoln|Paris|Rich|Schmidt|Tiffany|Wang|\p{Lu}\p{L})$/u;
const titles = /^(?:st|ste|sta|sto|dr|mr|mrs|ms|mx|fr|sr|jr|br|prof)$/i;
/** `12 Oak Rd.NE`, `4 N.St. Paul Ave` and `Urb.La Rosa` are streets. */
const streetWords =
  /^(?:st|ste|dr|ave?|rd|blvd|ln|ct|pl|apt|mt|ft|urb|bo|res|cond|carr|calle|[cnsew])$/i;

/** What is a link in any text; a street has digits, slashes and `@` as well. */
const schemes = /:\/|\b(?:https?|ftp|mailto|tel|javascript|data|file):|www\.|\.xn--/i;
const contacts = /[@\\]|\d(?:\D?\d){4}|\.\S+\//;

const endings: ReadonlySet<string> = new Set(topLevelDomains);

/**
 * Whether a name, or a street or city, contains what mail programs turn into a link: a web or email address, or a phone
 * number. Our emails and letters contain names and addresses. A slash or a dot alone is no link: `Kumar s/o Raman`,
 * `Md.Abdul Karim`.
 */
export function holdsLink(name: string, isAddress = false): boolean {
  const text = foldText(name)
    .replaceAll(/[。｡․]/g, ".")
    .replaceAll(/p\.o\.box/gi, "");
  if (schemes.test(text) || (!isAddress && contacts.test(text))) return true;
  const abbreviations = isAddress ? streetWords : titles;
  return [...text.matchAll(/([^\s.]+)\.(?=([\p{L}\p{M}]{2,})(?![\p{L}\p{M}]))/gu)].some(
    ([, before = "", ending = ""]) =>
      endings.has(ending.toLowerCase()) && !isAbbreviated(before, ending, abbreviations),
  );
}

function isAbbreviated(before: string, ending: string, abbreviations: RegExp): boolean {
  return (
    names.test(ending) &&
    (abbreviations.test(before) || (ending.length > 2 && /^\p{Lu}\p{Ll}?$/u.test(before)))
  );
}

links.holdsLink = holdsLink;
