import { readFileSync, statSync } from "node:fs";
import { basename, dirname } from "node:path";
import { filePlaces } from "./file-places.ts";
import type { FilePlaces } from "./file-places.ts";
import { flowsFile, ourFile, settingsFile, wireFile } from "./practice-shape.ts";
import { practiceOf } from "./practice.ts";
import type { WrittenPractice } from "./practice.ts";
import type { Problem } from "./problem.ts";
import { issueProblems } from "./shape-problems.ts";

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
