const controls = /[\p{Cc}\u2028\u2029]/u;
/** A name must not reorder a sentence. */
const directionControls = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g;

/** Text that would start another header. */
export class HeaderInjectionError extends Error {
  constructor() {
    super("a header value holds a control character");
    this.name = "HeaderInjectionError";
  }
}

/** @throws HeaderInjectionError for a control character, such as a line break */
export function headerLine(text: string): string {
  if (controls.test(text)) throw new HeaderInjectionError();
  return text;
}

/** One line without directional controls. */
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

/** For element content and quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? "");
}

const phoneNumber = /(?:1-)?(?:\(\d{3}\) |\d{3}[-.])\d{3}[-.]\d{4}/g;
/** Amounts and dates. */
const figure =
  /\$[\d,]+(?:\.\d{2})?|\b[A-Z][a-z]+ \d{1,2}, \d{4}\b|\b\d{1,2} de [a-z]+ de \d{4}\b/g;

/** Phone numbers become links; numbers, amounts and dates do not break. */
export function proseHtml(text: string, place: "letter" | "page" = "letter"): string {
  return escapeHtml(text)
    .replaceAll(figure, (found) => found.replaceAll(" ", "&nbsp;"))
    .replaceAll(phoneNumber, (found) => {
      const digits = found.replaceAll(/\D/g, "");
      const number = digits.length === 10 ? `1${digits}` : digits;
      // The page's policy forbids inline styles.
      const style = place === "letter" ? ' style="white-space:nowrap"' : "";
      return `<a href="tel:+${number}"${style}>${found}</a>`;
    });
}
