import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestApp, type TestApp } from "#test/support/server/app.ts";
import { createApp } from "#server/app.ts";
import { builtPage } from "#test/support/browser/built-page.ts";

let dist: string;
let development: TestApp;
let production: FastifyInstance;

beforeAll(async () => {
  dist = builtPage();
  mkdirSync(join(dist, "charts/tools/charts/page"), { recursive: true });
  mkdirSync(join(dist, "charts/assets"));
  writeFileSync(join(dist, "charts/index.html"), `<head></head><body>the watched app</body>`);
  writeFileSync(join(dist, "charts/tools/charts/page/page.html"), "<p>the charts page</p>");
  writeFileSync(join(dist, "charts/assets/page.js"), "// a script of the charts page");
  development = await createTestApp({ dist });
  const { services } = development;
  const environment = { ...services.environment, isProduction: true };
  production = await createApp({ ...services, environment }, { dist });
});
afterAll(async () => {
  await production.close();
  await development.close();
  rmSync(dist, { recursive: true });
});

const get = async (url: string) => development.app.inject(url);

describe("the charts page", () => {
  it("cannot be framed, may frame the app, and runs nothing inline", async () => {
    const { statusCode, body, headers } = await get("/__charts?practice=bright-smile");
    expect([statusCode, body]).toEqual([200, "<p>the charts page</p>"]);
    const policy = String(headers["content-security-policy"]);
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain("frame-src 'self'");
    expect(policy).not.toContain("unsafe-inline");
  });

  it("gets its scripts, and the practices", async () => {
    expect((await get("/__charts/assets/page.js")).body).toBe("// a script of the charts page");
    expect((await get("/__charts/practices.json")).json()).toEqual([
      "bright-smile",
      "buena-vista",
      "clear-vision",
      "frame-hosts",
      "harbor-ortho",
      "quiet-clinic",
    ]);
  });

  it.each([
    ["last-four.busy", "practice=bright-smile&scene=last-four.busy"],
    [
      "apply/pay-offers?calls=played&chart=payment",
      "practice=bright-smile&scene=pay-offers&path=%2FApply%2Fbright-smile&calls=played&chart=payment",
    ],
  ])("brings the app to the screen of the start address %s", async (id, query) => {
    const { statusCode, headers } = await get(`/__charts/start/${id}`);
    expect([statusCode, headers["location"]]).toEqual([302, `/__charts?${query}`]);
  });

  it("is answered with the watched app, which it alone may frame", async () => {
    const headers = { host: "localhost:4310" };
    const watched = await development.app.inject({ url: "/bright-smile?__charts=live", headers });
    expect(watched.body).toContain("the watched app");
    expect(watched.headers["content-security-policy"]).toContain(
      "frame-ancestors http://localhost:4310",
    );
    const app = await development.app.inject({ url: "/bright-smile", headers });
    expect(app.body).not.toContain("the watched app");
    expect(app.headers["content-security-policy"]).toContain("frame-ancestors 'none'");
  });
});

it("in production there is no charts page, nothing of it, and no watched app", async () => {
  const parts = ["", "/practices.json", "/assets/page.js", "/start/live"];
  for (const part of parts) {
    const { statusCode, body } = await production.inject(`/__charts${part}`);
    expect([part, statusCode]).toEqual([part, 404]);
    expect(body).not.toContain("chart");
  }
  const app = await production.inject("/bright-smile?__charts=live");
  expect(app.statusCode).toBe(200);
  expect(app.body).not.toContain("the watched app");
  expect(app.headers["content-security-policy"]).toContain("frame-ancestors 'none'");
});
