import { languageOf, type Locale } from "#domain/language/locale.ts";
import { readFileSync } from "node:fs";
import { createRequire, stripTypeScriptTypes } from "node:module";
import type { FastifyInstance } from "fastify";
import { entryMessages, type EntryField } from "#domain/payment/payment-entry.ts";
import { earliestDayAt } from "#server/time/calendar-day-at.ts";
import { pageLocale } from "#server/http/locale.ts";
import { enforceRateLimit } from "#server/http/limiter.ts";
import { frameAncestors, framedHeaders } from "#server/http/page-policy.ts";
import { problem } from "#server/http/problem.ts";
import type { Services } from "#server/services/services.ts";
import type { EntryFormWords } from "#server/wording/format/entry-form.ts";
import { wordsIn } from "#server/wording/locale-words.ts";
import { firstFormState, formStates } from "./form-states.ts";
import { hostsIn } from "./frame-hosts.ts";
import { addAssets } from "#server/http/assets.ts";

const require = createRequire(import.meta.url);
const read = (name: string) => readFileSync(new URL(name, import.meta.url), "utf8");
const assets = {
  "/frame/frame.css": read("frame.css"),
  "/frame/frame.js": read("frame.js"),
  "/frame/form-states.js": `export const formStates = ${JSON.stringify(formStates)};\n`,
  "/frame/figtree.woff2": readFileSync(
    require.resolve("@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2"),
  ),
};
const cacheControl = "public, max-age=3600";
const scripts = [
  "payment/payment-entry",
  "payment/bank-account",
  "payment/card-number",
  "language/month",
  "text/clean-text",
  "text/spaces",
  "values/result",
];
const limit = { max: 300, windowSeconds: 60 };

type Kind = "card" | "bank";
const isScheme = (text: unknown): text is string => text === "light" || text === "dark";
const isReference = (text: unknown): text is string =>
  typeof text === "string" && /^[\w-]{20,100}$/.test(text);
const isKind = (text: unknown): text is Kind => text === "card" || text === "bank";

const fields: { readonly [Name in Kind]: { readonly [Field in EntryField]?: string } } = {
  card: { number: "cc-number", expiry: "cc-exp", securityCode: "cc-csc", name: "cc-name" },
  bank: { routing: "off", account: "off", accountAgain: "off" },
};

type Search = {
  readonly kind?: string;
  readonly scheme?: string;
  readonly app?: string;
  readonly hosts?: string;
  readonly visit?: string;
};

/** Of PUBLIC_URL; on this machine by name and number. */
function appOrigins(publicUrl: string): readonly [string, ...string[]] {
  const url = new URL(publicUrl);
  const { origin } = url;
  const names = ["localhost", "127.0.0.1"];
  if (!names.includes(url.hostname)) return [origin];
  url.hostname = names.find((name) => name !== url.hostname)!;
  return [origin, url.origin];
}

const entryPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "font-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
].join("; ");

/** Only the app's origin may frame it, in pages of the signed `hosts`. `app` names the framing origin if there are several. */
export function addFrame(app: FastifyInstance, services: Services): void {
  const parents = appOrigins(services.environment.publicUrl);
  app.get<{ Querystring: Search }>("/frame", async (request, reply) => {
    await enforceRateLimit(services, request, limit);
    const { kind, scheme, app: framedBy, hosts, visit } = request.query;
    if (!isKind(kind)) throw problem(404, "There is nothing at this address.");
    const parent = parents.find((origin) => origin === framedBy) ?? parents[0];
    const locale = pageLocale(request);
    const words = wordsIn(locale).entryForm;
    const form = entryForm(services, kind, words);
    // Firefox does not report a failed frame otherwise.
    const timing = { "timing-allow-origin": parents.join(", ") };
    return reply
      .type("text/html; charset=utf-8")
      .header("cache-control", "no-store")
      .headers({ ...framedHeaders({}), ...timing })
      .header(
        "content-security-policy",
        `${entryPolicy}; ${ancestorsFor(services, parents, hosts)}`,
      )
      .send(
        page({ kind, parent, scheme: isScheme(scheme) ? scheme : "", visit, form, words, locale }),
      );
  });
  addAssets(app, assets, cacheControl);
  for (const path of scripts) {
    const name = `/frame/${path.split("/").at(-1)}.js` as const;
    addAssets(app, { [name]: () => browserScript(path) }, cacheControl);
  }
}

/** A module of the domain for the browser: the form and the service read what is typed by the same parser. */
function browserScript(path: string): string {
  const source = read(`../../domain/${path}.ts`);
  return stripTypeScriptTypes(source).replaceAll(/"[#./][^"]*\/([a-z-]+)\.ts"/g, '"./$1.js"');
}

function ancestorsFor(
  { secrets, clock }: Services,
  parents: readonly string[],
  hosts: unknown,
): string {
  const named = typeof hosts === "string" ? hosts : undefined;
  return frameAncestors([...parents, ...hostsIn(secrets, named, clock())]);
}

function page(shown: {
  readonly kind: Kind;
  readonly parent: string;
  readonly scheme: string;
  readonly visit: unknown;
  readonly form: string;
  readonly words: EntryFormWords;
  readonly locale: Locale;
}): string {
  const { kind, parent, scheme, visit, form, words, locale } = shown;
  const owner = isReference(visit) ? ` data-visit="${visit}"` : "";
  return `<!doctype html>
<html lang="${languageOf(locale)}"${scheme === "" ? "" : ` class="${scheme}"`}>
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${words.titles[kind]}</title>
<link rel="stylesheet" href="/frame/frame.css"></head>
<body data-app="${parent}" data-kind="${kind}"${owner}>
${form}
</body></html>
`;
}

/** `data-month`: the earliest valid expiration month. */
function entryForm({ clock }: Pick<Services, "clock">, kind: Kind, words: EntryFormWords): string {
  const month = earliestDayAt(clock()).slice(0, 7);
  const { faults, unreachable } = words;
  const names = Object.keys(entryMessages) as (keyof typeof entryMessages)[];
  const translations = Object.fromEntries(names.map((name) => [entryMessages[name], faults[name]]));
  const texts = JSON.stringify({ translations, unreachable }).replaceAll("<", "\\u003c");
  return `<form novalidate aria-label="${words.titles[kind]}" data-month="${month}" data-state="${firstFormState}">
${Object.entries(fields[kind])
  .map(([name, autocomplete]) => field(name as EntryField, autocomplete, words))
  .join("\n")}
<p class="error wide" id="problem" role="alert"></p>
<button hidden>${words.use}</button>
</form>
<script type="application/json" id="messages">${texts}</script>
<script type="module" src="/frame/frame.js"></script>`;
}

function field(name: EntryField, autocomplete: string, { labels, hints }: EntryFormWords): string {
  const hint = hints[name];
  const isText = name === "name";
  const isWide = name !== "expiry" && name !== "securityCode";
  const described = [...(hint === undefined ? [] : [`${name}-hint`]), `${name}-error`].join(" ");
  return `<div class="field${isWide ? " wide" : ""}">
<label for="${name}">${labels[name]}</label>
<div class="input"><input id="${name}" name="${name}" type="text" inputmode="${isText ? "text" : "numeric"}" autocomplete="${autocomplete}" autocapitalize="${isText ? "words" : "off"}" spellcheck="false" aria-required="true" aria-describedby="${described}">${name === "number" ? '<span id="brand" translate="no" aria-live="polite"></span>' : ""}</div>
${hint === undefined ? "" : `<p class="hint" id="${name}-hint">${hint}</p>`}
<p class="error" id="${name}-error"></p>
</div>`;
}
