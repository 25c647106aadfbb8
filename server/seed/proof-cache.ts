import { hash as digest } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { configurationFault } from "./configuration-fault.ts";

type Prove = typeof configurationFault;
/** By the hash of what was proved: why it cannot be served, or null. */
type Proofs = { readonly [hash: string]: string | null };

const provingFolders = ["machines", "domain", "api/contract"];
const root = path.join(import.meta.dirname, "../..");

/** So that a start need not walk the flows again. @returns proves, and stores the proofs used since */
export function keepProofs(dataDir: string): { readonly prove: Prove; readonly keep: () => void } {
  const file = path.join(dataDir, "configuration-proofs.json");
  const earlier = readProofs(file);
  const build = buildHash();
  const requested: Record<string, string | null> = {};
  return {
    prove: (configuration, provider) => {
      const proved = digest("sha256", JSON.stringify([build, configuration, provider ?? null]));
      const known = earlier[proved];
      const fault = known === undefined ? configurationFault(configuration, provider) : known;
      requested[proved] = fault ?? null;
      return fault ?? undefined;
    },
    keep: () => {
      if (Object.keys(requested).every((hash) => hash in earlier)) return;
      fs.mkdirSync(dataDir, { recursive: true, mode: 0o700 });
      fs.writeFileSync(`${file}.${process.pid}`, JSON.stringify(requested), { mode: 0o600 });
      fs.renameSync(`${file}.${process.pid}`, file);
    },
  };
}

function readProofs(file: string): Proofs {
  if (!fs.existsSync(file)) return {};
  try {
    return Object(JSON.parse(fs.readFileSync(file, "utf8"))) as Proofs;
  } catch {
    // Cut short: it is written again.
    return {};
  }
}

/** Sizes and times of the files that prove, the packages under them and the engine; their contents would cost more than a walk. */
function buildHash(): string {
  const files = provingFolders.flatMap((folder) =>
    fs
      .readdirSync(path.join(root, folder), { recursive: true, encoding: "utf8" })
      .map((name) => path.join(folder, name)),
  );
  const seen = ["package-lock.json", ...files.toSorted()].map((name) => {
    const { size, mtimeMs } = fs.statSync(path.join(root, name), { throwIfNoEntry: false }) ?? {};
    return [name, size, mtimeMs];
  });
  return digest("sha256", JSON.stringify([process.version, seen]));
}
