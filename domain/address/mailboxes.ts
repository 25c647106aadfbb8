import { latinWord } from "#domain/name/name-skeleton.ts";
import { setMailboxes } from "./address.ts";

/** The patterns expect the output of `plainWords` and accept a zero for the letter O. */
const namedBox = /\b(?:p ?[o0]|post(?:al)? ?office) ?(?:bo(?:x|ks)|bx|drawer|bin)(?![a-z])/;
/** Words for a mailbox that name no street. A private mailbox (PMB) is rented at a shop. USPS Publication 28, sections 28 and 284. */
const mailboxWords =
  /\b(?:pmb|private mail ?box|(?:private|locked)(?: mail)? bag|caixa postal|cas(?:ell|sett)a postale|case postale|boite postale|postfach|postbus|post(?:bo(?:ks|x)| box)|lista de correos|poste restante|(?:apartado|ap|apdo|apto) postal|apartado aereo) ?(?:(?:no|num|nr) ?)?(?:[a-z]?[0-9]|$)/;
/**
 * Words that also name streets, so only with a number behind them, and at the beginning (`Drawer 12`) or not behind the
 * Spanish for a street (`Calle Sol Buzón 12`, but `Calle Apartado 12`).
 */
const numberedMailbox =
  /(?:^(?:mail ?box|(?:lock ?)?drawer|bin|(?:firm )?caller(?: service)?|g ?p ?o|p ?[o0]|[bc] ?p|c ?c|a ?p)|(?<!\b(?:c|calle|callejon|camino|paseo|avenida|ave?|barrio|bo|de|del|el|la) )\b(?:apartado|apt?do|casilla|buzon|bzn|lock ?box|caller box))(?: postal| rural)?(?: de correos?)? ?(?:(?:no?|num|nr|number|n o) ?)?(?:[0-9]|[a-z]$)/;
const generalDelivery = /^gen(?:eral)? del(?:ivery)?$/;
/**
 * A box of a rural route or a highway contract is a house in the country; Puerto Rico writes `Buzón`. USPS Publication
 * 28, sections 24, 25 and 29.
 */
const ruralBox =
  /(?:^| )(?:r ?r|rfd|(?:rural )?(?:route|rte?)|s ?r|star (?:route|rte?)|h ?c ?r?|h(?:igh)?wa?y contract)(?: route)?(?: (?:no|num))?(?: ?[0-9]+[a-z]?)? (?:box|bx|buzon|bzn) ?[a-z]?[0-9]+[a-z]?(?= |$)/;
const numberedBox = /\b(?:p ?[o0] ?b|bo?x) ?(?:(?:no|nr|num|nbr|number) ?)?[a-z]? ?[0-9]/;

/** Whether a line contains a P.O. Box or another mailbox. Spec section 5; S25. */
export function isPostOfficeBox(line: string): boolean {
  const words = plainWords(line);
  if (namedBox.test(words) || mailboxWords.test(words)) return true;
  if (numberedBox.test(words.replace(ruralBox, " "))) return true;
  const parts = line.split(/[,;]/).map((part) => plainWords(part).replace(ruralBox, " "));
  return parts.some((part) => numberedMailbox.test(part) || generalDelivery.test(part));
}

/** Lower case, with look-alike letters as Latin ones; each run of other characters becomes one space. */
export function plainWords(line: string): string {
  return line
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replace(/\p{L}+/gu, latinWord)
    .replace(/[^a-z0-9]+/g, " ")
    .trim();
}

setMailboxes(isPostOfficeBox);
