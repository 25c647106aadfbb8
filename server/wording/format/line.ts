const lineBreaks = /[\r\n\u2028\u2029\0]/;
/** Characters that turn the reading direction of what follows them; a name must not reorder a sentence. */
const directionControls = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g;

/** A programmer's or configuration's mistake: text that would start a new header line. */
export class HeaderInjectionError extends Error {
  constructor() {
    super("a header value holds a line break");
    this.name = "HeaderInjectionError";
  }
}

/**
 * One header value: a subject, an address or an attachment's name.
 *
 * @returns the text unchanged
 * @throws HeaderInjectionError when it holds a line break or NUL; the text itself is not repeated
 */
export function headerLine(text: string): string {
  if (lineBreaks.test(text)) throw new HeaderInjectionError();
  return text;
}

/** Text from outside, made fit to stand inside our sentences: one line, no direction controls. */
export function inline(text: string): string {
  return text
    .replaceAll(directionControls, "")
    .replaceAll(/[\p{Cc}\u2028\u2029]+/gu, " ")
    .trim();
}

const entities: { readonly [character: string]: string } = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** Text as HTML, for element content and quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? "");
}

const phoneNumber = /(?:1-)?(?:\(\d{3}\) |\d{3}[-.])\d{3}[-.]\d{4}/g;
/** Money, and a day as a letter writes it. */
const figure = /\$[\d,]+(?:\.\d{2})?|\b[A-Z][a-z]+ \d{1,2}, \d{4}\b/g;

/** A sentence as HTML. Its phone numbers are links; no number, amount or day breaks in the middle. */
export function proseHtml(text: string, place: "letter" | "page" = "letter"): string {
  return escapeHtml(text)
    .replaceAll(figure, (found) => found.replaceAll(" ", "&nbsp;"))
    .replaceAll(phoneNumber, (found) => {
      const digits = found.replaceAll(/\D/g, "");
      const number = digits.length === 10 ? `1${digits}` : digits;
      // A page has a style sheet, and its policy refuses what stands in an attribute.
      const style = place === "letter" ? ' style="white-space:nowrap"' : "";
      return `<a href="tel:+${number}"${style}>${found}</a>`;
    });
}
