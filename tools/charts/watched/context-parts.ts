import { deepEqual } from "#domain/values/deep-equal.ts";
import type { ContextPart } from "./messages.ts";

const isName = (key: string) => /^[a-zA-Z][\w-]{0,40}$/.test(key);
const deepest = 2;

type Leaf = { readonly name: string; readonly value: unknown };

function isRecord(value: unknown): value is { readonly [key: string]: unknown } {
  if (typeof value !== "object" || value === null) return false;
  return Object.getPrototypeOf(value) === Object.prototype;
}

function leavesOf(value: unknown, name: string, depth: number): readonly Leaf[] {
  const keys = isRecord(value) ? Object.keys(value) : [];
  if (!isRecord(value) || depth === deepest || !keys.every(isName)) return [{ name, value }];
  if (keys.length === 0 && name !== "") return [{ name, value }];
  return keys.flatMap((key) =>
    leavesOf(value[key], name === "" ? key : `${name}.${key}`, depth + 1),
  );
}

const simple: { readonly [type: string]: string } = {
  string: "text",
  number: "number",
  boolean: "yes or no",
};

function kindOf(value: unknown): string {
  if (value === undefined || value === null) return "nothing";
  if (value === "" || (Array.isArray(value) && value.length === 0)) return "empty";
  if (typeof value !== "object") return simple[typeof value] ?? "nothing";
  if (Array.isArray(value)) return "list";
  return "sessionId" in value ? "actor" : "record";
}

export function contextParts(context: unknown): readonly ContextPart[] {
  return leavesOf(context, "", 0).map(({ name, value }) => ({ name, kind: kindOf(value) }));
}

export function changedParts(before: unknown, after: unknown): readonly string[] {
  if (before === undefined || before === after) return [];
  const known = new Map(leavesOf(before, "", 0).map(({ name, value }) => [name, value]));
  return leavesOf(after, "", 0)
    .filter(({ name, value }) => !known.has(name) || !deepEqual(known.get(name), value))
    .map(({ name }) => name);
}
