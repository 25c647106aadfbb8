import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { afterAll, expect, it } from "vitest";
import { requirements } from "#tools/trace/requirement-trace.ts";
import { applicationTexts } from "#domain/words/en/application.ts";
import { preQualificationTexts } from "#domain/words/en/pre-qualification.ts";
import { filesOf } from "#test/support/run/project-files.ts";

const yard = mkdtempSync(join(tmpdir(), "carestep-planted-"));
afterAll(() => rmSync(yard, { recursive: true, force: true }));

const bin = (name: string) => resolve("node_modules", ".bin", name);

function plant(name: string, files: Readonly<Record<string, string>>): string {
  const folder = join(yard, name);
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(join(folder, dirname(file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
  return folder;
}

const importViolations: readonly (readonly [file: string, imported: string])[] = [
  ["domain/zod.ts", "zod/mini"],
  ["domain/react.ts", "react"],
  ["domain/xstate.ts", "xstate"],
  ["domain/api.ts", "#api/client.ts"],
  ["domain/up.ts", "../api/client.ts"],
  ["machines/api.ts", "#api/client.ts"],
  ["machines/ui.ts", "#ui/theme/theme.ts"],
  ["machines/query.ts", "@tanstack/react-query"],
  ["api/machines.ts", "#machines/a.ts"],
  ["api/ui.ts", "#ui/theme/theme.ts"],
  ["api/react.ts", "react"],
  ["api/server.ts", "#server/app.ts"],
  ["api/contract/query.ts", "@tanstack/react-query"],
  ["ui/api.tsx", "#api/client.ts"],
  ["ui/machines.tsx", "#machines/a.ts"],
  ["ui/xstate.tsx", "xstate"],
  ["ui/query.tsx", "@tanstack/react-query"],
  ["ui/router.tsx", "@tanstack/react-router"],
  ["ui/zod.tsx", "zod/mini"],
  ["routes/server.ts", "#server/app.ts"],
  ["routes/test.ts", "#test/support/server/app.ts"],
  ["server/ui.ts", "#ui/theme/theme.ts"],
  ["server/routes.ts", "#routes/main.tsx"],
  ["server/client.ts", "#api/client.ts"],
  ["server/test.ts", "#test/support/server/app.ts"],
  ["routes/tools.ts", "#tools/charts/charts.ts"],
  ["tools/up.ts", "../domain/a.ts"],
  ["server/routes/job.ts", "#server/jobs/queue.ts"],
  ["server/http/route.ts", "#server/routes/page/page.ts"],
  ["server/http/payment.ts", "#server/payments/activation.ts"],
  ["server/tokenizer/store.ts", "#server/stores/message/outbox.ts"],
  ["server/decisions/problem.ts", "#server/http/problem.ts"],
  ["server/payments/problem.ts", "#server/http/problem.ts"],
  ["server/notices/route.ts", "#server/routes/page/legal.ts"],
  ["server/jobs/fastify.ts", "fastify"],
  ["server/stores/problem.ts", "#server/http/problem.ts"],
  ["server/stores/route.ts", "#server/routes/look-ups.ts"],
  ["server/stores/payment.ts", "#server/payments/activation.ts"],
  ["server/stores/fastify.ts", "fastify"],
  ["server/underwriting/store.ts", "#server/stores/application/application.ts"],
  ["server/underwriting/services.ts", "#server/services/services.ts"],
  ["server/documents/store.ts", "#server/stores/message/notice.ts"],
  ["server/documents/problem.ts", "#server/http/problem.ts"],
  ["server/gateways/store.ts", "#server/stores/message/outbox.ts"],
  ["server/wording/database.ts", "#server/database/database.ts"],
  ["server/services/planted.ts", "#server/stores/visit/session.ts"],
  ["server/database/planted.ts", "#server/http/problem.ts"],
  ["server/database/migrations/store.ts", "#server/stores/visit/session.ts"],
  ["server/config/planted.ts", "#server/start.ts"],
];
const importing = (imported: string) => `import { b } from "${imported}";\nexport const a = b;`;

const violations: Readonly<Record<string, readonly [text: string, rule: string]>> = {
  ...Object.fromEntries(
    importViolations.map(([file, imported]) => [file, [importing(imported), "imports"] as const]),
  ),
  "domain/date.ts": ["export const a = () => new Date();", "globals"],
  "domain/now.ts": ["export const a = () => Date.now();", "properties"],
  "domain/chance.ts": ["export const a = () => Math.random();", "properties"],
  "machines/date.ts": ["export const a = () => new Date();", "globals"],
  "machines/chance.ts": ["export const a = () => Math.random();", "properties"],
  "api/contract/fetch.ts": ['export const a = () => fetch("/");', "globals"],
  "ui/fetch.tsx": ['export const a = () => fetch("/");', "globals"],
  "ui/local-storage.tsx": ["export const a = () => localStorage.clear();", "globals"],
  "ui/session-storage.tsx": ["export const a = () => sessionStorage.clear();", "globals"],
  "domain/default.ts": ["const a = 1;\nexport default a;", "import(no-default-export)"],
  "domain/barrel.ts": ['export * from "./result.ts";', "oxc(no-barrel-file)"],
  "domain/any.ts": ["export const a = (b: any) => String(b);", "typescript(no-explicit-any)"],
  "domain/camelCase.ts": ["export const a = 1;", "unicorn(filename-case)"],
  "server/console.ts": ['console.log("a");', "eslint(no-console)"],
  "domain/parameters.ts": [
    "export const a = (b: number, c: number, d: number, e: number) => b + c + d + e;",
    "eslint(max-params)",
  ],
  "domain/lines.ts": [
    Array.from({ length: 301 }, (_, index) => `export const a${index} = 1;`).join("\n"),
    "eslint(max-lines)",
  ],
};

const allowed: Readonly<Record<string, string>> = {
  "server/contract.ts": importing("#api/contract/state.ts"),
  "server/domain.ts": importing("#domain/values/result.ts"),
  "server/routes/down.ts": importing("#server/payments/activation.ts"),
  "server/payments/down.ts": importing("#server/stores/loan/charge.ts"),
  "server/stores/down.ts": importing("#server/services/conflict.ts"),
  "machines/domain.ts": importing("#domain/values/result.ts"),
  "api/contract/domain.ts": importing("#domain/values/result.ts"),
  "domain/dates.ts": importing("date-fns"),
  "ui/chakra.tsx": importing("@chakra-ui/react"),
};

const ruleOf: Readonly<Record<string, string>> = {
  imports: "eslint(no-restricted-imports)",
  globals: "eslint(no-restricted-globals)",
  properties: "eslint(no-restricted-properties)",
};

function lintedRules(folder: string): ReadonlyMap<string, readonly string[]> {
  const run = spawnSync(bin("oxlint"), ["--format=json", "."], { cwd: folder, encoding: "utf8" });
  const { diagnostics } = JSON.parse(run.stdout) as {
    diagnostics: readonly { readonly code: string; readonly filename: string }[];
  };
  const found = new Map<string, string[]>();
  for (const { code, filename } of diagnostics) {
    found.set(filename, [...(found.get(filename) ?? []), code]);
  }
  return found;
}

it("reports a planted violation of every rule of the import law, and nothing that is allowed", () => {
  const texts = Object.entries(violations).map(([file, [text]]) => [file, text]);
  const folder = plant("lint", { ...Object.fromEntries(texts), ...allowed });
  cpSync(".oxlintrc.json", join(folder, ".oxlintrc.json"));
  const rules = lintedRules(folder);
  const missed = Object.entries(violations).filter(
    ([file, [, rule]]) => !(rules.get(file) ?? []).includes(ruleOf[rule] ?? rule),
  );
  expect(missed.map(([file]) => file)).toEqual([]);
  expect(Object.keys(allowed).filter((file) => rules.has(file))).toEqual([]);
});

it.each(["domain", "machines"])("compiles %s without the DOM and without Node", (folder) => {
  const words = ["fetch", "window", "document", "localStorage", "process", "Buffer", "setTimeout"];
  const planted = plant(`types-${folder}`, {
    [`${folder}/planted.ts`]: words
      .map((word, index) => `export const a${index} = ${word};`)
      .join("\n"),
  });
  cpSync("tsconfig.json", join(planted, "tsconfig.json"));
  cpSync(join(folder, "tsconfig.json"), join(planted, folder, "tsconfig.json"));
  const run = spawnSync(resolve("node_modules", "typescript", "bin", "tsc"), ["-p", folder], {
    cwd: planted,
    encoding: "utf8",
  });
  const missed = words.filter((word) => !run.stdout.includes(`'${word}'`));
  expect(missed).toEqual([]);
});

it("has words for every message code that is used", () => {
  const uses = /(?:\bwords\(\s*|\bcode:\s*)"([a-zA-Z]+(?:\.[\w-]+)+)"/g;
  const used = filesOf("api", "domain", "machines", "routes", "ui")
    .filter((file) => /\.tsx?$/.test(file))
    .flatMap((file) =>
      [...readFileSync(file, "utf8").matchAll(uses)].map(([, code = ""]) => ({ file, code })),
    );
  expect(used.length).toBeGreaterThan(20);
  const catalogues = { ...preQualificationTexts, ...applicationTexts };
  expect(used.filter(({ code }) => !Object.hasOwn(catalogues, code))).toEqual([]);
});

it("names no host in the lock file", () => {
  expect(readFileSync("package-lock.json", "utf8")).not.toMatch(/"resolved": "https?:/);
});

it("pins every dependency to one version", () => {
  const { dependencies, devDependencies } = packageJson();
  const loose = Object.entries({ ...dependencies, ...devDependencies }).filter(
    ([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version),
  );
  expect(loose).toEqual([]);
});

it("names no folder of one machine", () => {
  const own = [process.cwd(), "/home/", "/Users/", "/root/"];
  const found = filesOf(".")
    .filter((file) => /\.(?:tsx?|css|html|md|json|tsv|ya?ml)$|run$/.test(file))
    .filter((file) => file !== join("test", "unit", "architecture.test.ts"))
    .filter((file) => own.some((path) => readFileSync(file, "utf8").includes(path)));
  expect(found).toEqual([]);
});

it("has every command that the README names", () => {
  const { scripts } = packageJson();
  const named = [...readFileSync("README.md", "utf8").matchAll(/\bnpm (?:run )?([a-z][\w:-]*)/g)]
    .map(([, name]) => name ?? "")
    .filter((name) => !["ci", "install", "registry"].includes(name));
  expect(named).toEqual(expect.arrayContaining(["start", "test", "dev", "charts", "bench"]));
  expect(named.filter((name) => !Object.hasOwn(scripts, name))).toEqual([]);
});

it("keeps all 685 requirements, each once", () => {
  const ids = requirements().map(({ id }) => id);
  expect(ids).toHaveLength(685);
  expect(new Set(ids).size).toBe(685);
});

function packageJson() {
  return JSON.parse(readFileSync("package.json", "utf8")) as {
    readonly scripts: Readonly<Record<string, string>>;
    readonly dependencies: Readonly<Record<string, string>>;
    readonly devDependencies: Readonly<Record<string, string>>;
  };
}
