import type { AnyMachineSnapshot } from "xstate";
import type { UserMessage } from "#domain/messages/user-message.ts";

type Actor = { readonly id: string; readonly sessionId: string; readonly send: unknown };

function isActor(value: object): value is Actor {
  return "send" in value && "getSnapshot" in value && "id" in value;
}

const known = new WeakMap<object, unknown>();

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

function isUserMessage(value: unknown): value is UserMessage {
  if (typeof value !== "object" || value === null || !("code" in value)) return false;
  return Object.keys(value).every((key) => key === "code" || key === "values");
}

export const userMessagesOf = ({ context }: AnyMachineSnapshot) =>
  Object.entries(context as object).filter((entry): entry is [string, UserMessage] =>
    isUserMessage(entry[1]),
  );
