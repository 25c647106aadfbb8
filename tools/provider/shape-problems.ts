import type * as core from "zod/v4/core";
import type { FilePath } from "./file-places.ts";
import { nearWord } from "./near-word.ts";
import { keysAt } from "./practice-shape.ts";
import type { Problem } from "./problem.ts";

/** What the shape says of a place, in words for whoever typed it. */
export function issueProblems(issue: core.$ZodIssue, schema: core.$ZodType): readonly Problem[] {
  const at = issue.path as FilePath;
  if (issue.code === "unrecognized_keys") {
    const known = keysAt(schema, at);
    return issue.keys.map((key) => {
      return { at: [...at, key], what: "is not known", mend: meant(key, known) };
    });
  }
  if (issue.code === "invalid_value") {
    const typed = String(issue.input);
    const mend = meant(typed, issue.values.map(String));
    return [{ at, what: `is "${typed}", which is not known`, mend }];
  }
  if (issue.code === "invalid_union") return [unionProblem(issue, at)];
  if (issue.code === "invalid_type") return [kindProblem(issue, at)];
  return [{ at, what: "cannot be used", mend: limitOf(issue) }];
}

/** Texts are the only parts that may be one thing or another. */
function unionProblem(issue: core.$ZodIssueInvalidUnion, at: FilePath): Problem {
  const inner = issue.errors.flat().find(({ path }) => path.length > 0);
  return inner === undefined
    ? { at, what: wrongKind(issue.input), mend: textMend }
    : { at: [...at, ...(inner.path as FilePath)], what: "is not a text", mend: textMend };
}

function kindProblem({ input, expected }: core.$ZodIssueInvalidType, at: FilePath): Problem {
  const kind = kinds[expected] ?? expected;
  return input === undefined
    ? { at, what: "is missing", mend: `add it: ${kind}` }
    : { at, what: wrongKind(input), mend: `make it ${kind}` };
}

const textMend = 'write one text, or one for each language: {"en-US": "Next"}';

const kinds: { readonly [expected: string]: string } = {
  string: "a text in quotes",
  array: "a list in [ ]",
  object: "an object in { }",
  record: "an object in { }",
  boolean: "true or false",
  number: "a number",
};

function wrongKind(input: unknown): string {
  if (input === null) return "is null";
  return `is ${Array.isArray(input) ? "a list" : `of the kind ${typeof input}`}, which does not fit here`;
}

function limitOf(issue: core.$ZodIssue): string {
  if (issue.code === "too_small") return `it has to be at least ${issue.minimum}`;
  return issue.code === "too_big" ? `it has to be at most ${issue.maximum}` : issue.message;
}

/** All that is known where it is little, else what was probably meant. */
function meant(typed: string, known: readonly string[]): string {
  const near = nearWord(typed, known);
  if (near !== undefined) return `did you mean "${near}"?`;
  const listed = known.filter((name) => name !== "$schema");
  return `there are ${listed.slice(0, 12).join(", ")}${listed.length > 12 ? " and others (docs/practices.md)" : ""}`;
}
