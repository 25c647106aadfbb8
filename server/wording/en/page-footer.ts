import { locale } from "#domain/words/en/locale.ts";
import { defaultLocale, languageOf, type Locale } from "#domain/language/locale.ts";
import { languageFor, textFor } from "#domain/messages/messages.ts";
import { legalLinksOf } from "#domain/provider/legal-links.ts";
import { formatWrittenPhone } from "#domain/phone/masks.ts";
import type { Text } from "#domain/step/step.ts";
import type { Lender } from "#server/config/lender.ts";
import { escapeHtml, inline, proseHtml } from "#server/wording/format/line.ts";

/** For search engines. */
export const pageDescription: string =
  "Check, without touching your credit score, whether an installment loan for your treatment is possible.";

const english = {
  locale: locale as Locale,
  loansBy: "Loans by",
  help: "Help",
  privacy: "Privacy",
  terms: "Terms",
  newTab: "(opens in a new tab)",
  needsScript: "This page needs JavaScript",
  turnScriptOn: "Please turn it on in your browser and load the page again",
  /** Before a phone number. */
  orCall: "or call",
};

type FooterWords = typeof english;

export const pageFooter = pageFooterIn(english);

export type FooterParties = { readonly lender: Lender; readonly providerKey?: string };

/** Links open in a new tab, because input would be lost. S41. */
export function pageFooterIn(words: FooterWords) {
  /** A lender's text without a language is in English. */
  const lenderText = (text: Text) => {
    const shown = escapeHtml(inline(textFor(text, words.locale)));
    const language = languageFor(text, words.locale) ?? languageOf(defaultLocale);
    return language === languageOf(words.locale)
      ? shown
      : `<span lang="${language}">${shown}</span>`;
  };
  return ({ lender, providerKey }: FooterParties) => {
    const { creditor, helpPhone, helpHours, license } = lender;
    const phone =
      helpPhone === undefined
        ? undefined
        : proseHtml(inline(formatWrittenPhone(helpPhone)), "page");
    const hours = helpHours === undefined ? "" : `, ${lenderText(helpHours)}`;
    const links = legalLinksOf(providerKey, words.locale);
    const message = [
      `${words.loansBy} <strong>${escapeHtml(inline(creditor.name))}</strong>`,
      ...(license === undefined ? [] : [lenderText(license)]),
      ...(phone === undefined ? [] : [`${words.help}: ${phone}${hours}`]),
      link(links.privacyUrl, words.privacy, words.newTab),
      link(links.termsUrl, words.terms, words.newTab),
    ];
    const call = phone === undefined ? "" : `, ${words.orCall} ${phone}`;
    const noScript = `<noscript><div class="cs-wrap"><p class="cs-noscript"><strong>${words.needsScript}</strong> ${words.turnScriptOn}${call}.</p></div></noscript>`;
    const list = `<ul class="cs-wrap" lang="${languageOf(words.locale)}">${message.map((item) => `<li>${item}</li>`).join("")}</ul>`;
    return { noScript, list };
  };
}

function link(url: string, text: string, newTab: string): string {
  return `<a href="${escapeHtml(url)}" target="_blank" rel="noopener">${text}<span class="cs-hidden"> ${newTab}</span></a>`;
}
