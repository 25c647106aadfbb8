import { legalLinks, legalLinksOf } from "#domain/provider/legal-links.ts";
import { formatWrittenPhone } from "#domain/phone/masks.ts";
import type { Lender } from "#server/config/lender.ts";
import { escapeHtml, inline, proseHtml } from "#server/wording/format/line.ts";

/** For search engines. */
export const pageDescription =
  "Check, without touching your credit score, whether an installment loan for your treatment is possible.";

export type FooterParties = { readonly lender: Lender; readonly providerKey?: string };

/**
 * Lender, phone, privacy, terms and license, without scripts. Links open in a new tab, because input would be lost.
 * S41.
 */
export function pageFooter({ lender, providerKey }: FooterParties): string {
  const { creditor, helpPhone, helpHours, license } = lender;
  const phone =
    helpPhone === undefined ? undefined : proseHtml(inline(formatWrittenPhone(helpPhone)), "page");
  const hours = helpHours === undefined ? "" : `, ${escapeHtml(inline(helpHours))}`;
  const links = providerKey === undefined ? legalLinks : legalLinksOf(providerKey);
  const message = [
    `Loans by <strong>${escapeHtml(inline(creditor.name))}</strong>`,
    ...(license === undefined ? [] : [escapeHtml(inline(license))]),
    ...(phone === undefined ? [] : [`Help: ${phone}${hours}`]),
    link(links.privacyUrl, "Privacy"),
    link(links.termsUrl, "Terms"),
  ];
  const call = phone === undefined ? "" : `, or call ${phone}`;
  const noScript = `<noscript><div class="cs-wrap"><p class="cs-noscript"><strong>This page needs JavaScript</strong> Please turn it on in your browser and load the page again${call}.</p></div></noscript>`;
  return `${noScript}<footer class="cs-lender"><ul class="cs-wrap">${message.map((item) => `<li>${item}</li>`).join("")}</ul></footer>`;
}

function link(url: string, text: string): string {
  return `<a href="${escapeHtml(url)}" target="_blank" rel="noopener">${text}<span class="cs-hidden"> (opens in a new tab)</span></a>`;
}
