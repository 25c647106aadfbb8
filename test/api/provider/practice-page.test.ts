import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, it } from "vitest";
import { demoProviders } from "#server/seed/demo-providers.ts";
import { seedProviders } from "#server/seed/seed-providers.ts";
import { createTestApp, type TestApp } from "#test/support/server/app.ts";
import { builtPage } from "#test/support/browser/built-page.ts";

const bundle = `export const prerender = (boot, url) => ({ html: "<h1>" + url + "</h1>" });`;

let test: TestApp;
const dist = builtPage();
beforeAll(async () => {
  writeFileSync(join(dist, "ssr/package.json"), '{"type":"module"}');
  writeFileSync(join(dist, "ssr/prerender.js"), bundle);
  test = await createTestApp({ dist });
});
afterAll(async () => {
  await test.close();
  rmSync(dist, { recursive: true });
});

const page = (url: string, headers = {}) =>
  test.app.inject({ url, headers: { accept: "text/html,*/*", ...headers } });
const headingOf = (html: string) => /<h1>(.*?)<\/h1>/.exec(html)?.[1];
const bootOf = (html: string) =>
  JSON.parse(/id="carestep-boot">(.*?)<\/script>/.exec(html)?.[1] ?? "null");
const withoutTokens = (html: string) =>
  html.replaceAll(/"(accessToken|easyApiToken)":"[^"]+"/g, '"$1":""');

it("is rendered for its URL, also in a frame whose URL does not say so", async () => {
  const frame = { "sec-fetch-dest": "iframe" };
  const answers = await Promise.all([
    page("/bright-smile"),
    page("/bright-smile?programCode=GENERAL"),
    page("/bright-smile", frame),
    page("/bright-smile?programCode=GENERAL", frame),
  ]);
  expect(answers.map(({ body }) => headingOf(body))).toEqual([
    "/bright-smile",
    "/bright-smile?programCode=GENERAL",
    "/bright-smile?embedded=true",
    "/bright-smile?programCode=GENERAL&embedded=true",
  ]);
});

it("is the same for everybody but for the tokens of the visit", async () => {
  const [one, other] = await Promise.all([page("/quiet-clinic"), page("/quiet-clinic")]);
  const [first, second] = [bootOf(one.body).provider, bootOf(other.body).provider];
  expect(withoutTokens(one.body)).toBe(withoutTokens(other.body));
  expect(first.accessToken).not.toBe(second.accessToken);
  expect(first.easyApiToken).not.toBe(second.easyApiToken);
  expect(one.body.endsWith("</script></body></html>")).toBe(true);
});

it("the page is the same in each encoding", async () => {
  const plain = withoutTokens((await page("/clear-vision")).body);
  const brotli = await page("/clear-vision", { "accept-encoding": "gzip, br" });
  expect(brotli.headers["content-encoding"]).toBe("br");
  expect(withoutTokens(brotliDecompressSync(brotli.rawPayload).toString())).toBe(plain);
  const gzip = await page("/clear-vision", { "accept-encoding": "gzip" });
  expect(gzip.headers["content-encoding"]).toBe("gzip");
  expect(withoutTokens(gunzipSync(gzip.rawPayload).toString())).toBe(plain);
});

it("is another one as soon as the practice is changed", async () => {
  const { provider } = demoProviders[0]!;
  expect((await page("/bright-smile")).body).not.toContain("Brighter Smile");
  await seedProviders(test.services, [{ provider, name: "Brighter Smile" }]);
  const changed = await page("/bright-smile");
  expect(bootOf(changed.body).provider.provider.Name).toBe("Brighter Smile");
});
