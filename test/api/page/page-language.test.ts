import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { builtPage } from "#test/support/browser/built-page.ts";
import { readPdf } from "#test/support/loan/pdf.ts";
import { useTestApp } from "#test/support/server/use-app.ts";

const bundle = `export const prerender = (boot, url, locale) =>
  ({ html: "<h1>" + boot.provider.provider.Key + " " + locale + "</h1>", title: locale });`;

const dist = builtPage();
writeFileSync(join(dist, "ssr/package.json"), '{"type":"module"}');
writeFileSync(join(dist, "ssr/prerender.js"), bundle);
const test = useTestApp({ dist });
afterAll(() => rmSync(dist, { recursive: true }));

const page = (url: string, accepted?: string) =>
  test.app.inject({
    url,
    headers: { accept: "text/html,*/*", ...(accepted && { "accept-language": accepted }) },
  });

const spanish = {
  lang: '<html lang="es">',
  description: '<meta name="description" content="Consulte, sin afectar',
  noscript: "Esta página necesita JavaScript",
};
const english = {
  lang: '<html lang="en">',
  description: '<meta name="description" content="Check, without touching',
  noscript: "This page needs JavaScript",
};

describe("a page", () => {
  it.each([
    ["/bright-smile", undefined, english],
    ["/bright-smile?lang=es", undefined, spanish],
    ["/bright-smile", "es-MX,es;q=0.9,en;q=0.8", spanish],
    ["/bright-smile?lang=en", "es", english],
    ["/bright-smile?lang=fr", "en", english],
    ["/buena-vista", "en-US,en;q=0.9", spanish],
    ["/buena-vista?lang=en", "es", english],
    ["/Apply/buena-vista", "en", spanish],
    ["/Apply?t=unknown-token&lang=es", "en", spanish],
    ["/no-such-practice", "es", spanish],
    ["/error?providerKey=buena-vista", "en", spanish],
    ["/", undefined, english],
  ])("is whole in one language: %s for a browser in %s", async (url, accepted, texts) => {
    const { body } = await page(url, accepted);
    for (const text of Object.values(texts)) expect(body).toContain(text);
    const other = texts === spanish ? english : spanish;
    for (const text of Object.values(other)) expect(body).not.toContain(text);
  });

  it("has its footer in every language, so that the switch needs no other page", async () => {
    const { body } = await page("/bright-smile");
    for (const footer of ['lang="en"><li>Loans by', 'lang="es"><li>Préstamos de'])
      expect(body).toContain(footer);
  });

  it("marks the lender's own English texts, and its legal links lead to pages in its language", async () => {
    const { body } = await page("/bright-smile?lang=es");
    const [footer = ""] = /<ul class="cs-wrap" lang="es">.*?<\/ul>/.exec(body) ?? [];
    expect(footer).toContain('<li><span lang="en">Example license no. 000000</span></li>');
    expect(footer).toContain(", de lunes a viernes, de 8 a. m. a 8 p. m., hora del Este</li>");
    expect(footer).toContain('href="/legal/privacy?providerKey=bright-smile&amp;lang=es"');
  });

  it("has its first step in the same language, however often it was served in the other", async () => {
    for (const [url, locale] of [
      ["/bright-smile", "en-US"],
      ["/bright-smile?lang=es", "es-US"],
      ["/bright-smile", "en-US"],
      ["/buena-vista", "es-US"],
      ["/buena-vista?lang=en", "en-US"],
      ["/buena-vista", "es-US"],
    ] as const) {
      const { body } = await page(url);
      expect(body).toContain(`<h1>${url.slice(1).split("?")[0]} ${locale}</h1>`);
      expect(body).toContain(`<title>${locale}</title>`);
    }
  });
});

const legal = {
  "/legal/terms": ["Terms of Use", "Términos de uso"],
  "/legal/privacy": ["Privacy Notice", "Aviso de privacidad"],
  "/legal/patriot-act": ["USA Patriot Act", "Ley USA PATRIOT"],
  "/legal/e-sign": [
    "E-Sign Consent and Agreement",
    "Consentimiento y acuerdo de firma electrónica (E-Sign)",
  ],
  "/legal/credit-report-authorization": [
    "Credit Report Authorization",
    "Autorización para obtener el informe de crédito",
  ],
};

async function titleOf(url: string, accepted?: string) {
  const { body, headers } = await page(url, accepted);
  expect(headers["vary"]).toBe("accept-language, accept-encoding");
  return /<html lang="(..)">[^]*<h1>(.*?)<\/h1>/.exec(body)?.slice(1);
}

describe("a legal page", () => {
  it.each(Object.entries(legal))(
    "is in both languages: %s",
    async (path, [inEnglish, inSpanish]) => {
      expect(await titleOf(path)).toEqual(["en", inEnglish]);
      expect(await titleOf(path, "es")).toEqual(["es", inSpanish]);
      expect(await titleOf(`${path}?lang=es`, "en")).toEqual(["es", inSpanish]);
      expect(await titleOf(`${path}?providerKey=buena-vista`, "en")).toEqual(["es", inSpanish]);
      expect(await titleOf(`${path}?providerKey=buena-vista&lang=en`)).toEqual(["en", inEnglish]);
    },
  );

  it("keeps the language of its address in its links", async () => {
    const { body } = await page("/legal/terms?providerKey=bright-smile&lang=es", "en");
    expect(body).toContain('href="/legal/privacy?providerKey=bright-smile&amp;lang=es"');
    expect((await page("/legal/terms?lang=es")).body).toContain('href="/legal/privacy?lang=es"');
    expect((await page("/legal/terms?lang=fr")).body).toContain('href="/legal/privacy"');
  });

  it("has its download in its language", async () => {
    const { body } = await page("/legal/e-sign?lang=es");
    const [, link = ""] =
      /class="download" href="([^"]+)" download>Descargar en PDF</.exec(body) ?? [];
    const file = await test.app.inject({ url: link });
    expect(file.headers["vary"]).toBe("accept-language");
    const { title, language } = await readPdf(file.rawPayload);
    expect([title, language]).toEqual([legal["/legal/e-sign"][1], "es-US"]);
  });
});
