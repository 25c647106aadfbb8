import { hash as digest } from "node:crypto";
import { join } from "node:path";
import { omitUndefined } from "#domain/values/omit-undefined.ts";

/** An error without its message, which may contain input, and without ids of a person, visit or application. */
export type ErrorReport = {
  readonly source: "page" | "call" | "job" | "process";
  /** Its class, and the code that Node or the database gave it: `TypeError`, `error 23505`. */
  readonly kind: string;
  readonly place: string;
  readonly event?: string;
  readonly practice?: string;
  /** Places in our own source, the innermost first: `server/stores/visit.ts:41`. */
  readonly frames: readonly string[];
  /** Which build of the page; absent where it broke on the server. */
  readonly build?: string;
};

export function groupOf({ source, kind, place, frames }: ErrorReport): string {
  const same = JSON.stringify([source, kind, place, frames]);
  return digest("sha256", same).slice(0, 16);
}

const root = join(import.meta.dirname, "../..");
const frameShape = /\(?(?:file:\/\/)?(\/[^\s()]+:\d+):\d+\)?$/;
const mostFrames = 12;

export function brokenBy(error: unknown): Pick<ErrorReport, "kind" | "frames"> {
  if (!(error instanceof Error)) return { kind: typeof error, frames: [] };
  const { code } = error as Error & { readonly code?: unknown };
  const said = typeof code === "string" && /^[A-Z0-9_]{2,40}$/.test(code) ? code : undefined;
  const kind = Object.values(omitUndefined({ name: nameOf(error), said })).join(" ");
  const lines = (error.stack ?? "").split("\n").filter((line) => line.startsWith("    at "));
  const places = lines.flatMap((line) => frameShape.exec(line)?.[1] ?? []);
  const ours = places
    .filter((place) => place.startsWith(`${root}/`) && !place.includes("/node_modules/"))
    .map((place) => place.slice(root.length + 1));
  return { kind, frames: ours.slice(0, mostFrames) };
}

function nameOf({ name }: Error): string {
  return /^[A-Za-z_]\w{0,60}$/.test(name) ? name : "Error";
}
