import { readFileSync } from "node:fs";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { readSearch } from "#domain/provider/search.ts";
import { defaultLocale } from "#domain/language/locale.ts";
import { renderEDisclosure } from "#server/documents/e-disclosure.ts";
import { sendCompressed } from "#server/http/compressed.ts";
import { enforceRateLimit } from "#server/http/limiter.ts";
import { frameAncestors } from "#server/http/page-policy.ts";
import { houseLenderOf } from "#server/config/lender.ts";
import { legalHtml } from "#server/legal/legal-html.ts";
import { eSignDownload } from "#server/wording/format/legal-page.ts";
import type { Named } from "#server/wording/format/named-parties.ts";
import type { Services } from "#server/services/services.ts";
import { findProvider } from "#server/stores/practice/provider.ts";
import { wordsIn } from "#server/wording/locale-words.ts";

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

/**
 * Pages linked from the default consents, without scripts, and the e-sign consent as a PDF. `?providerKey=…` selects
 * the practice and its lender; the default lender otherwise. Spec section 2.2, step 8; 15 USC 7001(c).
 */
export function addLegalRoutes(app: FastifyInstance, services: Services): void {
  const words = wordsIn(defaultLocale);
  for (const page of words.legalPages) {
    app.get(page.path, async (request, reply) => {
      await enforceRateLimit(services, request, limit);
      const { named, origins, search } = await visitedBy(services, request);
      reply
        .type("text/html; charset=utf-8")
        .header("cache-control", briefly)
        .header("content-security-policy", policyOf(origins));
      return sendCompressed(reply, legalHtml(page, { named, search, words }));
    });
  }
  app.get(eSignDownload, async (request, reply) => {
    await enforceRateLimit(services, request, limit);
    const { named } = await visitedBy(services, request);
    const name = eSignDownload.slice(eSignDownload.lastIndexOf("/") + 1);
    return reply
      .type("application/pdf")
      .header("cache-control", briefly)
      .header("content-disposition", `attachment; filename="${name}"`)
      .send(await renderEDisclosure(named.creditor));
  });
  app.get("/legal/legal.css", { config: { isQuiet: true } }, async (_request, reply) =>
    reply.type("text/css; charset=utf-8").header("cache-control", briefly).send(css),
  );
}

type Visited = {
  readonly named: Named;
  readonly origins: readonly string[];
  readonly search: string;
};

async function visitedBy(services: Services, request: FastifyRequest): Promise<Visited> {
  const { providerKey } = readSearch(request.url.split("?", 2)[1] ?? "");
  const stored = providerKey === undefined ? undefined : await findProvider(services, providerKey);
  if (stored === undefined) {
    const named = {
      ...houseLenderOf(services.environment),
      practice: wordsIn(defaultLocale).legalFrame.anyPractice,
    };
    return { named, origins: [], search: "" };
  }
  const { provider, lender } = stored;
  return {
    named: { ...lender, practice: provider.practiceName },
    origins: provider.allowedOrigins,
    search: `?providerKey=${encodeURIComponent(provider.key)}`,
  };
}
