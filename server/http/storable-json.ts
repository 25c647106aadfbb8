import { problem } from "./problem.ts";

const deepest = 20;

/** Rejects NUL, lone surrogates, and nesting deeper than 20: 400. */
export function requireWellFormed(value: unknown, depth = 0): void {
  if (typeof value === "string") requireText(value);
  if (typeof value !== "object" || value === null) return;
  if (depth >= deepest) throw problem(400, () => "The request is nested too deeply.");
  if (Array.isArray(value)) return value.forEach((inner) => requireWellFormed(inner, depth + 1));
  for (const [key, inner] of Object.entries(value)) {
    requireText(key);
    requireWellFormed(inner, depth + 1);
  }
}

function requireText(text: string): void {
  if (text.includes("\u0000") || !text.isWellFormed()) {
    throw problem(400, () => "The request contains characters that cannot be stored.");
  }
}
