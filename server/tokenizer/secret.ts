import type { Secrets } from "#server/secrets/secrets.ts";

/** Derived from the database's key, the same for all processes. */
export function processorSecret({ index }: Pick<Secrets, "index">): string {
  return index("processor", "shared secret");
}
