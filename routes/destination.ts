import type { Destination } from "#machines/applicant-setup.ts";

/** Words of the address that are never a provider's key, whatever their case. Decision 5. */
const fixed: { readonly [word: string]: Destination } = {
  confirmation: "confirmation",
  declined: "declined",
  error: "error",
  tokenexpired: "tokenExpired",
  apply: "start",
  payment: "start",
};

/**
 * Where a path points, and the provider's key when it names one. Spec section 2.1.
 *
 * @example destinationOf("/Declined/A1") // { destination: "declined", providerKey: undefined }
 */
export function destinationOf(path: string): {
  readonly destination: Destination;
  readonly providerKey: string | undefined;
} {
  const [word = "", ...rest] = path.split("/").filter((part) => part !== "");
  const known = fixed[word.toLowerCase()];
  if (known !== undefined) return { destination: known, providerKey: undefined };
  const isKey = rest.length === 0 && /^[A-Za-z0-9-]{1,64}$/.test(word);
  if (word !== "" && !isKey) return { destination: "error", providerKey: undefined };
  return { destination: "start", providerKey: word === "" ? undefined : word };
}
