import { languageOf } from "#domain/language/locale.ts";

export type ConsentSubject = "contact" | "credit-report" | "e-sign";

export type ConsentPart = {
  readonly says: string;
  readonly patterns: { readonly [language: string]: string };
};

export type ConsentParts = { readonly [Subject in ConsentSubject]: readonly ConsentPart[] };

export type ShownConsent = {
  readonly html: string;
  readonly locale: string;
  /** The practice's name, if the text contains it instead of `{practice}`. */
  readonly practiceName?: string | undefined;
};

const agreement: ConsentPart = {
  says: "that the applicant agrees",
  patterns: {
    en: String.raw`(?<!\b(not|never|cannot)\s|n['’]t\s)\b(consent|agree|permission|permit|authoriz)`,
    es: String.raw`(?<!\bno\s)\b(consiento|consentimiento|acepto|permiso|permito|autoriz)`,
  },
};

const practicePlace = "{practice}";

const practice = (says: string): ConsentPart => ({
  says,
  patterns: { en: practicePlace, es: practicePlace },
});

/** 47 CFR 64.1200(f)(9), FCRA section 604(a)(2) and E-SIGN section 101(c). */
export const usualConsentParts: ConsentParts = {
  contact: [
    agreement,
    practice("who may call ({practice})"),
    {
      says: "that there may be calls and texts",
      patterns: {
        en: String.raw`(?=.*\bcall)(?=.*\b(text|messag))`,
        es: String.raw`(?=.*\bllam)(?=.*\b(texto|mensaje))`,
      },
    },
    {
      says: "that they may be automated",
      patterns: {
        en: String.raw`\bautomat|\bautodial|\bprerecorded|\bartificial`,
        es: String.raw`\bautom[aá]tic|\bautomatiz|\bpregrabad`,
      },
    },
    {
      says: "at which number",
      patterns: { en: String.raw`\b(number|phone)`, es: String.raw`(n[uú]mero|tel[eé]fono)` },
    },
  ],
  "credit-report": [
    agreement,
    practice("who obtains it ({practice})"),
    {
      says: "what is obtained (a credit report or profile)",
      patterns: {
        en: String.raw`\bcredit (report|profile|history|file|information)`,
        es: String.raw`\b(informe|perfil|historial|reporte) (de cr[eé]dito|crediticio)`,
      },
    },
    {
      says: "from whom (a credit bureau)",
      patterns: {
        en: String.raw`\b(credit|consumer)([ -]reporting)? (bureau|agenc)`,
        es: String.raw`\b(bur[oó]|agencia)s? (de (informes de )?cr[eé]dito|de informes)`,
      },
    },
    {
      says: "that these are written instructions under the Fair Credit Reporting Act",
      patterns: {
        en: String.raw`(?=.*\bwritten (instruction|authoriz))(?=.*(fair credit reporting act|\bfcra\b))`,
        es: String.raw`(?=.*\bpor escrito)(?=.*(fair credit reporting act|\bfcra\b))`,
      },
    },
  ],
  "e-sign": [
    {
      says: "that records and signatures may be electronic (the E-Sign Consent)",
      patterns: {
        en: String.raw`\be-?sign\b|\belectronic (record|signature|communication|disclosure)`,
        es: String.raw`\be-?sign\b|\b(registros?|firmas?|comunicaciones) electr[oó]nic`,
      },
    },
    {
      says: "where that is written (a link to {esignUrl})",
      patterns: {
        en: String.raw`\{esignUrl\}|/legal/e-sign`,
        es: String.raw`\{esignUrl\}|/legal/e-sign`,
      },
    },
  ],
};

export function missingParts(
  parts: readonly ConsentPart[],
  { html, locale, practiceName }: ShownConsent,
): readonly string[] {
  const text = readable(html);
  const placed = practiceName ? text.replace(wholeWord(practiceName), practicePlace) : text;
  const says = ({ patterns }: ConsentPart) => {
    const pattern = patterns[languageOf(locale)];
    return pattern !== undefined && new RegExp(pattern, "is").test(placed);
  };
  return parts.filter((part) => !says(part)).map((part) => part.says);
}

function wholeWord(name: string): RegExp {
  const literal = name.replace(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`);
  return new RegExp(String.raw`(?<![\p{L}\p{N}-])${literal}(?![\p{L}\p{N}-])`, "gu");
}

/** Elements whose content is never visible; an unclosed one hides the rest. */
const hidden =
  /<(style|script|template|title|textarea|noscript|svg|math|iframe|select|audio|video|object)\b.*?(?:<\/\1\s*>|$)/gis;

const target = /\bhref=["']((?:https:|\/|\{)[^"'\s]*)["']/gi;

function readable(html: string): string {
  const rendered = html.replace(/<!--.*?-->/gs, "").replace(hidden, " ");
  const visible = rendered.replace(/<[^>]*>/g, " ");
  const links = [...rendered.matchAll(target)].map(([, address]) => address);
  return [visible.replaceAll("&amp;", "&").replace(/&nbsp;|\s+/g, " "), ...links].join(" ");
}
