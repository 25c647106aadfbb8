import { languageOf } from "#domain/words/locale.ts";
import type { Locale } from "#domain/words/locale.ts";
import { escapeHtml, headerLine, inline } from "./line.ts";

/** An e-mail's words. `html` says what `text` says. */
export type Wording = { readonly subject: string; readonly text: string; readonly html: string };

export type Letter = {
  readonly subject: string;
  readonly title: string;
  readonly firstName: string;
  /** In reading order. A list of label and value pairs is set as a table. */
  readonly parts: readonly LetterPart[];
  readonly practiceName: string;
};

export type LetterPart =
  | { readonly kind: "paragraph"; readonly text: string }
  | { readonly kind: "facts"; readonly facts: readonly (readonly [label: string, value: string])[] }
  | { readonly kind: "link"; readonly text: string; readonly url: string };

export function paragraph(text: string): LetterPart {
  return { kind: "paragraph", text };
}

export function facts(...pairs: readonly (readonly [string, string])[]): LetterPart {
  return { kind: "facts", facts: pairs };
}

export function link(text: string, url: string): LetterPart {
  return { kind: "link", text, url };
}

/** What a language says around every letter. */
export type LetterFrame = {
  readonly locale: Locale;
  readonly greeting: string;
  readonly closing: string;
};

/**
 * Sets a letter in plain text and in HTML.
 *
 * @param letter - values from outside may stand in it as they came: they are put on one line and escaped here
 * @throws HeaderInjectionError when the subject holds a line break
 */
export function writeLetter(letter: Letter, frame: LetterFrame): Wording {
  const { locale, greeting, closing } = frame;
  const subject = headerLine(letter.subject);
  return {
    subject,
    text: [greeting, ...letter.parts.map(asText), closing].join("\n\n").concat("\n"),
    html: `<!doctype html>
<html lang="${languageOf(locale)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:24px;font:16px/1.55 Figtree,'Segoe UI',Helvetica,Arial,sans-serif"><div style="max-width:560px;margin:0 auto">
<h1 style="font-size:26px;line-height:1.2;margin:0 0 20px">${escapeHtml(inline(letter.title))}</h1>
<p>${escapeHtml(greeting)}</p>
${letter.parts.map(asHtml).join("\n")}
<p style="margin-top:32px;font-size:13px;opacity:.75">${escapeHtml(closing)}</p>
</div></body></html>
`,
  };
}

function asText(part: LetterPart): string {
  switch (part.kind) {
    case "paragraph":
      return inline(part.text);
    case "facts":
      return part.facts.map(([label, value]) => `${label}: ${inline(value)}`).join("\n");
    case "link":
      return `${inline(part.text)}: ${part.url}`;
  }
}

function asHtml(part: LetterPart): string {
  switch (part.kind) {
    case "paragraph":
      return `<p>${escapeHtml(inline(part.text))}</p>`;
    case "facts":
      return `<table style="border-collapse:collapse;margin:20px 0">${part.facts.map(factRow).join("")}</table>`;
    case "link":
      return `<p><a href="${escapeHtml(part.url)}">${escapeHtml(inline(part.text))}</a></p>`;
  }
}

function factRow([label, value]: readonly [string, string]): string {
  return `<tr><th scope="row" style="text-align:left;font-weight:400;opacity:.75;padding:4px 20px 4px 0">${escapeHtml(label)}</th><td style="padding:4px 0;font-weight:600">${escapeHtml(inline(value))}</td></tr>`;
}
