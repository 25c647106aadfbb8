import { existsSync, readFileSync } from "node:fs";
import { findPackageJSON, registerHooks } from "node:module";
import { dateFnsAddress } from "./date-fns-addresses.ts";

/**
 * What a build puts together: Kysely's 257 modules and zod's 104, which Node finds, reads and links one by one. These are the
 * entries that the server imports, and its libraries do: one that is not here would bring a second copy of its package.
 */
export const bundled = ["kysely", "kysely/migration", "zod", "zod/mini", "zod/v4/core"] as const;

/** Whose entries they are. */
export const bundledPackages = ["kysely", "zod"] as const;

/** Where the build puts them, each entry by its name. */
const libraries = new URL("../dist/libraries/", import.meta.url);

type Versions = Readonly<Record<string, string>>;
const read = (file: URL | string) => JSON.parse(readFileSync(file, "utf8")) as unknown;

/** The versions of the bundled packages that are installed. */
export function installedVersions(): Versions {
  const versions = bundledPackages.map((name) => {
    const { version } = read(findPackageJSON(name, import.meta.url)!) as { version: string };
    return [name, version] as const;
  });
  return Object.fromEntries(versions);
}

/** The build writes it last: of which versions its files are. */
export const builtVersions = new URL("versions.json", libraries);

/** Whether what is built is of the versions that are installed. */
function isCurrent(): boolean {
  if (!existsSync(builtVersions)) return false;
  const built = read(builtVersions) as Versions;
  return Object.entries(installedVersions()).every(([name, version]) => built[name] === version);
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
 * Has Node find these modules at once, and those of date-fns: a sixth of what the server's modules take until they are there is
 * spent on those of the two packages (docs/performance.md, "What a start costs").
 */
export function findLibrariesAtOnce(): void {
  const addresses = bundledAddresses();
  registerHooks({
    resolve: (specifier, context, next) => {
      const url = addresses.get(specifier) ?? dateFnsAddress(specifier, context.parentURL);
      return url === undefined
        ? next(specifier, context)
        : { url, format: "module", shortCircuit: true };
    },
  });
}
