import { foldText } from "#domain/text/clean-text.ts";

/**
 * Common or often abused endings of web addresses that are not parts of names. More would exceed the first screen's
 * budget. IANA, "Root Zone Database".
 */
const endings = new RegExp(
  `^(?:[a-z]{2}|${"com net org info biz edu gov mil int app dev shop xyz online site store top club live link click page icu vip pro blog tech zip mov mobi cloud email support website world today news museum casino loan loans bid art bar fun lol party xxx jobs asia media agency help money life work space cfd sbs भारत рф 中国 сайт онлайн 公司 السعودية".replaceAll(" ", "|")})$`,
  "iu",
);
/** Abbreviations that people write in front of a name without a space. */
const titles = /^(?:st|ste|sta|sto|dr|mr|mrs|ms|mx|fr|sr|jr|br|prof)$/i;

/**
 * Whether a name contains what mail programs turn into a link: a web or email address or a phone number. Our emails
 * and letters contain names. A slash or a dot alone is no link: `Kumar s/o Raman`, `Md.Abdul Karim`.
 *
 * @example holdsLink("Claim at evil.example.com") // true
 * @example holdsLink("Md.Abdul Karim s/o Raman") // false
 */
export function holdsLink(name: string): boolean {
  const text = foldText(name).replaceAll(/[。｡․]/g, ".");
  if (/:\/\/|www\.|\.xn--|[@\\]|\d(?:\D?\d){4}|\.\S+\//i.test(text)) return true;
  return [...text.matchAll(/([^\s.]+)\.(?=([\p{L}\p{M}]{2,})(?![\p{L}\p{M}]))/gu)].some(
    ([, before = "", ending = ""]) => endings.test(ending) && !isInitials(before, ending),
  );
}

/** A title before a short name: `St.Jo`. */
function isInitials(before: string, ending: string): boolean {
  return titles.test(before) && /^\p{Lu}/u.test(ending);
}
