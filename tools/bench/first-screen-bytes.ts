import { existsSync, readFileSync, statSync } from "node:fs";
import { basename, join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { buildIfStale } from "#tools/build/built.ts";
import { sum } from "#tools/command/measure.ts";

const builtFolder = join("dist", "client");

type Chunk = { readonly file: string; readonly imports?: readonly string[] };

export const budget = {
  beforeButton: 100_000,
  inAll: 140_000,
} as const;

const lazyPackages: readonly string[] = [
  "zod",
  "@chakra-ui",
  "@emotion",
  "framer-motion",
  "motion-dom",
  "dompurify",
  "@tanstack/react-router",
];

function packagesOf(file: string): readonly string[] {
  const map = readFileSync(join("dist", "maps", `${basename(file)}.map`), "utf8");
  const { sources } = JSON.parse(map) as { readonly sources: readonly string[] };
  const inPackage = /\/node_modules\/((?:@[^/]+\/)?[^/]+)\/[^]*$/;
  return sources.flatMap((source) => inPackage.exec(source)?.[1] ?? []);
}

function sentBytes(file: string): number {
  const compressed = join(builtFolder, `${file}.br`);
  if (existsSync(compressed)) return statSync(compressed).size;
  return brotliCompressSync(readFileSync(join(builtFolder, file))).length;
}

/** The size and contents of the first screen's script. Sizes in bytes of brotli at quality 11. */
export function firstScreen() {
  buildIfStale();
  const manifest = readFileSync(join(builtFolder, ".vite", "manifest.json"), "utf8");
  const chunks = JSON.parse(manifest) as Readonly<Record<string, Chunk>>;
  const page = readFileSync(join(builtFolder, "index.html"), "utf8");
  const namedBy = (tag: RegExp) => {
    const files = [...page.matchAll(tag)].map(([, file = ""]) => file.replace(/^\//, ""));
    return Object.values(chunks).filter(({ file }) => files.includes(file));
  };
  const named = (keys: readonly string[] = []) => keys.map((key) => chunks[key]!);
  const closure = (first: readonly Chunk[]): ReadonlySet<Chunk> => {
    const found = new Set(first);
    for (const { imports } of found) for (const chunk of named(imports)) found.add(chunk);
    return found;
  };
  const scripts = namedBy(/<script[^>]*\bsrc="([^"]+)"/g);
  if (scripts.length === 0) throw new Error("the built page loads no script");
  const before = closure(scripts);
  const preloads = namedBy(/<link[^>]*\brel="modulepreload"[^>]*\bhref="([^"]+)"/g);
  const inAll = closure([...before, ...preloads]);
  const files = [...inAll]
    .filter(({ file }) => file.endsWith(".js"))
    .map((chunk) => ({
      file: chunk.file,
      bytes: sentBytes(chunk.file),
      when: before.has(chunk) ? "before the button" : "preloaded",
    }));
  const bytesOf = (some: typeof files) => sum(some.map(({ bytes }) => bytes));
  const packages = [...before].flatMap(({ file }) => packagesOf(file));
  return {
    beforeButton: bytesOf(files.filter(({ when }) => when === "before the button")),
    inAll: bytesOf(files),
    files,
    forbidden: lazyPackages.filter((early) =>
      packages.some((name) => name === early || name.startsWith(`${early}/`)),
    ),
  };
}

type FirstScreen = ReturnType<typeof firstScreen>;

export function overBudget({ beforeButton, inAll, forbidden }: FirstScreen): readonly string[] {
  const parts = [
    ["before the button works", beforeButton, budget.beforeButton],
    ["in all", inAll, budget.inAll],
  ] as const;
  return [
    ...parts
      .filter(([, bytes, limit]) => bytes > limit)
      .map(([what, bytes, limit]) => `${what}: ${bytes} bytes, ${limit} allowed`),
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
    `${measured.beforeButton} bytes before the button works, ${measured.inAll} in all`,
    ...faults.map((fault) => `over budget: ${fault}`),
  ];
  process.stdout.write(`${[...lines, ...sums].join("\n")}\n`);
  process.exitCode = faults.length === 0 ? 0 : 1;
}
