import type { FastifyInstance, FastifyRequest } from "fastify";
import { defaultLocale, languageOf } from "#domain/language/locale.ts";
import { enforceRateLimit } from "#server/http/limiter.ts";
import type { Services } from "#server/services/services.ts";
import { escapeHtml } from "#server/wording/format/line.ts";
import { appOrigins, entryForm, entryPolicy, titles } from "./frame.ts";
import type { Kind } from "./frame.ts";
import { fateOf, tabOf } from "./tabs.ts";

const limit = { max: 300, windowSeconds: 60 };
const saveTexts = { card: "Use this card", bank: "Use this account" } as const;

/**
 * GET /tab?ticket=…, the form of the frame in a tab of its own, for a browser that shows no frame. It opens for who comes from
 * one of the app's pages alone, which the browser says and no page can: a ticket that is sent to somebody opens nothing.
 * docs/decisions/0032
 */
export function addTab(app: FastifyInstance, services: Services): void {
  app.get<{ Querystring: { readonly ticket?: unknown } }>("/tab", async (request, reply) => {
    await enforceRateLimit(services, request, limit);
    const { ticket } = request.query;
    const named = typeof ticket === "string" && isFromApp(services, request) ? ticket : "";
    const tab = tabOf(services, named);
    const fate = tab && (await fateOf(services, tab.id));
    reply
      .type("text/html; charset=utf-8")
      .header("cache-control", "no-store")
      .header("cross-origin-opener-policy", "same-origin")
      .header("content-security-policy", `${entryPolicy}; frame-ancestors 'none'`);
    if (tab === undefined || fate?.state !== "waiting") {
      return reply.code(403).send(document("This form cannot be opened", "", refusal));
    }
    const { kind, practice } = tab;
    const attributes = ` data-kind="${kind}" data-ticket="${escapeHtml(named)}"`;
    return reply.send(document(titles[kind], attributes, form(services, kind, practice)));
  });
}

/** Our links say so by their own referrer policy. */
function isFromApp({ environment }: Services, { headers: { referer } }: FastifyRequest): boolean {
  if (referer === undefined || !URL.canParse(referer)) return false;
  return appOrigins(environment.publicUrl).includes(new URL(referer).origin);
}

function document(title: string, attributes: string, content: string): string {
  return `<!doctype html>
<html lang="${languageOf(defaultLocale)}" class="tab">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title>
<link rel="stylesheet" href="/frame/frame.css"></head>
<body${attributes}>
<main>
${content}
</main>
</body></html>
`;
}

function form(services: Services, kind: Kind, practice: string): string {
  const title = titles[kind];
  return `<section id="entry">
<h1>${title}</h1>
<p class="lead">For your payment plan with <strong>${escapeHtml(practice)}</strong>.</p>
${entryForm(services, kind, `<button class="wide">${saveTexts[kind]}</button>`)}
<p class="hint">Your number goes straight to the payment processor. The page that you came from never sees it.</p>
</section>
<section id="done" hidden>
<h1 tabindex="-1">${title} is saved</h1>
<p class="lead">Close this tab and go back. The page that you came from goes on by itself.</p>
</section>`;
}

const refusal = `<h1>This form cannot be opened</h1>
<p class="lead">It opens from the page that asks for your number, once, within ten minutes. Go back there, and open it again.</p>`;
