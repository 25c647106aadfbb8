import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
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
import { commandOptions } from "#tools/command/command-options.ts";
import { Mistake, runCommand } from "#tools/command/mistake.ts";
import { fuzz } from "./fuzz.ts";
import { isFault, missingPrograms, testTls } from "./tls.ts";
import { hasPrism, ran } from "./tools.ts";
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

async function withProduct<Answer>(
  env: Record<string, string>,
  use: (url: string) => Promise<Answer>,
): Promise<Answer> {
  const product = await startProduct(env, { clock });
  try {
    return await use(product.url);
  } finally {
    await product.stop();
  }
}

async function redocly(): Promise<Verdict> {
  const document = await withProduct({}, documentOf);
  const problems = await lintFromString({
    source: JSON.stringify(document),
    config: await createConfig({ extends: ["recommended-strict"] }),
  });
  const faults = problems.map(({ ruleId, message }) => `${ruleId}: ${message}`);
  return { line: `${Object.keys(document.paths ?? {}).length} paths`, faults };
}

const testCode = async () => "123456";

async function applyAndSign(page: DrivenPage): Promise<void> {
  await applyByHand(page, { person: newPerson(), ssn: "900001000", codeOf: testCode });
  await signByHand(page);
}

const walks = {
  "/bright-smile?istest=true": preQualifyByHand,
  "/Apply/bright-smile?istest=true": applyAndSign,
} as const;

async function walkFlows(url: string): Promise<void> {
  const browser = await openKeyedChromium();
  for (const [path, walk] of Object.entries(walks)) {
    const { page, close } = await drivenByPuppeteer(browser).open(375, 812);
    await page.goto(`${url}${path}`);
    await walk(page);
    await close();
  }
  await browser.close();
}

async function flows(): Promise<Verdict> {
  if (!(await hasPrism())) return { line: "missing: Prism", faults: [] };
  const folder = mkdtempSync(join(tmpdir(), "carestep-judges-"));
  const file = join(folder, "openapi.json");
  const document = await withProduct({}, documentOf);
  writeFileSync(file, JSON.stringify(document));
  const described = Object.keys(document.paths ?? {}).map(
    (path) => new RegExp(`^${path.replace(/\{\w+\}/g, "[^/]+")}$`),
  );
  const proxy = await startValidatingProxy(file, (path) =>
    described.some((pattern) => pattern.test(path)),
  );
  try {
    return await withProduct({ PUBLIC_URL: proxy.url }, async (url) => {
      await proxy.forwardTo(url);
      await walkFlows(proxy.url);
      const line = `${proxy.compared()} calls of both flows through Prism`;
      return { line, faults: proxy.violations() };
    });
  } finally {
    proxy.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function fuzzed(): Promise<Verdict> {
  const [each, seed] = [Number(values.each), Number(values.seed)];
  if (!(each > 0) || !Number.isInteger(seed)) throw new Mistake("--each and --seed are numbers");
  const { calls, authenticated, faults } = await withProduct({}, async (url) => {
    let phones = 0;
    const openTokens = async () => {
      phones += 1;
      const phone = `206556${String(1000 + phones)}`;
      const provider = "bright-smile";
      const { token } = await verifiedVisit(url, { provider, phone });
      return [token, await visit(url, provider)];
    };
    return fuzz(url, await documentOf(url), { openTokens, each, seed });
  });
  const share = Math.round((100 * authenticated) / calls);
  const ignored = share < 50 ? [`only ${share} % of the calls passed authentication`] : [];
  return {
    line: `${calls} calls, ${share} % past authentication, seed ${seed}`,
    faults: [...ignored, ...faults],
  };
}

async function audit(): Promise<Verdict> {
  const { output } = await ran("npm", ["audit", "--omit=dev", "--json"]);
  const read = JSON.parse(output === "" ? "{}" : output) as {
    readonly vulnerabilities?: Readonly<Record<string, { readonly severity: string }>>;
  };
  if (read.vulnerabilities === undefined)
    return { line: "missing: the registry gives no advisories", faults: [] };
  const found = Object.entries(read.vulnerabilities);
  const faults = found.map(([name, { severity }]) => `${name}: ${severity}`);
  return { line: "production dependencies", faults };
}

async function tls(): Promise<Verdict> {
  const missing = await missingPrograms();
  if (missing.length > 0) return { line: `missing: ${missing.join(", ")}`, faults: [] };
  const folder = mkdtempSync(join(tmpdir(), "carestep-tls-"));
  try {
    const findings = await withProduct({}, (url) => testTls(folder, url));
    const faults = findings.filter(isFault).map(({ id, finding }) => `${id}: ${finding}`);
    return { line: `${findings.length} findings of testssl on deploy/nginx.conf`, faults };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const judges = { redocly, flows, fuzz: fuzzed, tls, audit } as const;

async function main(): Promise<number> {
  const { only } = values;
  if (only !== undefined && !(only in judges))
    throw new Mistake(`--only is one of ${Object.keys(judges).join(", ")}`);
  buildIfStale();
  let faultCount = 0;
  for (const [name, judge] of Object.entries(judges)) {
    if (only !== undefined && only !== name) continue;
    const { line, faults } = await judge();
    faultCount += faults.length;
    process.stdout.write(`${name}: ${line}; ${faults.length} faults\n`);
    for (const fault of faults) process.stdout.write(`  ${fault}\n`);
  }
  return faultCount === 0 ? 0 : 1;
}

await runCommand(usage, main);
