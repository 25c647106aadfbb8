import type * as core from "zod/v4/core";
import type { FilePath } from "./file-places.ts";
import { didYouMean } from "./near-word.ts";
import { keysAt } from "./practice-shape.ts";
import type { Problem } from "./problem.ts";

export function issueProblems(issue: core.$ZodIssue, schema: core.$ZodType): readonly Problem[] {
  const at = issue.path as FilePath;
  if (issue.code === "unrecognized_keys") {
    const known = keysAt(schema, at);
    const what = "is not known";
    return issue.keys.map((key) => ({ at: [...at, key], what, fix: meant(key, known) }));
  }
  if (issue.code === "invalid_value") {
    const typed = String(issue.input);
    const values = issue.values.map(String);
    const fix = didYouMean(typed, values) ?? `there are ${values.join(", ")}`;
    return [{ at, what: `is "${typed}", which is not known`, fix }];
  }
  if (issue.code === "invalid_union") return [unionProblem(issue, at)];
  if (issue.code === "invalid_type") return [kindProblem(issue, at)];
  return [{ at, ...limitProblem(issue) }];
}

function unionProblem({ errors, input }: core.$ZodIssueInvalidUnion, at: FilePath): Problem {
  const inner = errors.flat().find(({ path }) => path.length > 0)?.path as FilePath | undefined;
  const what = inner === undefined ? wrongKind(input) : "is not a text";
  return { at: [...at, ...(inner ?? [])], what, fix: textFix };
}

function kindProblem({ input, expected }: core.$ZodIssueInvalidType, at: FilePath): Problem {
  const kind = kinds[expected] ?? expected;
  return input === undefined
    ? { at, what: "is missing", fix: `add it: ${kind}` }
    : { at, what: wrongKind(input), fix: `make it ${kind}` };
}

const textFix = 'write one text, or one for each language: {"en-US": "Next"}';

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

function limitProblem(issue: core.$ZodIssue): Omit<Problem, "at"> {
  if (issue.code === "too_small")
    return issue.origin === "string"
      ? { what: "is empty", fix: "write it, or take it out where it may be left out" }
      : { what: "is too little", fix: `it has to be at least ${issue.minimum}` };
  if (issue.code === "too_big")
    return issue.origin === "string"
      ? { what: "is too long", fix: `write at most ${issue.maximum} characters` }
      : { what: "is too much", fix: `it has to be at most ${issue.maximum}` };
  return issue.code === "invalid_format" && issue.format === "email"
    ? { what: "is no e-mail address", fix: "write one, for example desk@sunny.example" }
    : { what: "cannot be used", fix: issue.message };
}

function meant(typed: string, known: readonly string[]): string {
  const listed = known.filter((name) => name !== "$schema");
  const others = listed.length > 12 ? " and others (docs/practice.schema.json)" : "";
  return didYouMean(typed, known) ?? `there are ${listed.slice(0, 12).join(", ")}${others}`;
}
