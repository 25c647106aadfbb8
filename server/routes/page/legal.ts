import { readFileSync } from "node:fs";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { legalLinks } from "#domain/provider/legal-links.ts";
import { readSearch } from "#domain/provider/search.ts";
import type { Locale } from "#domain/language/locale.ts";
import { renderEDisclosure } from "#server/documents/e-disclosure.ts";
import { sendCompressed } from "#server/http/compressed.ts";
import { languageSearch, pageLocale } from "#server/http/locale.ts";
import { enforceRateLimit } from "#server/http/limiter.ts";
import { frameAncestors } from "#server/http/page-policy.ts";
import { houseLenderOf } from "#server/config/lender.ts";
import { legalHtml } from "#server/legal/legal-html.ts";
import { eSignDownload } from "#server/wording/format/legal-page.ts";
import type { Named } from "#server/wording/format/named-parties.ts";
import type { Services } from "#server/services/services.ts";
import { findProvider } from "#server/stores/practice/provider.ts";
import { wordsIn } from "#server/wording/locale-words.ts";
import { addAssets } from "#server/http/assets.ts";

const css = readFileSync(new URL("../../legal/legal.css", import.meta.url), "utf8");
const limit = { max: 300, windowSeconds: 60 };
const briefly = "public, max-age=300";
const policyOf = (origins: readonly string[]) =>
  [
    "default-src 'none'",
    "style-src 'self'",
    "img-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    frameAncestors(origins),
  ].join("; ");

/** Without scripts. `?providerKey=…` selects the practice and its lender. Spec section 2.2, step 8; 15 USC 7001(c). */
export function addLegalRoutes(app: FastifyInstance, services: Services): void {
  for (const path of Object.values(legalLinks)) {
    app.get(path, async (request, reply) => {
      await enforceRateLimit(services, request, limit);
      const { named, origins, search, locale } = await visitedBy(services, request);
      const words = wordsIn(locale);
      const page = words.legalPages.find((each) => each.path === path)!;
      reply
        .type("text/html; charset=utf-8")
        .header("cache-control", briefly)
        .header("vary", "accept-language")
        .header("content-security-policy", policyOf(origins));
      return sendCompressed(reply, legalHtml(page, { named, search, words }));
    });
  }
  app.get(eSignDownload, async (request, reply) => {
    await enforceRateLimit(services, request, limit);
    const { named, locale } = await visitedBy(services, request);
    const name = eSignDownload.slice(eSignDownload.lastIndexOf("/") + 1);
    return reply
      .type("application/pdf")
      .header("cache-control", briefly)
      .header("vary", "accept-language")
      .header("content-disposition", `attachment; filename="${name}"`)
      .send(await renderEDisclosure(named.creditor, locale));
  });
  addAssets(app, { "/legal/legal.css": css }, briefly);
}

type Visited = {
  readonly named: Named;
  readonly origins: readonly string[];
  readonly search: string;
  readonly locale: Locale;
};

async function visitedBy(services: Services, request: FastifyRequest): Promise<Visited> {
  const { providerKey } = readSearch(request.url.split("?", 2)[1] ?? "");
  const stored = providerKey === undefined ? undefined : await findProvider(services, providerKey);
  const locale = pageLocale(request, stored?.provider.language);
  if (stored === undefined) {
    const named = {
      ...houseLenderOf(services.environment),
      practice: wordsIn(locale).legalFrame.anyPractice,
    };
    return { named, origins: [], search: languageSearch(request, "?"), locale };
  }
  const { provider, lender } = stored;
  return {
    named: { ...lender, practice: provider.practiceName },
    origins: provider.allowedOrigins,
    search: `?providerKey=${encodeURIComponent(provider.key)}${languageSearch(request, "&")}`,
    locale,
  };
}
