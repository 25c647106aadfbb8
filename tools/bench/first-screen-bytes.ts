import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, statSync } from "node:fs";
import { basename, join } from "node:path";
import { brotliCompressSync } from "node:zlib";

const builtFolder = join("dist", "client");
const manifest = join(builtFolder, ".vite", "manifest.json");

type ChunkRecord = {
  readonly imports: readonly string[];
  readonly dynamicImports: readonly string[];
  readonly packages: readonly string[];
};

type ManifestChunk = {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
};

type Phase = "before the button" | "preloaded" | "when idle";

/** The size and contents of the first screen's script. Sizes in bytes of brotli at quality 11. */
export type FirstScreen = {
  readonly beforeButton: number;
  readonly inAll: number;
  readonly whenIdle: number;
  readonly files: readonly {
    readonly file: string;
    readonly bytes: number;
    readonly when: string;
  }[];
  readonly forbidden: readonly string[];
};

export const budget = {
  beforeButton: 100_000,
  inAll: 140_000,
} as const;

const lazyPackages = [
  "zod",
  "@chakra-ui",
  "@emotion",
  "framer-motion",
  "motion-dom",
  "dompurify",
  "@tanstack/react-router",
] as const;

function builtScripts(): ReadonlyMap<string, ChunkRecord> {
  const run = spawnSync(process.execPath, ["tools/build/build.ts", "--if-stale"], {
    stdio: "inherit",
  });
  if (run.status !== 0) throw new Error(`the build ended with ${run.status ?? run.signal}`);
  const built = JSON.parse(readFileSync(manifest, "utf8")) as Record<string, ManifestChunk>;
  const files = (keys: readonly string[] = []) => keys.map((key) => built[key]!.file);
  const scripts = Object.values(built).filter(({ file }) => file.endsWith(".js"));
  return new Map(
    scripts.map(({ file, imports, dynamicImports }) => [
      file,
      {
        imports: files(imports),
        dynamicImports: files(dynamicImports),
        packages: packagesOf(file),
      },
    ]),
  );
}

function packagesOf(file: string): readonly string[] {
  const map = readFileSync(join("dist", "maps", `${basename(file)}.map`), "utf8");
  const { sources } = JSON.parse(map) as { readonly sources: readonly string[] };
  const inPackage = /^.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\/.*$/;
  return [
    ...new Set(
      sources
        .filter((source) => inPackage.test(source))
        .map((source) => source.replace(inPackage, "$1")),
    ),
  ];
}

function sentBytes(file: string): number {
  const compressed = join(builtFolder, `${file}.br`);
  if (existsSync(compressed)) return statSync(compressed).size;
  return brotliCompressSync(readFileSync(join(builtFolder, file))).length;
}

function closure(
  chunks: ReadonlyMap<string, ChunkRecord>,
  names: readonly string[],
): ReadonlySet<string> {
  const found = new Set<string>();
  const queue = [...names];
  for (let name = queue.pop(); name !== undefined; name = queue.pop()) {
    const chunk = chunks.get(name);
    if (chunk === undefined || found.has(name)) continue;
    found.add(name);
    queue.push(...chunk.imports);
  }
  return found;
}

function namedBy(page: string, tag: RegExp): readonly string[] {
  return [...page.matchAll(tag)].map(([, file = ""]) => file.replace(/^\//, ""));
}

function tooEarly({ packages = [] }: Partial<ChunkRecord> = {}): readonly string[] {
  return lazyPackages.filter((early) =>
    packages.some((name) => name === early || name.startsWith(`${early}/`)),
  );
}

/** Measures what the built page loads. See docs/performance.md. */
export function firstScreen(): FirstScreen {
  const chunks = builtScripts();
  const page = readFileSync(join(builtFolder, "index.html"), "utf8");
  const scripts = namedBy(page, /<script[^>]*\bsrc="([^"]+)"/g);
  if (scripts.length === 0) throw new Error("the built page loads no script");
  const preloads = namedBy(page, /<link[^>]*\brel="modulepreload"[^>]*\bhref="([^"]+)"/g);
  const before = closure(chunks, scripts);
  const inAll = closure(chunks, [...scripts, ...preloads]);
  const ahead = [...inAll].flatMap((name) => chunks.get(name)?.dynamicImports ?? []);
  const files = [...closure(chunks, [...inAll, ...ahead])].map((file) => ({
    file,
    bytes: sentBytes(file),
    when: phaseOf(file, before, inAll),
  }));
  const sum = (phase: Phase) =>
    files.reduce((total, { bytes, when }) => total + (when === phase ? bytes : 0), 0);
  const beforeButton = sum("before the button");
  return {
    beforeButton,
    inAll: beforeButton + sum("preloaded"),
    whenIdle: sum("when idle"),
    files,
    forbidden: [...new Set([...before].flatMap((name) => tooEarly(chunks.get(name))))],
  };
}

function phaseOf(file: string, before: ReadonlySet<string>, inAll: ReadonlySet<string>): Phase {
  if (before.has(file)) return "before the button";
  return inAll.has(file) ? "preloaded" : "when idle";
}

function over(what: string, bytes: number, limit: number): readonly string[] {
  return bytes > limit ? [`${what}: ${bytes} bytes, ${limit} allowed`] : [];
}

export function overBudget({ beforeButton, inAll, forbidden }: FirstScreen): readonly string[] {
  return [
    ...over("before the button works", beforeButton, budget.beforeButton),
    ...over("in all", inAll, budget.inAll),
    ...forbidden.map((name) => `${name} is loaded before the button works`),
  ];
}

if (import.meta.main) {
  const measured = firstScreen();
  const lines = measured.files
    .toSorted((a, b) => b.bytes - a.bytes)
    .map(({ file, bytes, when }) => `${String(bytes).padStart(8)}  ${when.padEnd(18)} ${file}`);
  const faults = overBudget(measured);
  const sums = [
    `${measured.beforeButton} bytes before the button works, ${measured.inAll} in all; ` +
      `${measured.whenIdle} more fetched ahead when idle`,
    ...faults.map((fault) => `over budget: ${fault}`),
  ];
  process.stdout.write(`${[...lines, ...sums].join("\n")}\n`);
  process.exitCode = faults.length === 0 ? 0 : 1;
}
