import { cpSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { afterAll, beforeAll, expect, it } from "vitest";
import { copyTree } from "#test/support/run/tree-copy.ts";

const registries = [
  "domain/catalogues/application-catalogues.ts",
  "domain/catalogues/landing-catalogues.ts",
  "domain/catalogues/late-texts.ts",
  "domain/catalogues/pre-qualification-catalogues.ts",
  "domain/language/locale.ts",
  "server/wording/locale-words.ts",
];
const tree = copyTree();

/** The compiler's lines that name a file. */
const compile = () =>
  tree
    .run("node_modules/typescript/bin/tsc", "-p", tree.file("tsconfig.json"))
    .lines.filter((line) => /^\S+\.ts\(/.test(line));

beforeAll(() => {
  const { compilerOptions } = JSON.parse(readFileSync("tsconfig.json", "utf8")) as {
    compilerOptions: object;
  };
  const options = { ...compilerOptions, types: ["node"] };
  writeFileSync(
    tree.file("tsconfig.json"),
    JSON.stringify({ compilerOptions: options, files: registries }),
  );
  tree.plant("domain/language/locale.ts", '"es-US"] as const', '"es-US", "fr-FR"] as const');
});
afterAll(tree.remove);

it("is missing in each file that docs/recipes.md names, says the compiler", () => {
  const files = compile().map((line) => line.replace(/\(.*/, ""));
  expect([...new Set(files)].toSorted()).toEqual(registries);
  const recipes = readFileSync("docs/recipes.md", "utf8");
  const [, recipe] = /## A language\n([^]*?)\n## /.exec(recipes) ?? [];
  for (const file of registries) expect(recipe).toContain(file.split("/").at(-1));
});

it("is complete with two folders and one line in each of these files, and not without one text", () => {
  for (const folder of ["domain/words", "server/wording"]) {
    const own = tree.file(`${folder}/fr`);
    cpSync(`${folder}/es`, own, { recursive: true });
    for (const name of readdirSync(own)) {
      const text = readFileSync(`${own}/${name}`, "utf8");
      writeFileSync(`${own}/${name}`, text.replaceAll("words/es/", "words/fr/"));
    }
  }
  tree.plant("domain/words/fr/locale.ts", '"es-US"', '"fr-FR"');
  tree.plant("domain/language/locale.ts", '"Español",', '"Español", "fr-FR": "Français",');
  tree.plant(
    "server/wording/locale-words.ts",
    "[spanishLocale]: spanish,",
    "[spanishLocale]: spanish, [french]: frenchWords,",
  );
  tree.plant(
    "server/wording/locale-words.ts",
    "import { localeOf,",
    'import { locale as french } from "#domain/words/fr/locale.ts";\nimport { spanish as frenchWords } from "./fr/spanish.ts";\nimport { localeOf,',
  );
  tree.plant(
    "domain/catalogues/late-texts.ts",
    '"es-US": ',
    '"fr-FR": () => import("#domain/words/fr/texts.ts"), "es-US": ',
  );
  for (const [file, name, module] of [
    ["application-catalogues", "applicationTexts", "application"],
    ["landing-catalogues", "landing", "landing"],
    ["pre-qualification-catalogues", "preQualificationTexts", "pre-qualification"],
  ] as const) {
    const path = `domain/catalogues/${file}.ts`;
    tree.plant(path, '"es-US": spanish,', '"es-US": spanish, "fr-FR": french,');
    tree.plant(
      path,
      "import type { Locale }",
      `import { ${name} as french } from "#domain/words/fr/${module}.ts";\nimport type { Locale }`,
    );
  }
  expect(compile()).toEqual([]);
  tree.plant("domain/words/fr/landing.ts", '"button.next": "Paso siguiente",', "");
  expect(compile()).toContainEqual(
    expect.stringMatching(/^domain\/words\/fr\/landing\.ts.*"button\.next\\?"/),
  );
});
