import type { Secrets } from "#server/secrets/secrets.ts";

/** What the product's server shows the processor: derived from the database's own key, the same for all its processes. */
export function processorSecret({ index }: Pick<Secrets, "index">): string {
  return index("processor", "shared secret");
}
