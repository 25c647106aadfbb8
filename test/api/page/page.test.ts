import { readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { getPreQualSettings, getProvider } from "#api/contract/provider.ts";
import { defaultConfiguration } from "#domain/step/default-steps.ts";
import { precompress } from "#tools/build/precompress.ts";
import { createApp } from "#server/app.ts";
import { fillPage } from "#server/http/page-html.ts";
import { pagePolicy } from "#server/http/page-policy.ts";
import { demoProviders } from "#server/seed/demo-providers.ts";
import { seedProviders } from "#server/seed/seed-providers.ts";
import { createTestApp, unreachableDatabase, type TestApp } from "#test/support/server/app.ts";
import { builtPage, pageTemplate } from "#test/support/browser/built-page.ts";

const script = `export const words = "${"pay over time ".repeat(300)}";`;
const bundle = `export const prerender = (boot, url) => {
  const { Key } = boot.provider.provider;
  if (Key === "harbor-ortho") throw new Error("cannot render");
  if (url.includes("embedded=true")) return { html: "<script>let b = 2;</script>" };
  return { html: "<h1>Step 1 of " + Key + "</h1>", title: "Start & <go>", themeUrl: "/themes/ocean.css" };
};`;

let test: TestApp;
const dist = builtPage();
beforeAll(async () => {
  writeFileSync(join(dist, "client/favicon.svg"), "<svg xmlns='http://www.w3.org/2000/svg'/>");
  writeFileSync(join(dist, "client/assets/main-abc123.js"), script);
  writeFileSync(join(dist, "ssr/package.json"), '{"type":"module"}');
  writeFileSync(join(dist, "ssr/prerender.js"), bundle);
  await precompress(join(dist, "client"));
  test = await createTestApp({ dist });
  const provider = {
    ...demoProviders[0]!.provider,
    key: "broken-clinic",
    providerId: "prv_broken",
    configuration: { ...defaultConfiguration, steps: [] },
  };
  await seedProviders(test.services, [{ provider, name: "Broken </script><script>" }]);
});
afterAll(async () => {
  await test.close();
  rmSync(dist, { recursive: true });
});

const page = (url: string, headers = {}) =>
  test.app.inject({ url, headers: { accept: "text/html,*/*", ...headers } });
const bootOf = (html: string) =>
  JSON.parse(/id="carestep-boot">(.*?)<\/script>/.exec(html)?.[1] ?? "null");
const sessions = async () =>
  (await test.services.db.selectFrom("sessions").select("id").execute()).length;

describe("the page of a practice", () => {
  it("carries both answers of the contract and the tokens of a new visit [R2.1-03]", async () => {
    const before = await sessions();
    const answer = await page("/bright-smile");
    expect(answer.statusCode).toBe(200);
    const boot = bootOf(answer.body);
    const { provider, accessToken } = getProvider.response.parse(boot.provider);
    expect(provider.Key).toBe("bright-smile");
    expect(getPreQualSettings.response.parse(boot.settings).programCodes).toHaveLength(4);
    expect(await sessions()).toBe(before + 1);
    const flag = await test.app.inject({
      url: `/api/FeatureFlag/${provider.providerId}?flagName=x`,
      headers: { authorization: `Bearer ${accessToken}` },
    });
    expect(flag.statusCode).toBe(200);
  });

  it("has the first step in it, its title as text, and its theme", async () => {
    const { body } = await page("/clear-vision?programCode=lasik");
    expect(body).toContain('<div id="root"><h1>Step 1 of clear-vision</h1></div>');
    expect(body).toContain("<title>Start &amp; &lt;go&gt;</title>");
    expect(body).toContain('<link rel="stylesheet" href="/themes/ocean.css"></head>');
  });

  it("comes without the first step when it cannot be rendered, and the log says so", async () => {
    const answer = await page("/harbor-ortho");
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toContain('<div id="root"></div>');
    expect(bootOf(answer.body).provider.provider.Key).toBe("harbor-ortho");
    expect(test.services.logLines.join()).toContain("first step not prerendered");
  });

  it("is also at / with the practice in the query, whatever the parameter's case [R2.1-02]", async () => {
    expect(bootOf((await page("/?providerKey=quiet-clinic")).body).provider.provider.Key).toBe(
      "quiet-clinic",
    );
    expect(bootOf((await page("/?PROVIDERKEY=quiet-clinic")).body)).not.toBeNull();
    expect(bootOf((await page("/")).body)).toBeNull();
  });

  it("escapes a practice's text in the embedded script", () => {
    const boot = { provider: { Name: "</script><script>alert(1)</script>$&$'" }, settings: {} };
    const html = fillPage(pageTemplate, boot, { footer: "" });
    expect(html.match(/<script/g)).toHaveLength(2);
    expect(bootOf(html)).toEqual(boot);
  });

  it("opens no visit for a HEAD, nor for a practice that cannot be used", async () => {
    const before = await sessions();
    await test.app.inject({ method: "HEAD", url: "/bright-smile" });
    const broken = await page("/broken-clinic");
    expect(broken.statusCode).toBe(200);
    expect(bootOf(broken.body)).toBeNull();
    expect(await sessions()).toBe(before);
  });
});

describe("a page without a practice", () => {
  it("is every fixed route in any letter case, and no practice is looked up for it [R2.1-08]", async () => {
    const provider = { ...demoProviders[0]!.provider, key: "error", providerId: "prv_error" };
    await seedProviders(test.services, [{ provider, name: "Not a practice" }]);
    for (const url of [
      "/declined",
      "/Declined/app_1",
      "/error",
      "/Error",
      "/confirmation",
      "/tokenExpired",
      "/TOKENEXPIRED",
      "/Apply",
      "/apply/app_1",
      "/Payment/app_1",
    ]) {
      const answer = await page(url);
      expect([url, answer.statusCode]).toEqual([url, 200]);
      expect(bootOf(answer.body)).toBeNull();
      expect(answer.headers["content-security-policy"]).toContain("frame-ancestors 'none'");
    }
  });

  it("lists the demo practices, where it knows no practice itself", async () => {
    const listed = '<meta name="carestep-demos" content="bright-smile=Bright+Smile+Dental&amp;';
    expect((await page("/")).body).toContain(listed);
    expect((await page("/nobody")).body).toContain(listed);
    expect((await page("/bright-smile")).body).not.toContain("carestep-demos");
  });

  it("is a 404 for an unknown practice and for an address that is none", async () => {
    for (const url of ["/nobody", "/no.body", "/a/b", "/a/b/c", "/%F0%9F%98%80", "//[", "//a:b"]) {
      const answer = await page(url);
      expect([url, answer.statusCode]).toEqual([url, 404]);
      expect(answer.headers["content-type"]).toBe("text/html; charset=utf-8");
      expect(bootOf(answer.body)).toBeNull();
    }
  });

  it("is a 404 in JSON for what no person opens", async () => {
    for (const url of ["/assets/gone-123.js", "/api/nothing", "/a/b"]) {
      const answer = await test.app.inject({ url, headers: { accept: "*/*" } });
      expect(answer.statusCode).toBe(404);
      expect(answer.headers["content-type"]).toBe("application/json; charset=utf-8");
    }
  });
});

describe("the headers of a page", () => {
  it("are a strict policy, no referrer, no store, no sniffing", async () => {
    const { headers } = await page("/bright-smile");
    expect(headers["content-security-policy"]).toBe(
      "default-src 'none'; script-src 'self'; style-src 'self' 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='; img-src 'self' data:; font-src 'self'; connect-src 'self'; frame-src http://localhost:4311; worker-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
    );
    expect(headers["referrer-policy"]).toBe("no-referrer");
    expect(headers["cache-control"]).toBe("no-store");
    expect(headers["x-content-type-options"]).toBe("nosniff");
    expect(headers["permissions-policy"]).toContain("camera=()");
    expect(headers["x-frame-options"]).toBeUndefined();
    expect(headers["strict-transport-security"]).toBeUndefined();
  });

  it("let the practice's own origins frame it, exactly [R1-12]", async () => {
    const { headers } = await page("/frame-hosts?embedded=true");
    expect(headers["content-security-policy"]).toContain(
      "frame-ancestors http://localhost:4320 http://127.0.0.1:4320",
    );
  });

  it("is rendered as a frame's where a browser says so", async () => {
    const framed = { "sec-fetch-dest": "iframe" };
    expect((await page("/frame-hosts", framed)).body).toContain("let b = 2;");
    expect((await page("/frame-hosts", { "sec-fetch-dest": "document" })).body).not.toContain(
      "let b = 2;",
    );
  });

  it("drop every origin that is not exact", () => {
    const policy = pagePolicy(
      [
        "*",
        "https:",
        "https://*.example.com",
        "https://ok.example.com",
        "https://path.example.com/x",
        "https://a.example;script-src *",
        "javascript:alert(1)",
        "https://ok.example:8443",
      ],
      pageTemplate,
    );
    expect(policy.split("frame-ancestors ")[1]).toBe(
      "https://ok.example.com https://ok.example:8443",
    );
    const many = Array.from({ length: 30 }, (_, index) => `https://h${index}.example`);
    expect(pagePolicy(many, pageTemplate).split("frame-ancestors ")[1]?.split(" ")).toHaveLength(
      20,
    );
  });

  it("let a script run that was built into the page, by its hash, and none that was filled in", async () => {
    const built = pageTemplate.replace("</head>", "<script>let a = 1;</script></head>");
    expect(pagePolicy([], built)).toContain(
      "script-src 'self' 'sha256-xY6QKfH9PRsQnLz56nj6MBwiK5oHg+im1Jkpdp1x/Ck=';",
    );
    const filled = await page("/bright-smile?embedded=true");
    expect(filled.body).toContain("<script>let b = 2;</script>");
    expect(filled.headers["content-security-policy"]).toContain("script-src 'self';");
  });

  it("promise https only where the public address has it", async () => {
    const environment = { ...test.services.environment, publicUrl: "https://apply.example" };
    const own = await createApp({ ...test.services, environment }, { dist });
    const { headers } = await own.inject({ url: "/healthz" });
    expect(headers["strict-transport-security"]).toBe("max-age=31536000; includeSubDomains");
    await own.close();
  });
});

describe("bytes on the wire", () => {
  it("are a page in brotli or gzip for who takes it, and plain for who does not", async () => {
    const brotli = await page("/declined", { "accept-encoding": "gzip, deflate, br" });
    expect(brotli.headers["content-encoding"]).toBe("br");
    const plain = (await page("/declined")).body;
    const built = plain.replaceAll(/<meta name="(?:description|\w+-(?:demos|lender))"[^>]*>/g, "");
    expect(built.startsWith(pageTemplate.slice(0, pageTemplate.indexOf("</body>")))).toBe(true);
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(plain);
    const gzip = await page("/declined", { "accept-encoding": "gzip" });
    expect(gzip.headers["content-encoding"]).toBe("gzip");
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain);
  });

  it("are cached forever by hash, and precompressed", async () => {
    const url = "/assets/main-abc123.js";
    const answer = await test.app.inject({ url, headers: { "accept-encoding": "br" } });
    expect(answer.headers).toMatchObject({
      "content-encoding": "br",
      "cache-control": "public, max-age=31536000, immutable",
      "content-type": "application/javascript; charset=utf-8",
    });
    expect(brotliDecompressSync(answer.rawPayload).toString()).toBe(script);
    expect(answer.rawPayload.length).toBeLessThan(script.length / 10);
    expect(readdirSync(join(dist, "client/assets")).toSorted()).toEqual([
      "main-abc123.js",
      "main-abc123.js.br",
      "main-abc123.js.gz",
    ]);
    expect((await test.app.inject({ url })).body).toBe(script);
  });

  it("are the themes and images of the demo practices, an image without any power of its own", async () => {
    for (const { themes } of demoProviders.map(({ provider }) => provider)) {
      for (const theme of themes) {
        const urls = [theme.cssUrl, theme.faviconUrl, theme.logoUrl, theme.confirmationImageUrl];
        for (const url of urls.filter((candidate) => candidate !== undefined)) {
          expect((await test.app.inject({ url })).statusCode).toBe(200);
        }
      }
    }
    const image = await test.app.inject({ url: "/images/day-of-surgery.svg" });
    expect(image.headers).toMatchObject({
      "content-type": "image/svg+xml",
      "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    });
  });

  it("are the icon that every page of ours names", async () => {
    const icon = await test.app.inject({ url: "/favicon.svg" });
    expect([icon.statusCode, icon.headers["content-type"]]).toEqual([200, "image/svg+xml"]);
    for (const url of ["/legal/terms", "/__outbox"]) {
      const { body, headers } = await page(url);
      expect(body).toContain('<link rel="icon" href="/favicon.svg">');
      expect(headers["content-security-policy"]).toContain("img-src 'self'");
    }
  });

  it("are no file outside the folders", async () => {
    for (const url of [
      "/themes/..%2f..%2fdemo-providers.ts",
      "/assets/..%2f..%2fssr%2fprerender.js",
      "/assets/../../ssr/prerender.js",
      "/ssr/prerender.js",
      "/maps/main-abc123.js.map",
      "/assets/main-abc123.js.map",
      "/assets/../../maps/main-abc123.js.map",
      "/index.html",
      "/.vite/manifest.json",
      "/package.json",
    ]) {
      const answer = await test.app.inject({ url });
      expect([url, answer.statusCode]).toEqual([url, 404]);
    }
  });
});

it("a page without a reachable database is a 503 without data, so that the client says what happened", async () => {
  const own = await createApp({ ...test.services, db: unreachableDatabase() }, { dist });
  const answer = await own.inject({ url: "/bright-smile" });
  expect(answer.statusCode).toBe(503);
  expect(answer.headers["retry-after"]).toBe("2");
  expect(answer.body).toContain('<div id="root"></div>');
  await own.close();
});

it("an app that was not built answers 503 with the reason, and still serves calls", async () => {
  const own = await createApp(test.services, { dist: "no-such-folder" });
  const answer = await own.inject({ url: "/bright-smile" });
  expect(answer.statusCode).toBe(503);
  expect(answer.json()).toMatchObject({ Message: "The app has not been built yet." });
  expect((await own.inject({ url: "/v2/provider/bright-smile" })).statusCode).toBe(200);
  await own.close();
});
