import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { afterAll, expect, it } from "vitest";
import { statesOf } from "#tools/paths/generator/chart-parts.ts";
import { allCharts } from "#tools/charts/drawing/catalogue.ts";
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

const upward: readonly (readonly [file: string, imported: string])[] = [
  ["routes/job.ts", "#server/jobs/queue.ts"],
  ["http/route.ts", "#server/routes/page/page.ts"],
  ["http/payment.ts", "#server/payments/activation.ts"],
  ["tokenizer/store.ts", "#server/stores/message/outbox.ts"],
  ["decisions/problem.ts", "#server/http/problem.ts"],
  ["payments/problem.ts", "#server/http/problem.ts"],
  ["notices/route.ts", "#server/routes/page/legal.ts"],
  ["jobs/fastify.ts", "fastify"],
  ["stores/problem.ts", "#server/http/problem.ts"],
  ["stores/route.ts", "#server/routes/state.ts"],
  ["stores/payment.ts", "#server/payments/activation.ts"],
  ["stores/fastify.ts", "fastify"],
  ["underwriting/store.ts", "#server/stores/application/application.ts"],
  ["underwriting/services.ts", "#server/services/services.ts"],
  ["documents/store.ts", "#server/stores/message/notice.ts"],
  ["documents/problem.ts", "#server/http/problem.ts"],
  ["gateways/store.ts", "#server/stores/message/outbox.ts"],
  ["wording/database.ts", "#server/database/database.ts"],
  ["services/planted.ts", "#server/stores/visit/session.ts"],
  ["database/planted.ts", "#server/http/problem.ts"],
  ["database/migrations/store.ts", "#server/stores/visit/session.ts"],
  ["config/planted.ts", "#server/start.ts"],
];
const upwardInServer: Readonly<Record<string, readonly [text: string, rule: string]>> =
  Object.fromEntries(
    upward.map(([file, imported]) => [
      `server/${file}`,
      [`import { b } from "${imported}";\nexport const a = b;`, "imports"] as const,
    ]),
  );

const violations: Readonly<Record<string, readonly [text: string, rule: string]>> = {
  "domain/zod.ts": ['import * as z from "zod/mini";\nexport const a = z.string();', "imports"],
  "domain/react.ts": ['import { use } from "react";\nexport const a = use;', "imports"],
  "domain/xstate.ts": ['import { setup } from "xstate";\nexport const a = setup;', "imports"],
  "domain/api.ts": ['import { b } from "#api/client.ts";\nexport const a = b;', "imports"],
  "domain/up.ts": ['import { b } from "../api/client.ts";\nexport const a = b;', "imports"],
  "domain/date.ts": ["export const a = () => new Date();", "globals"],
  "domain/now.ts": ["export const a = () => Date.now();", "properties"],
  "domain/chance.ts": ["export const a = () => Math.random();", "properties"],
  "machines/api.ts": ['import { b } from "#api/client.ts";\nexport const a = b;', "imports"],
  "machines/ui.ts": ['import { b } from "#ui/theme/theme.ts";\nexport const a = b;', "imports"],
  "machines/query.ts": [
    'import { b } from "@tanstack/react-query";\nexport const a = b;',
    "imports",
  ],
  "machines/date.ts": ["export const a = () => new Date();", "globals"],
  "machines/chance.ts": ["export const a = () => Math.random();", "properties"],
  "api/machines.ts": ['import { b } from "#machines/a.ts";\nexport const a = b;', "imports"],
  "api/ui.ts": ['import { b } from "#ui/theme/theme.ts";\nexport const a = b;', "imports"],
  "api/react.ts": ['import { use } from "react";\nexport const a = use;', "imports"],
  "api/server.ts": ['import { b } from "#server/app.ts";\nexport const a = b;', "imports"],
  "api/contract/query.ts": [
    'import { b } from "@tanstack/react-query";\nexport const a = b;',
    "imports",
  ],
  "api/contract/fetch.ts": ['export const a = () => fetch("/");', "globals"],
  "ui/api.tsx": ['import { b } from "#api/client.ts";\nexport const a = b;', "imports"],
  "ui/machines.tsx": ['import { b } from "#machines/a.ts";\nexport const a = b;', "imports"],
  "ui/xstate.tsx": ['import { setup } from "xstate";\nexport const a = setup;', "imports"],
  "ui/query.tsx": ['import { b } from "@tanstack/react-query";\nexport const a = b;', "imports"],
  "ui/router.tsx": ['import { b } from "@tanstack/react-router";\nexport const a = b;', "imports"],
  "ui/zod.tsx": ['import * as z from "zod/mini";\nexport const a = z.string();', "imports"],
  "ui/fetch.tsx": ['export const a = () => fetch("/");', "globals"],
  "ui/local-storage.tsx": ["export const a = () => localStorage.clear();", "globals"],
  "ui/session-storage.tsx": ["export const a = () => sessionStorage.clear();", "globals"],
  "routes/server.ts": ['import { b } from "#server/app.ts";\nexport const a = b;', "imports"],
  "routes/test.ts": [
    'import { b } from "#test/support/server/app.ts";\nexport const a = b;',
    "imports",
  ],
  "server/ui.ts": ['import { b } from "#ui/theme/theme.ts";\nexport const a = b;', "imports"],
  "server/routes.ts": ['import { b } from "#routes/main.tsx";\nexport const a = b;', "imports"],
  "server/client.ts": ['import { b } from "#api/client.ts";\nexport const a = b;', "imports"],
  "server/test.ts": [
    'import { b } from "#test/support/server/app.ts";\nexport const a = b;',
    "imports",
  ],
  ...upwardInServer,
  "routes/tools.ts": [
    'import { b } from "#tools/charts/charts.ts";\nexport const a = b;',
    "imports",
  ],
  "tools/up.ts": ['import { b } from "../domain/a.ts";\nexport const a = b;', "imports"],
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

const allowed = {
  "server/contract.ts": 'import { b } from "#api/contract/state.ts";\nexport const a = b;',
  "server/domain.ts": 'import { b } from "#domain/values/result.ts";\nexport const a = b;',
  "server/routes/down.ts":
    'import { b } from "#server/payments/activation.ts";\nexport const a = b;',
  "server/payments/down.ts":
    'import { b } from "#server/stores/loan/charge.ts";\nexport const a = b;',
  "server/stores/down.ts": 'import { b } from "#server/services/conflict.ts";\nexport const a = b;',
  "machines/domain.ts": 'import { b } from "#domain/values/result.ts";\nexport const a = b;',
  "api/contract/domain.ts": 'import { b } from "#domain/values/result.ts";\nexport const a = b;',
  "domain/dates.ts": 'import { addDays } from "date-fns";\nexport const a = addDays;',
  "ui/chakra.tsx": 'import { Box } from "@chakra-ui/react";\nexport const a = Box;',
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

type Lacking = ReturnType<typeof statesOf>[number];

function faultsOf(place: string, state: Lacking): readonly string[] {
  const isGroup = state.path.length === 0 || state.parent?.type === "parallel";
  const unanswered = state.invoke.filter(
    ({ id }) => !state.transitions.has(`xstate.error.actor.${id}`),
  );
  return [
    ...(state.description === undefined ? [`${place} has no description`] : []),
    ...(!isGroup && state.meta === undefined ? [`${place} has no meta`] : []),
    ...unanswered.map(({ id }) => `${place} does not answer a failure of ${id}`),
  ];
}

it("describes every state of every chart, names its requirements, and answers every invoke's failure", async () => {
  const states = (await allCharts()).flatMap(({ name, machine }) =>
    statesOf(machine.root).map((state) => [[name, ...state.path].join("."), state] as const),
  );
  expect(states.length).toBeGreaterThan(100);
  expect(states.flatMap(([place, state]) => faultsOf(place, state))).toEqual([]);
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
