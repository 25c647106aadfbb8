import type { ProgramCode, Theme } from "#domain/provider/provider.ts";
import { isPaymentFrequency } from "#domain/payment/payment-frequency.ts";
import type { Lender } from "#server/config/lender.ts";
import { advertisedRange, type AdvertisedPrice } from "#server/underwriting/advertised-price.ts";
import { escapeHtml, inline } from "#server/wording/format/line.ts";
import type { ServerWords } from "#server/wording/en/server-words.ts";

export type PricedPractice = {
  readonly key: string;
  readonly practiceName: string;
  readonly lender: Lender;
  readonly program: ProgramCode | undefined;
  readonly lang?: string;
};

type Words = ServerWords["priceLine"];

export function priceMarkup(
  { key, lender, program, lang }: PricedPractice,
  price: AdvertisedPrice | undefined,
  words: Words,
): string {
  const search = new URLSearchParams({
    ...(program !== undefined && { programCode: program.name }),
    ...(lang !== undefined && { lang }),
  }).toString();
  const { creditor, license } = lender;
  const lends = words.lender(inline(creditor.name), license && inline(license));
  const message = price === undefined ? unpriced(words) : priced(words, price);
  return `<p class="from">${message.line}</p>
<p class="check"><a href="/${encodeURIComponent(key)}${escapeHtml(search && `?${search}`)}" target="_blank" rel="noopener">${words.check}<span class="hidden"> ${words.newTab}</span></a></p>
<p class="terms">${escapeHtml(`${message.terms} ${lends}`)}</p>`;
}

type Message = { readonly line: string; readonly terms: string };

function unpriced(words: Words): Message {
  const { leastCents, mostCents } = advertisedRange;
  return { line: words.unpriced, terms: words.range(leastCents, mostCents) };
}

function priced(words: Words, { offer, amountCents, highestApr }: AdvertisedPrice): Message {
  const { paymentFrequency, termMonths, downPaymentCents, apr } = offer;
  const shown = {
    amountCents,
    downPaymentCents,
    payments: termMonths,
    paymentCents: offer.estimatedPaymentCents,
    totalCents: offer.totalOfPaymentsCents,
    frequency: isPaymentFrequency(paymentFrequency) ? paymentFrequency : ("Monthly" as const),
    apr,
    highestApr,
  };
  const { before, amount, after } = words.from(shown);
  return { line: `${before} <strong>${amount}</strong> ${after}`, terms: words.terms(shown) };
}

/** Its own markup and one small script. The script accepts messages from allowed origins only. */
export function priceHtml(
  page: PricedPractice & {
    readonly origins: readonly string[];
    readonly theme: Theme | undefined;
    readonly isEmbedded: boolean;
    readonly language: string;
  },
  price: AdvertisedPrice | undefined,
  words: Words,
): string {
  const { isEmbedded, theme, origins, key, language } = page;
  const title = escapeHtml(words.title(inline(page.practiceName)));
  const look =
    theme === undefined ? "" : `\n<link rel="stylesheet" href="${escapeHtml(theme.cssUrl)}">`;
  return `<!doctype html>
<html lang="${language}"${isEmbedded ? ' class="light" data-embedded' : ""}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<link rel="icon" href="/favicon.svg">
<link rel="stylesheet" href="/price/price.css">${look}
</head>
<body data-hosts="${escapeHtml(origins.join(" "))}" data-price="/price/${encodeURIComponent(key)}">
<main aria-live="polite">
${priceMarkup(page, price, words)}
</main>
<template>${priceMarkup(page, undefined, words)}</template>
<script type="module" src="/price/price.js"></script>
</body>
</html>
`;
}
