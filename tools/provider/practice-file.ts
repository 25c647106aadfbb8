import { readFileSync } from "node:fs";
import { basename } from "node:path";
import { filePlaces } from "./file-places.ts";
import type { FilePlaces } from "./file-places.ts";
import { flowsFile, ourFile, settingsFile, wireFile } from "./practice-shape.ts";
import { fromOurs, fromWire } from "./practice.ts";
import type { OurFile, WireFile, WrittenPractice } from "./practice.ts";
import type { Problem } from "./problem.ts";
import { issueProblems } from "./shape-problems.ts";

/** A file that was read: its practice, or why it is none. */
export type PracticeFile = {
  readonly name: string;
  readonly places: FilePlaces;
  readonly problems: readonly Problem[];
  /** Absent where there are problems. */
  readonly practice?: WrittenPractice;
};

/** Reads a practice from a file of our names, of the wire's, or of a part of the wire's answer. */
export function readPractice(file: string): PracticeFile {
  const name = basename(file);
  let text = "";
  try {
    text = readFileSync(file, "utf8").replace(/^\uFEFF/, "");
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    const what = code === "ENOENT" ? "does not exist" : `cannot be read: ${message}`;
    const mend = "give the path of a JSON file that exists";
    return { name, places: filePlaces("{}"), problems: [{ at: [], what, mend }] };
  }
  return practiceOfText(text, name);
}

/** The same of a text. */
export function practiceOfText(text: string, name: string): PracticeFile {
  const places = filePlaces(text);
  let written: unknown;
  try {
    written = JSON.parse(text);
  } catch (error) {
    return { name, places, problems: [tornProblem((error as Error).message, text)] };
  }
  const shape = shapeOf(written);
  const parsed = shape.schema.safeParse(written, { reportInput: true });
  const problems = [
    ...places.doubles.map(({ at, key, place }) => ({
      at,
      place,
      what: "stands twice in one object",
      mend: `keep one "${key}": of two, only the last counts`,
    })),
    ...(parsed.error?.issues ?? []).flatMap((issue) => issueProblems(issue, shape.schema)),
  ];
  if (problems.length > 0) return { name, places, problems };
  return { name, places, problems, practice: shape.meaning(parsed.data) };
}

/** @param message - of JSON.parse, which ends with the place, "in JSON at position 54 (line 4 column 3)", unless the text ended */
function tornProblem(message: string, text: string): Problem {
  const lines = text.trimEnd().split("\n");
  const end = { line: `${lines.length}`, column: `${lines.at(-1)!.length + 1}` };
  const [, why = message, line = end.line, column = end.column] =
    /^(.*?)(?: in JSON)? at position .*line (\d+) column (\d+)/.exec(message) ?? [];
  const what = `is no JSON: ${why.charAt(0).toLowerCase()}${why.slice(1)}`;
  const mend =
    "look for a comma or a bracket too few or too many just before; the smallest file is {}";
  return { at: [], place: `${line}:${column}`, what, mend };
}

type Shape = {
  readonly schema: typeof ourFile | typeof wireFile | typeof settingsFile | typeof flowsFile;
  readonly meaning: (parsed: unknown) => WrittenPractice;
};

const shapes = {
  ours: { schema: ourFile, meaning: (file) => fromOurs(file as OurFile) },
  wire: {
    schema: wireFile,
    meaning: (file) =>
      fromWire(file as WireFile, { settings: ["settings"], steps: ["settings", "steps"] }),
  },
  settings: {
    schema: settingsFile,
    meaning: (file) => {
      const { lender, loan, summaryEmail, ...settings } = file as WireFile["settings"] & OurFile;
      const own = { ...(lender && { lender }), ...(loan && { loan }) };
      const settled = { settings, ...own, ...(summaryEmail && { summaryEmail }) };
      return fromWire(settled, { settings: [], steps: ["steps"] });
    },
  },
  flows: {
    schema: flowsFile,
    meaning: (file) =>
      fromWire({ settings: { steps: file as object } }, { settings: [], steps: [] }),
  },
} as const satisfies Readonly<Record<string, Shape>>;

/** In a settings answer `steps` contains the flows; under our names it is the wizard. */
function shapeOf(written: unknown): Shape {
  if (typeof written !== "object" || written === null) return shapes.ours;
  const has = (name: string) => name in written;
  if (has("settings") || has("provider")) return shapes.wire;
  const steps: unknown = Reflect.get(written, "steps");
  if (typeof steps === "object" && !Array.isArray(steps)) return shapes.settings;
  const capitals = Object.keys(written).some((name) =>
    /^[A-Z]\w*(Steps|Layout)|^Steps|^Layout/.test(name),
  );
  return capitals ? shapes.flows : shapes.ours;
}
