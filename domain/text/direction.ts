/** Unicode directional isolates. UAX #9. */
const isolate = "\u2068";
const end = "\u2069";

const letters = String.raw`\u05D0-\u05F2\u0620-\u064A\u066E-\u06D3\u06D5-\u06EF\u06FA-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC`;
const words = new RegExp(String.raw`[${letters}](?:[${letters}\P{L}]*[${letters}])?\p{M}*`, "gu");

/** With the brackets that belong to them, so that a number after a name keeps its place. */
export function setApart(text: string): string {
  return text
    .replaceAll(words, `${isolate}$&${end}`)
    .replaceAll(/([([{«])\u2068([^\u2068\u2069]*)\u2069/g, (all, open: string, inside: string) =>
      openBrackets(inside) < 0 ? `${isolate}${open}${inside}${end}` : all,
    )
    .replaceAll(/\u2068([^\u2068\u2069]*)\u2069([)\]}»])/g, (all, inside: string, close: string) =>
      openBrackets(inside) > 0 ? `${isolate}${inside}${close}${end}` : all,
    );
}

/** How many brackets of a text are open at its end; negative when some were open at its beginning. */
function openBrackets(text: string): number {
  return text.replaceAll(/[^([{«]/g, "").length - text.replaceAll(/[^)\]}»]/g, "").length;
}

export function isDirection(character: string | undefined): boolean {
  return character === isolate || character === end;
}
