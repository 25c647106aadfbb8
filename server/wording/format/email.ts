import { languageOf } from "#domain/language/locale.ts";
import { houseLook, onColor, styleSheet, type LetterLook } from "./email-theme.ts";
import { escapeHtml, headerLine, inline, proseHtml } from "./line.ts";

export type Wording = { readonly subject: string; readonly text: string; readonly html: string };

export type Letter = {
  readonly subject: string;
  readonly title: string;
  readonly firstName: string;
  readonly parts: readonly LetterPart[];
  readonly practiceName: string;
  readonly look?: LetterLook;
};

export type LetterPart =
  | { readonly kind: "paragraph" | "heading"; readonly text: string }
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

export type LetterFrame = {
  readonly locale: string;
  readonly greeting: string;
  readonly closing: string;
};

/** Outside values are escaped and put on one line. @throws HeaderInjectionError for a line break in the subject */
export function writeLetter(letter: Letter, frame: LetterFrame): Wording {
  const { greeting, closing } = frame;
  const subject = headerLine(letter.subject);
  const text = [greeting, ...letter.parts.map(asText), closing].join("\n\n").concat("\n");
  return { subject, text, html: page(letter, frame) };
}

const fonts = "Figtree,'Segoe UI',Helvetica,Arial,sans-serif";

function page(letter: Letter, { locale, greeting, closing }: LetterFrame): string {
  const look = letter.look ?? houseLook;
  return `<!doctype html>
<html lang="${languageOf(locale)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escapeHtml(letter.subject)}</title><style>${styleSheet(look)}</style></head>
<body class="page" style="margin:0;padding:0;background:#f2f5f5;font:16px/1.55 ${fonts};color:#0f2326">
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" style="background:#f2f5f5"><tr><td align="center" style="padding:20px 8px 32px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;text-align:left"><tr><td style="padding:0 8px 16px">${head(letter, look)}</td></tr>
<tr><td class="card" style="background:#ffffff;border-top:4px solid ${look.color};border-radius:14px;padding:26px 18px 12px">
<h1 style="font:600 26px/1.2 ${fonts};margin:0 0 20px">${unbroken(letter.title)}</h1>
<p style="margin:0 0 16px">${escapeHtml(greeting)}</p>
${letter.parts.map((part) => asHtml(part, look)).join("\n")}
</td></tr>
<tr><td class="quiet" style="padding:20px 8px 0;font-size:13px;line-height:1.5;color:#4a5f61">${escapeHtml(closing)}</td></tr></table>
</td></tr></table>
</body></html>
`;
}

function head({ practiceName }: Letter, { logoUrl }: LetterLook): string {
  const name = `<td style="font-weight:600;font-size:17px">${escapeHtml(inline(practiceName))}</td>`;
  const logo =
    logoUrl === undefined
      ? ""
      : `<td style="padding-right:12px"><img src="${escapeHtml(logoUrl)}" width="40" height="40" alt="" style="display:block;border:0"></td>`;
  return `<table role="presentation" cellpadding="0" cellspacing="0"><tr>${logo}${name}</tr></table>`;
}

function asText(part: LetterPart): string {
  switch (part.kind) {
    case "heading":
    case "paragraph":
      return inline(part.text);
    case "facts":
      return part.facts.map(([label, value]) => `${label}: ${inline(value)}`).join("\n");
    case "link":
      return `${inline(part.text)}: ${part.url}`;
  }
}

function asHtml(part: LetterPart, look: LetterLook): string {
  switch (part.kind) {
    case "paragraph":
      return `<p style="margin:0 0 16px">${unbroken(part.text)}</p>`;
    case "heading":
      return `<h2 style="font:600 19px/1.3 ${fonts};margin:28px 0 4px">${unbroken(part.text)}</h2>`;
    case "facts":
      return `<table width="100%" cellpadding="0" cellspacing="0" style="border-collapse:collapse;margin:4px 0 20px">${part.facts.map(factRow).join("")}</table>`;
    case "link":
      return `<p style="margin:4px 0 20px"><a class="button" href="${escapeHtml(part.url)}" style="display:block;background:${look.color};color:${onColor(look.color)};border-radius:12px;padding:15px 20px;font-weight:600;text-align:center;text-decoration:none">${escapeHtml(inline(part.text))}</a></p>`;
  }
}

function factRow([label, value]: readonly [string, string]): string {
  const cell = "padding:9px 0;border-bottom:1px solid #d9e4e4;vertical-align:top";
  return `<tr><th scope="row" class="line quiet label" style="text-align:left;font-weight:400;color:#4a5f61;${cell};padding-right:16px">${escapeHtml(label)}</th><td class="line value" style="${cell};font-weight:600;text-align:right">${unbroken(value)}</td></tr>`;
}

function unbroken(text: string): string {
  return proseHtml(inline(text));
}
