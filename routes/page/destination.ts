import type { Destination } from "#machines/applicant/visit-context.ts";
import type { Search } from "#domain/provider/search.ts";

/** Reserved words that are never a provider's key. S5. */
const fixed: { readonly [word: string]: Destination } = {
  confirmation: "confirmation",
  declined: "declined",
  error: "error",
  tokenexpired: "tokenExpired",
  apply: "apply",
  payment: "payment",
};

/** An unknown word counts as a key; a link's token opens its application. Spec section 2.1; S6. */
export function destinationOf(path: string, { token }: Pick<Search, "token"> = {}): Pointed {
  const pointed = pointedBy(path);
  return token === undefined ? pointed : { ...pointed, destination: "apply" };
}

type Pointed = {
  readonly destination: Destination;
  readonly providerKey: string | undefined;
  readonly applicationId: string | undefined;
};

function pointedBy(path: string): Pointed {
  const [word = "", ...rest] = path.split("/").filter((part) => part !== "");
  const known = fixed[word.toLowerCase()];
  const none = { providerKey: undefined, applicationId: undefined };
  if (known === "payment") return { ...none, destination: known, applicationId: rest[0] };
  if (known === "apply") return { ...none, destination: known, ...namedBy(rest[0]) };
  if (known !== undefined) return { ...none, destination: known };
  if (rest.length > 0) return { ...none, destination: "error" };
  return { ...none, destination: "start", providerKey: word === "" ? undefined : word };
}

const keyPattern = /^[A-Za-z0-9-]{1,64}$/;
const idPattern = /^CS-[A-Z0-9]{5}-[A-Z0-9]{5}$/i;

function namedBy(text: string | undefined) {
  if (text === undefined) return {};
  if (idPattern.test(text)) return { applicationId: text };
  return keyPattern.test(text) ? { providerKey: text } : {};
}
