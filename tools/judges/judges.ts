import { mkdtempDisposableSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createConfig, lintFromString } from "@redocly/openapi-core";
import type { OpenAPIV3_1 } from "openapi-types";
import { newPerson } from "#test/support/applicant.ts";
import { openKeyedChromium } from "#test/support/browser/browser.ts";
import type { DrivenPage } from "#test/support/browser/driven.ts";
import { drivenByPuppeteer } from "#test/support/browser/driven-by-puppeteer.ts";
import { applyByHand, signByHand } from "#test/support/loan/loan-by-hand.ts";
import { preQualifyByHand } from "#test/support/pre-qualify-by-hand.ts";
import { startProduct } from "#test/support/server/product.ts";
import { buildIfStale } from "#tools/build/built.ts";
import { commandOptions, Mistake, runCommand, oneOf } from "#tools/command/command.ts";
import { fuzz } from "./fuzz.ts";
import { isFault, missingPrograms, testTls, hasPrism, ran } from "./programs.ts";
import { startValidatingProxy } from "./validating-proxy.ts";
import { verifiedVisit, visit } from "#test/support/server/api-visit.ts";

const usage = `npm run judges -- [options]

Has tools that we did not write judge the running product, one line each: Redocly lints the OpenAPI document, Prism compares the calls of
both flows with it, a fuzzer calls each operation, testssl checks the nginx example, npm audit reads the dependencies.

  --only NAME   one judge: redocly, flows, fuzz, tls or audit
  --each N      the fuzzer's calls for each operation (40)
  --seed N      the fuzzer's seed (random)
  --help        this

npm fetches Prism; a tool it cannot fetch is named. nginx, openssl and testssl are of the system. Ends with 1 when a judge finds a fault, with 2 when the options
are wrong.`;
const values = commandOptions(usage, {
  only: { type: "string" },
  each: { type: "string", default: "40" },
  seed: { type: "string", default: String(Date.now() % 1_000_000) },
});

type Verdict = { readonly line: string; readonly faults: readonly string[] };

const clock = () => new Date("2026-03-02T17:00:00Z");

async function documentOf(url: string): Promise<OpenAPIV3_1.Document> {
  return (await fetch(`${url}/openapi.json`)).json() as Promise<OpenAPIV3_1.Document>;
}

const start = (env: Record<string, string> = {}) => startProduct(env, { clock });

async function startedDocument(): Promise<OpenAPIV3_1.Document> {
  await using product = await start();
  return await documentOf(product.url);
}

async function redocly(): Promise<Verdict> {
  const document = await startedDocument();
  const problems = await lintFromString({
    source: JSON.stringify(document),
    config: await createConfig({ extends: ["recommended-strict"] }),
  });
  const faults = problems.map(({ ruleId, message }) => `${ruleId}: ${message}`);
  return { line: `${Object.keys(document.paths ?? {}).length} paths`, faults };
}

const testCode = async () => "123456";

const walks: { readonly [path: string]: (page: DrivenPage) => Promise<unknown> } = {
  "/bright-smile?istest=true": preQualifyByHand,
  "/Apply/bright-smile?istest=true": async (page) => {
    await applyByHand(page, { person: newPerson(), ssn: "900001000", codeOf: testCode });
    await signByHand(page);
  },
};

async function walkFlows(url: string): Promise<void> {
  await using browser = await openKeyedChromium();
  for (const [path, walk] of Object.entries(walks)) {
    const { page, close } = await drivenByPuppeteer(browser).open(375, 812);
    await page.goto(`${url}${path}`);
    await walk(page);
    await close();
  }
}

async function flows(): Promise<Verdict> {
  if (!(await hasPrism())) return { line: "missing: Prism", faults: [] };
  using folder = mkdtempDisposableSync(join(tmpdir(), "carestep-judges-"));
  const file = join(folder.path, "openapi.json");
  const document = await startedDocument();
  writeFileSync(file, JSON.stringify(document));
  const described = Object.keys(document.paths ?? {}).map(
    (path) => new RegExp(`^${path.replace(/\{\w+\}/g, "[^/]+")}$`),
  );
  using proxy = await startValidatingProxy(file, (path) =>
    described.some((pattern) => pattern.test(path)),
  );
  await using product = await start({ PUBLIC_URL: proxy.url });
  await proxy.forwardTo(product.url);
  await walkFlows(proxy.url);
  const line = `${proxy.compared()} calls of both flows through Prism`;
  return { line, faults: proxy.violations() };
}

async function fuzzed(): Promise<Verdict> {
  const [each, seed] = [Number(values.each), Number(values.seed)];
  if (!(each > 0) || !Number.isInteger(seed)) throw new Mistake("--each and --seed are numbers");
  await using product = await start();
  const { url } = product;
  let phones = 0;
  const openTokens = async () => {
    phones += 1;
    const phone = `206556${String(1000 + phones)}`;
    const provider = "bright-smile";
    const { token } = await verifiedVisit(url, { provider, phone });
    return [token, await visit(url, provider)];
  };
  const fuzzing = { openTokens, each, seed };
  const { calls, authenticated, faults } = await fuzz(url, await documentOf(url), fuzzing);
  const share = Math.round((100 * authenticated) / calls);
  const ignored = share < 50 ? [`only ${share} % of the calls passed authentication`] : [];
  return {
    line: `${calls} calls, ${share} % past authentication, seed ${seed}`,
    faults: [...ignored, ...faults],
  };
}

async function audit(): Promise<Verdict> {
  const { output } = await ran("npm", ["audit", "--json"]);
  const read = JSON.parse(output === "" ? "{}" : output) as {
    readonly vulnerabilities?: Readonly<Record<string, { readonly severity: string }>>;
  };
  if (read.vulnerabilities === undefined)
    return { line: "missing: the registry gives no advisories", faults: [] };
  const found = Object.entries(read.vulnerabilities);
  const faults = found.map(([name, { severity }]) => `${name}: ${severity}`);
  return { line: "dependencies", faults };
}

async function tls(): Promise<Verdict> {
  const missing = await missingPrograms();
  if (missing.length > 0) return { line: `missing: ${missing.join(", ")}`, faults: [] };
  using folder = mkdtempDisposableSync(join(tmpdir(), "carestep-tls-"));
  await using product = await start();
  const findings = await testTls(folder.path, product.url);
  const faults = findings.filter(isFault).map(({ id, finding }) => `${id}: ${finding}`);
  return { line: `${findings.length} findings of testssl on deploy/nginx.conf`, faults };
}

const judges = { redocly, flows, fuzz: fuzzed, tls, audit } as const;

async function main(): Promise<number> {
  const { only } = values;
  const all = Object.keys(judges) as (keyof typeof judges)[];
  const chosen = only === undefined ? all : [oneOf(all, only, "--only")];
  buildIfStale();
  let faultCount = 0;
  for (const name of chosen) {
    const { line, faults } = await judges[name]();
    faultCount += faults.length;
    process.stdout.write(`${name}: ${line}; ${faults.length} faults\n`);
    for (const fault of faults) process.stdout.write(`  ${fault}\n`);
  }
  return faultCount === 0 ? 0 : 1;
}

await runCommand(usage, main);
