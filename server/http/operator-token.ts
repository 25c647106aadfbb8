import { timingSafeEqual } from "node:crypto";
import { problem } from "./problem.ts";

/** @param expected - the token, by its variable's name */
export function requireToken(expected: { readonly [variable: string]: string }, given = ""): void {
  const [[variable, token]] = Object.entries(expected) as [[string, string]];
  const bytes = [Buffer.from(`Bearer ${token}`), Buffer.from(given)] as const;
  if (bytes[0].length !== bytes[1].length || !timingSafeEqual(...bytes)) {
    throw problem(401, () => `This call needs the token of ${variable}.`);
  }
}
