import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { commandOptions } from "#tools/command/command.ts";
import { quantile, sum } from "#tools/command/measure.ts";
import { circlesOf, folderCyclesOf } from "./circles.ts";
import { commentsOf, productRooms, sourcesOf } from "./sources.ts";

const usage = `npm run figures

Prints the size of the code base and how plain its English is, as a table.

  --help   this`;

/** Words that mark English that reads as if it were translated. Most have a plain word of the field instead. */
const markedWord = new RegExp(
  `\\b(?:${[
    "tells?|told|says",
    "asks?|asked",
    "holds?|held",
    "stands?",
    "anew|once more",
    "whoever|nobody|somebody",
    "besides?",
    "mend(?:s|ed)?",
    "ways? on|ways? to pay",
    "speech",
    "taken up|given back",
    "in turn",
    "journeys?",
    "parted",
    "owed",
    "drawn",
    "by itself",
    "well-formed|believable",
  ].join("|")})\\b`,
  "gi",
);

const wordsIn = (text: string): number => text.match(/[A-Za-z][A-Za-z'’-]*/g)?.length ?? 0;

const linesOf = (text: string) => text.split("\n").length - (text.endsWith("\n") ? 1 : 0);

const generated = [
  "test/model/recorded/*.txt",
  "docs/charts/*.{svg,md}",
  "docs/{practice,lender}.schema.json",
  "docs/events.asyncapi.json",
  "docs/{accessibility.openacr.yaml,transcripts/*.txt}",
  "docs/{unplaced,untraced}.tsv",
];
const documents = ["*.md", "{docs,embed,test,tools}/**/*.md"];
const mostFiles = 40;

function textsOf(root: string, patterns: readonly string[]): readonly string[] {
  return globSync(patterns, { cwd: root, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => readFileSync(join(parentPath, name), "utf8"));
}

function fullFolders(files: Iterable<string>): readonly string[] {
  const folders = Map.groupBy(files, (file) => file.slice(0, file.lastIndexOf("/")));
  return [...folders]
    .filter(([, own]) => own.length > mostFiles)
    .map(([folder, own]) => `${folder} ${own.length}`);
}

const withoutCode = (text: string) => text.replaceAll(/```[\s\S]*?```|`[^`]*`/g, "");

type Figure = readonly [what: string, figure: number, names?: readonly string[]];

function proseFigures(name: string, texts: readonly string[]): readonly Figure[] {
  const words = sum(texts.map(wordsIn));
  const marked = sum(texts.map((text) => text.match(markedWord)?.length ?? 0));
  return [
    [`words of ${name}`, words],
    [
      `marked words per 1,000 in ${name}`,
      Number(((marked * 1000) / Math.max(words, 1)).toFixed(1)),
    ],
  ];
}

function figuresOf(root: string): readonly Figure[] {
  const product = sourcesOf(root, productRooms);
  const code = sourcesOf(root, [...productRooms, "embed", "test", "tools"]);
  const lengths = [...product.values()].map(linesOf);
  const linesIn = (folder: string) => sum([...sourcesOf(root, [folder]).values()].map(linesOf));
  const cycles = folderCyclesOf(sourcesOf(root, [...productRooms, "tools"]));
  const full = fullFolders(code.keys());
  return [
    ["lines of the product", sum(lengths)],
    ["lines of a file, median", quantile(lengths, 0.5)],
    ["lines of a file, 95th percentile", quantile(lengths, 0.95)],
    ["lines of the tools", linesIn("tools")],
    ["lines of the tests", linesIn("test")],
    ["lines of generated files", sum(textsOf(root, generated).map(linesOf))],
    ["import cycles, types included", circlesOf(product).length],
    ["folder cycles", cycles.length, cycles],
    [`folders with more than ${mostFiles} files`, full.length, full],
    ...proseFigures("comments", [...code.values()].map(commentsOf)),
    ...proseFigures("documents", textsOf(root, documents).map(withoutCode)),
  ];
}

commandOptions(usage, {});
for (const [what, figure, names = []] of figuresOf(".")) {
  process.stdout.write(`${what.padEnd(46)}${String(figure).padStart(8)}\n`);
  for (const name of names) process.stdout.write(`  ${name}\n`);
}
