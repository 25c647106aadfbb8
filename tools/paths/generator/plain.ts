/**
 * An actor as the charts hold it in context: identified by its id, since each run creates its own. Only the chart that runs has no
 * name: its id is its session's.
 */
type Actor = { readonly id: string; readonly sessionId: string; readonly send: unknown };

function isActor(value: object): value is Actor {
  return "send" in value && "getSnapshot" in value && "id" in value;
}

/** Contexts share most of their parts, and nobody changes one: each part is computed once. */
const known = new WeakMap<object, unknown>();

/** A value without actors, errors and functions: what two runs of one path must have in common. */
export function plain(value: unknown): unknown {
  if (typeof value === "function") return undefined;
  if (typeof value !== "object" || value === null) return value;
  if (!known.has(value)) known.set(value, plainObject(value));
  return known.get(value);
}

function plainObject(value: object): unknown {
  if (value instanceof Error) return { error: value.message };
  if (isActor(value)) return { actor: value.id === value.sessionId ? "self" : value.id };
  if (Array.isArray(value)) return value.map(plain);
  const entries = Object.entries(value).map(([key, part]) => [key, plain(part)] as const);
  return Object.fromEntries(entries.filter(([, part]) => part !== undefined));
}
