import { existsSync, readFileSync } from "node:fs";
import { findPackageJSON, registerHooks } from "node:module";

/** The packages whose modules a build puts together: 257 of Kysely and 104 of zod, which Node finds, reads and links one by one. */
export const bundledPackages = ["kysely", "zod"] as const;

/** Their entries that the server imports, and its libraries do: one that is not here would bring a second copy of its package. */
export const bundled = ["kysely", "kysely/migration", "zod", "zod/mini", "zod/v4/core"] as const;

/** Where the build puts them, each entry by its name. */
export const libraries = new URL("../dist/libraries/", import.meta.url);

const isObject = (value: unknown) => typeof value === "object" && value !== null;

/** @returns what the file says; nothing where it is not there */
function read(file: URL | string): Readonly<Record<string, unknown>> {
  if (!existsSync(file)) return {};
  const value = JSON.parse(readFileSync(file, "utf8")) as unknown;
  return isObject(value) ? (value as Record<string, unknown>) : {};
}

/** Whether what is built is of the version that is installed, of each package. */
function isCurrent(): boolean {
  const built = read(new URL("versions.json", libraries));
  return bundledPackages.every((name) => {
    const file = findPackageJSON(name, import.meta.url);
    return file !== undefined && built[name] !== undefined && built[name] === read(file)["version"];
  });
}

/**
 * The addresses of the bundled entries by their names; none where nothing is built, or something else than what is installed:
 * then Node finds the packages themselves.
 */
export function bundledAddresses(): ReadonlyMap<string, string> {
  if (!isCurrent()) return new Map();
  return new Map(bundled.map((name) => [name, new URL(`${name}.js`, libraries).href]));
}

/**
 * A sixth of what the server's modules take until they are there is spent on the modules of two packages
 * (docs/performance.md, "What a start costs"): whoever imports them gets the files of the build.
 */
export function findBundledAtOnce(): void {
  const addresses = bundledAddresses();
  if (addresses.size === 0) return;
  registerHooks({
    resolve: (specifier, context, next) => {
      const url = addresses.get(specifier);
      return url === undefined
        ? next(specifier, context)
        : { url, format: "module", shortCircuit: true };
    },
  });
}
