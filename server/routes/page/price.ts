import { readFileSync } from "node:fs";
import type { FastifyInstance, FastifyRequest } from "fastify";
import * as z from "zod/mini";
import { dollarsToCents } from "#domain/money/money.ts";
import { programCodeFromQuery } from "#domain/provider/program-code.ts";
import { readSearch } from "#domain/provider/search.ts";
import { languageOf, linkLanguage, localeNamed, type Locale } from "#domain/language/locale.ts";
import { calendarDayAt } from "#server/time/calendar-day-at.ts";
import { sendCompressed } from "#server/http/compressed.ts";
import { enforceRateLimit } from "#server/http/limiter.ts";
import { pageLocale } from "#server/http/locale.ts";
import { frameAncestors, framedHeaders } from "#server/http/page-policy.ts";
import { keyShape } from "#server/http/practice-key.ts";
import { problem } from "#server/http/problem.ts";
import { priceHtml, priceMarkup, type PricedPractice } from "#server/price/price-html.ts";
import type { Services } from "#server/services/services.ts";
import { findProvider, type StoredProvider } from "#server/stores/practice/provider.ts";
import { advertisedPrice, offeredPrograms } from "#server/underwriting/advertised-price.ts";
import { wordsIn } from "#server/wording/locale-words.ts";
import { addAssets } from "#server/http/assets.ts";

const read = (name: string) =>
  readFileSync(new URL(`../../price/${name}`, import.meta.url), "utf8");
const assets = { "/price/price.css": read("price.css"), "/price/price.js": read("price.js") };
const limit = { max: 600, windowSeconds: 60 };
const briefly = "public, max-age=300";
const mostDollars = 1_000_000;

const question = z.object({
  amount: z.optional(z.number().check(z.positive(), z.maximum(mostDollars))),
  program: z.optional(z.string().check(z.maxLength(64))),
  locale: z.optional(z.string().check(z.maxLength(64))),
});
type Question = z.output<typeof question>;
type AtKey = { readonly Params: { readonly key: string } };

/** POST, so that a host page's amounts are not in URLs. Nothing personal. */
export function addPriceRoutes(app: FastifyInstance, services: Services): void {
  app.get<AtKey>("/price/:key", async (request, reply) => {
    const stored = await practiceOf(services, request);
    const { programCode, embedded } = readSearch(request.url.split("?", 2)[1] ?? "");
    const search = request.query as { readonly amount?: unknown };
    const requested = question.safeParse({
      ...(search.amount !== undefined && { amount: Number(search.amount) }),
      ...(programCode !== undefined && { program: programCode }),
    });
    const { allowedOrigins: origins, themes, themeId, language } = stored.provider;
    const locale = pageLocale(request, language);
    const { practice, price } = priceOf(services, stored, requested.success ? requested.data : {});
    const theme = themes.find(({ id }) => id === themeId);
    const page = {
      ...inLanguage(practice, locale, language),
      origins,
      theme,
      isEmbedded: embedded,
    };
    reply
      .type("text/html; charset=utf-8")
      .header("cache-control", briefly)
      .header("vary", "accept-language")
      .headers(framedHeaders({ themes: services.environment.themeOrigins }))
      .header("content-security-policy", policyOf(services, origins));
    const html = priceHtml(
      { ...page, language: languageOf(locale) },
      price,
      wordsIn(locale).priceLine,
    );
    return sendCompressed(reply, html);
  });
  app.post<AtKey>("/price/:key", async (request, reply) => {
    const stored = await practiceOf(services, request);
    const requested = question.safeParse(request.body ?? {});
    if (!requested.success) throw problem(400, () => "The request is malformed.");
    const { language } = stored.provider;
    const locale = localeNamed(requested.data.locale) ?? pageLocale(request, language);
    const { practice, price } = priceOf(services, stored, requested.data);
    return reply
      .type("text/html; charset=utf-8")
      .header("cache-control", "no-store")
      .send(priceMarkup(inLanguage(practice, locale, language), price, wordsIn(locale).priceLine));
  });
  addAssets(app, assets, briefly);
}

function inLanguage(
  practice: PricedPractice,
  locale: Locale,
  practiceLanguage: string | undefined,
): PricedPractice {
  return { ...practice, ...linkLanguage(locale, practiceLanguage) };
}

async function practiceOf(
  services: Services,
  request: FastifyRequest<AtKey>,
): Promise<StoredProvider> {
  await enforceRateLimit(services, request, limit);
  const { key } = request.params;
  const stored = keyShape.test(key) ? await findProvider(services, key) : undefined;
  if (stored === undefined || stored.fault !== undefined)
    throw problem(404, "There is nothing at this address.");
  request.providerKey = stored.provider.key;
  return stored;
}

function priceOf(
  { clock }: Services,
  { provider, lender, loan }: StoredProvider,
  { amount, program: named }: Question,
) {
  const { key, practiceName, programCodes } = provider;
  const program = programCodeFromQuery(programCodes, named);
  const practice = { key, practiceName, lender, program };
  if (amount === undefined) return { practice, price: undefined };
  const amountCents = dollarsToCents(Math.round(amount * 100) / 100);
  const today = calendarDayAt(clock());
  const codes = program === undefined ? offeredPrograms(programCodes) : [program.name];
  return { practice, price: advertisedPrice(loan, { amountCents, programCodes: codes, today }) };
}

function policyOf({ environment }: Services, origins: readonly string[]): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    ["style-src 'self'", ...environment.themeOrigins].join(" "),
    ["font-src 'self'", ...environment.themeOrigins].join(" "),
    "img-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    frameAncestors(origins),
  ].join("; ");
}
