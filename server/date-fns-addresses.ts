const folder = new URL("./", import.meta.resolve("date-fns")).href;

/**
 * The address of a module of date-fns, as Node would find it; undefined for all others. Node reads the whole list of a
 * package's entries anew for each of its modules, and that of date-fns has 190 kB: more than a third of what the server's
 * modules took until they were there (docs/performance.md, "What a start costs").
 *
 * @param parent - the address of the module that imports it
 */
export function dateFnsAddress(specifier: string, parent: string | undefined): string | undefined {
  if (specifier.startsWith("date-fns/"))
    return `${folder}${specifier.slice("date-fns/".length)}.js`;
  const isWithin = specifier.startsWith(".") && parent?.startsWith(folder) === true;
  return isWithin ? new URL(specifier, parent).href : undefined;
}
