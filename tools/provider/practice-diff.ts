import { isDeepStrictEqual } from "node:util";
import { defaultApplySteps, defaultPaymentSteps } from "#domain/step/default-application-steps.ts";
import type { PracticeContent } from "#server/config/practice-content.ts";

/** One line for each part that differs: `+ new`, `- gone`, `~ changed`. */
export function practiceDiff(before: PracticeContent, after: PracticeContent): readonly string[] {
  return diffOf("", partsOf(before), partsOf(after));
}

const usual = { applySteps: defaultApplySteps, paymentSteps: defaultPaymentSteps };

function partsOf({ provider, ...rest }: PracticeContent): Parts {
  const { key: _key, configuration, ...own } = provider;
  return { ...rest, ...own, ...usual, ...configuration };
}

type Parts = { readonly [name: string]: unknown };

const isParts = (value: unknown): value is Parts =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Steps, themes and programs by their names, so that a new one does not change those after it. */
function named(value: unknown): unknown {
  if (!Array.isArray(value) || value.length === 0 || !value.every(isParts)) return value;
  return Object.fromEntries(value.map((part) => [part["key"] ?? part["id"] ?? part["name"], part]));
}

const common = (one: Parts, other: Parts) => Object.keys(one).filter((name) => name in other);

function diffOf(path: string, before: unknown, after: unknown): readonly string[] {
  if (isDeepStrictEqual(before, after)) return [];
  if (before === undefined) return [`+ ${path}: ${shown(after)}`];
  if (after === undefined) return [`- ${path}: ${shown(before)}`];
  const [old, now] = [named(before), named(after)];
  if (!isParts(old) || !isParts(now)) return [`~ ${path}: ${shown(before)} -> ${shown(after)}`];
  const names = [...new Set([...Object.keys(old), ...Object.keys(now)])];
  const lines = names.flatMap((name) =>
    diffOf(path === "" ? name : `${path}.${name}`, old[name], now[name]),
  );
  const isMoved = Array.isArray(before) && !isDeepStrictEqual(common(old, now), common(now, old));
  return isMoved ? [...lines, `~ order of ${path}: ${common(now, old).join(", ")}`] : lines;
}

const longest = 120;

const shown = (value: unknown) =>
  JSON.stringify(value).replace(new RegExp(`^(.{${longest}}).+$`), "$1…");
