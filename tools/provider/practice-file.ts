import { readFileSync, statSync } from "node:fs";
import { basename, dirname } from "node:path";
import { filePlaces, type FilePlaces, type Problem, type FilePath } from "./problem.ts";
import { flowsFile, ourFile, settingsFile, wireFile, keysAt } from "./practice-shape.ts";
import { practiceOf, type WrittenPractice } from "./practice.ts";
import type * as core from "zod/v4/core";
import { didYouMean } from "./near-word.ts";

export type PracticeFile = {
  readonly name: string;
  readonly folder?: string;
  readonly places: FilePlaces;
  readonly problems: readonly Problem[];
  readonly practice?: WrittenPractice;
};

export function readPractice(file: string): PracticeFile {
  const name = basename(file);
  try {
    if (statSync(file).size > mostBytes) return unread(name, tooBig);
    const text = new TextDecoder("utf-8", { fatal: true }).decode(readFileSync(file));
    return { ...practiceOfText(text, name), folder: dirname(file) };
  } catch (error) {
    return unread(name, readProblem(error as NodeJS.ErrnoException));
  }
}

const mostBytes = 1_000_000;

type Unread = Pick<Problem, "what" | "fix">;

const tooBig: Unread = {
  what: "has more than 1 MB",
  fix: "give the practice's own file: it names pictures and style sheets by their path or address",
};

const unread = (name: string, problem: Unread): PracticeFile => ({
  name,
  places: filePlaces("{}"),
  problems: [{ at: [], ...problem }],
});

function readProblem({ code, message }: NodeJS.ErrnoException): Unread {
  if (code === "ERR_ENCODING_INVALID_ENCODED_DATA")
    return { what: "is not written in UTF-8", fix: "save it with the encoding UTF-8" };
  const fix = "give the path of a JSON file that exists";
  if (code === "ENOENT") return { what: "does not exist", fix };
  if (code === "EISDIR") return { what: "is a folder", fix };
  return { what: `cannot be read: ${message}`, fix };
}

export function practiceOfText(text: string, name: string): PracticeFile {
  const places = filePlaces(text);
  let written: unknown;
  try {
    written = JSON.parse(text);
  } catch (error) {
    return { name, places, problems: [tornProblem((error as Error).message, text)] };
  }
  const schema = schemaOf(written);
  const parsed = schema.safeParse(written, { reportInput: true });
  const problems = [
    ...places.doubles.map(({ at, key, place }) => ({
      at,
      place,
      what: "appears twice in one object",
      fix: `keep one "${key}": of two, only the last counts`,
    })),
    ...(parsed.error?.issues ?? []).flatMap((issue) => issueProblems(issue, schema)),
  ];
  if (problems.length > 0) return { name, places, problems };
  return { name, places, problems, practice: practiceOf(parsed.data as object) };
}

/** @param message - of JSON.parse, which ends with the place, "in JSON at position 54 (line 4 column 3)", unless the text ended */
function tornProblem(message: string, text: string): Problem {
  const lines = text.trimEnd().split("\n");
  const end = { line: `${lines.length}`, column: `${lines.at(-1)!.length + 1}` };
  const start = text.trimStart().startsWith("{") ? end : { line: "1", column: "1" };
  const [, why = message, line = start.line, column = start.column] =
    /^(.*?)(?: in JSON)? at position .*line (\d+) column (\d+)/.exec(message) ?? [];
  const what = `is no JSON: ${why.charAt(0).toLowerCase()}${why.slice(1)}`;
  return { at: [], place: `${line}:${column}`, what, fix: tornFix(text) };
}

function tornFix(text: string): string {
  if (!text.trimStart().startsWith("{"))
    return 'write JSON: { "key": "sunny-dental", "name": "Sunny Dental LLC" }';
  if (/^\s*(\/\/|\/\*)/m.test(text)) return "take the comments out: JSON has none";
  if (/[{,]\s*'/.test(text)) return 'put names and texts in double quotes: "key"';
  return "look for a comma or a bracket too few or too many just before; the smallest file is {}";
}

function schemaOf(written: unknown) {
  if (typeof written !== "object" || written === null) return ourFile;
  if ("settings" in written || "provider" in written) return wireFile;
  const steps: unknown = Reflect.get(written, "steps");
  if (typeof steps === "object" && !Array.isArray(steps)) return settingsFile;
  return Object.keys(written).some(isWireFlow) ? flowsFile : ourFile;
}

const isWireFlow = (name: string) => /^[A-Z]\w*(Steps|Layout)|^Steps|^Layout/.test(name);

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
