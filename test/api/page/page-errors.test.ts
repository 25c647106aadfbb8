import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createApp } from "#server/app.ts";
import { findProvider } from "#server/stores/practice/provider.ts";
import type { ErrorReport } from "#server/telemetry/error-report.ts";
import { createTestApp, type TestApp } from "#test/support/server/app.ts";

const attempt = "6c1c9f0e-3b5a-4d7e-9c57-0f6c0f1b2a3d";
const script = "page-errors-CdbVRxPU.js";
/** Column 1 is line 1 of the first source, column 11 line 3 of the second, column 21 line 1 of the third. */
const map = {
  version: 3,
  sources: [
    "../../../routes/step-page.tsx",
    "../../../ui/fields/text-field.tsx",
    "../../../node_modules/react-dom/cjs/react-dom-client.production.js",
  ],
  names: [],
  mappings: "AAAA,UCEA,UCFA",
};
const broke = {
  kind: "TypeError",
  after: "next.pressed",
  script,
  places: [`${script}:1:11`, `${script}:1:2`, `${script}:1:21`],
};

let dist: string;
let backend: TestApp;
let reports: ErrorReport[] = [];

beforeAll(async () => {
  dist = await mkdtemp(join(tmpdir(), "carestep-built-"));
  await mkdir(join(dist, "maps"));
  await mkdir(join(dist, "client", ".vite"), { recursive: true });
  await writeFile(join(dist, "maps", `${script}.map`), JSON.stringify(map));
  await writeFile(join(dist, "client", ".vite", "manifest.json"), "{}");
  const errors = {
    report: (report: ErrorReport) => reports.push(report),
    stop: async () => undefined,
  };
  const environment = { insights: true, errorsDsn: "https://0a1b@errors.example/7" };
  backend = await createTestApp({ dist, limitFactor: 10_000, services: { environment, errors } });
});
afterAll(async () => {
  await backend.close();
  await rm(dist, { recursive: true });
});
beforeEach(() => {
  reports = [];
});

type Change = { readonly practice?: string; readonly count?: number; readonly moved?: boolean };

async function post(
  broken: object,
  record: object = {},
  headers: Record<string, string> = {},
  { practice = "bright-smile", count = 1, moved = false }: Change = {},
  app = backend.app,
) {
  const chart = (await findProvider(backend.services, practice))!.insights!.hash;
  const at = { seq: 0, state: "wizard.phone.editing", ms: 1200 };
  const payload = {
    practice,
    chart,
    attempt,
    locale: "en-US",
    embedded: false,
    test: true,
    records: [
      ...(moved ? [{ ...at, event: "next.pressed" }] : []),
      ...Array.from({ length: count }, () => ({
        ...at,
        event: "page.broke",
        broke: broken,
        ...record,
      })),
    ],
  };
  const answer = await app.inject({ method: "POST", url: "/insights", payload, headers });
  return answer.statusCode;
}

const stored = () => backend.services.db.selectFrom("insight_attempts").selectAll().execute();

describe("an error of a page", () => {
  it("is reported with its kind, its state and lines of our source, and stored nowhere [R7.3-54]", async () => {
    expect(await post(broke)).toBe(200);
    expect(reports).toEqual([
      {
        source: "page",
        kind: "TypeError",
        place: "wizard.phone.editing",
        event: "next.pressed",
        practice: "bright-smile",
        frames: ["ui/fields/text-field.tsx:3", "routes/step-page.tsx:1"],
        build: "44136fa355b3",
      },
    ]);
    expect(await stored()).toEqual([]);
  });

  it("names another build, and the library where none of our own code was running", async () => {
    await post({ ...broke, script: "page-errors-Older000.js", places: [broke.places[2]] });
    expect(reports.map(({ build, frames }) => [build, frames])).toEqual([
      ["another", ["node_modules/react-dom"]],
    ]);
  });

  it("of a practice without insights is reported, too, and nothing else of that page is stored [R7.3-54 R7.3-56]", async () => {
    const { provider } = (await backend.app.inject({ url: "/v2/provider/quiet-clinic" })).json<{
      provider: { featureFlags: string[] };
    }>();
    expect(provider.featureFlags).toEqual([expect.stringMatching(/^errors:[0-9a-f]{16}$/)]);
    expect(await post(broke, {}, {}, { practice: "quiet-clinic", moved: true })).toBe(200);
    expect(reports.map(({ practice }) => practice)).toEqual(["quiet-clinic"]);
    expect(await stored()).toEqual([]);
  });

  it("is not accepted where neither insights nor an error service is configured [R7.3-54]", async () => {
    const { services } = backend;
    const environment = { ...services.environment, insights: false, errorsDsn: undefined };
    const app = await createApp({ ...services, environment }, { dist: "none" });
    expect(await post(broke, {}, {}, {}, app)).toBe(404);
    await app.close();
    expect(reports).toEqual([]);
  });

  it.each([
    ["happened after an event that the chart does not have", { after: "ottoline.pressed" }, {}],
    ["comes with an event of the chart", {}, { event: "next.pressed" }],
    ["is of a state that the chart does not have", {}, { state: "wizard.Ottoline" }],
    ["has a message", { message: "Ottoline" }, {}],
    ["has a malformed place", { places: ["Ottoline Quagmirefern"] }, {}],
  ])("is rejected if it %s", async (_, change, record) => {
    expect([400, 422]).toContain(await post({ ...broke, ...change }, record));
    expect(reports).toEqual([]);
  });

  it("is rejected together with more errors than a page sends", async () => {
    expect(await post(broke, {}, {}, { count: 11 })).toBe(422);
  });

  it("of a browser that objects is ignored", async () => {
    expect(await post(broke, {}, { "sec-gpc": "1" })).toBe(200);
    expect(reports).toEqual([]);
  });

  it("reports nothing that an applicant typed, wherever it is put", async () => {
    const canaries = ["Ottoline", "2065558264", "09171976", "123-45-6789", "fernmail.example"];
    const typed = fc.constantFrom(...canaries);
    const place = fc.constantFrom("kind", "after", "script", "places");
    const shape = fc.constantFrom("", ":1:1", ".js:1:1", `-${script}:1:1`);
    await fc.assert(
      fc.asyncProperty(typed, place, shape, async (text, name, end) => {
        const value = name === "places" ? [`${text}${end}`, ...broke.places] : text;
        expect([200, 400, 422]).toContain(await post({ ...broke, [name]: value }));
      }),
      { numRuns: 60 },
    );
    const all = JSON.stringify(reports);
    expect(all).toContain("ui/fields/text-field.tsx");
    expect(canaries.filter((text) => all.includes(text))).toEqual([]);
  });
});
