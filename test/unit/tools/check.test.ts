import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { defaultPaymentSteps } from "#domain/step/default-application-steps.ts";
import { defaultConfiguration } from "#domain/step/default-steps.ts";
import { hostilePractices, wirePractice } from "#test/support/practices/usual-steps.ts";
import { checkPractice } from "#tools/provider/check.ts";
import { practiceOfText, readPractice } from "#tools/provider/practice-file.ts";
import { untranslatedLines } from "#tools/provider/untranslated.ts";

const folder = "test/support/practices";
const filesOf = (kind: string) =>
  readdirSync(join(folder, kind))
    .filter((name) => name.endsWith(".json"))
    .map((name) => [name, readPractice(join(folder, kind, name))] as const);
const asFile = (name: string, practice: object) =>
  [name, practiceOfText(JSON.stringify(practice, undefined, 2), name)] as const;
const hostile = [
  ...filesOf("hostile"),
  ...Object.entries(hostilePractices).map(([name, each]) => asFile(`${name}.json`, each)),
];

const options = { origins: [] };
const check = (file: string) => checkPractice(readPractice(file), options);

describe("a hostile practice file", () => {
  it.each(hostile)("%s is rejected, with the fix", async (name, read) => {
    const { lines, practice } = await checkPractice(read, options);
    expect(practice).toBeUndefined();
    const answer = join(folder, "hostile", name.replace(".json", ".txt"));
    expect(`${lines.join("\n")}\n`).toBe(readFileSync(answer, "utf8"));
  });

  it("is reported in at most three lines per problem, the last with the fix", async () => {
    const all = await Promise.all(hostile.map(([, read]) => checkPractice(read, options)));
    expect(all.length).toBeGreaterThanOrEqual(10);
    for (const problem of all.flatMap(({ lines }) => problemsIn(lines))) {
      expect(problem.length).toBeLessThanOrEqual(3);
      expect(problem.at(-1)).toMatch(/^ {2}fix: ./);
    }
  });
});

it("says where a file breaks off, and that there is none", async () => {
  const torn = practiceOfText('{\n  "key": "sunny-dental"\n  "name": "Sunny"\n}', "torn.json");
  expect((await checkPractice(torn, options)).lines).toEqual([
    "torn.json:3:3 is no JSON: expected ',' or '}' after property value",
    "  fix: look for a comma or a bracket too few or too many just before; the smallest file is {}",
  ]);
  const cut = practiceOfText('{ "key": "sunny-dental",\n  "name": \n', "cut.json");
  expect((await checkPractice(cut, options)).lines[0]).toBe(
    "cut.json:2:10 is no JSON: unexpected end of JSON input",
  );
  expect((await check("no-such.json")).lines.slice(0, 2)).toEqual([
    "no-such.json:1:1 does not exist",
    "  fix: give the path of a JSON file that exists",
  ]);
});

it.each([
  ["Sunny\r\nBcc: x", "write it on one line, without control characters"],
  ["Sunny\u202Egpj.exe", "write it on one line, without control characters"],
  ["Sunny ".repeat(20), "write at most 100 characters"],
])("rejects a name that breaks a header, a file name or a text: %j", async (practiceName, fix) => {
  const text = JSON.stringify({ key: "sunny-dental", name: "Sunny", practiceName });
  const { lines, practice } = await checkPractice(practiceOfText(text, "name.json"), options);
  expect(practice).toBeUndefined();
  expect(lines).toContain(`  fix: ${fix}`);
});

it.each([
  [
    "http://evil.example/a.png",
    "begin it with https://, or write the path of a file next to the practice's, such as ./logo.svg",
  ],
  [
    "https://evil.example/a.png",
    "start the server, and this command, with THEME_ORIGINS=https://evil.example",
  ],
  [
    "/images/none.png",
    'put it next to the practice\'s file and write "./none.png", or give its https:// address',
  ],
])("rejects a step's image that no page shows: %s", async (src, fix) => {
  const step = {
    key: "hello",
    title: "Hello",
    image: { src, alt: "" },
    components: [{ name: "Title" }],
    nextButton: {},
  };
  const [first, ...rest] = defaultConfiguration.steps;
  const text = JSON.stringify({ key: "sunny-dental", steps: [first, step, ...rest] }, undefined, 1);
  const { lines } = await checkPractice(practiceOfText(text, "own.json"), options);
  expect(lines).toEqual([expect.stringContaining("steps[1].image.src"), `  fix: ${fix}`]);
});

function problemsIn(lines: readonly string[]): readonly (readonly string[])[] {
  return lines.flatMap((line, at) => {
    if (line.startsWith("  ")) return [];
    const after = lines.slice(at + 1);
    const next = after.findIndex((each) => !each.startsWith("  "));
    return [[line, ...after.slice(0, next === -1 ? after.length : next)]];
  });
}

describe("a good practice file", () => {
  const good = [...filesOf("good"), asFile("wire.json", wirePractice)];
  it.each(good)("%s can be served", async (_name, read) => {
    const { lines, practice } = await checkPractice(read, options);
    expect(lines).toEqual([]);
    expect(practice?.provider).toMatchObject({
      key: "sunny-dental",
      providerId: "prv_sunny_dental",
      practiceName: "Sunny Dental",
    });
  });
});

it("lets the file that docs/practices.md begins with pass as it is printed there", async () => {
  const [, printed = ""] =
    /```json\n([^]*?)```/.exec(readFileSync("docs/practices.md", "utf8")) ?? [];
  const { lines, practice } = await checkPractice(practiceOfText(printed, "sunny.json"), options);
  expect([lines, practice?.key]).toEqual([[], "sunny-dental"]);
  expect(untranslatedLines(practice!)).toEqual([]);
});

it("names the texts that a page in Spanish would show in English", async () => {
  const practice = {
    key: "sunny-dental",
    name: "Sunny Dental",
    texts: { "landing.title": "Hello", "header.partner": { en: "For", es: "Para" } },
  };
  const { practice: written } = await checkPractice(
    practiceOfText(JSON.stringify(practice), "own.json"),
    options,
  );
  expect(untranslatedLines(written!)).toEqual([
    'Warning: 1 text has no Spanish version, such as "Hello". Pages in Spanish show the original. To translate a text, write {"en": "…", "es": "…"}.',
  ]);
});

describe("a file that is no JSON of a practice", () => {
  it("is refused where it is not UTF-8, too large or a folder", async () => {
    expect(await linesOf(Buffer.from('{ "name": "Zahn\xe4rzte" }', "latin1"))).toEqual([
      "sunny.json:1:1 is not written in UTF-8",
      "  fix: save it with the encoding UTF-8",
    ]);
    expect((await linesOf(" ".repeat(1_000_001)))[0]).toBe("sunny.json:1:1 has more than 1 MB");
    expect((await check("docs")).lines[0]).toBe("docs:1:1 is a folder");
  });

  it("is distinguished from invalid JSON by its fix", async () => {
    const json = '  fix: write JSON: { "key": "sunny-dental", "name": "Sunny Dental LLC" }';
    expect(await linesOf("key: sunny-dental\nname: Sunny\n")).toEqual([
      expect.stringMatching(/^sunny\.json:1:1 is no JSON: /),
      json,
    ]);
    expect((await linesOf("")).at(-1)).toBe(json);
    expect((await linesOf('{\n  // mine\n  "key": "sunny" }')).at(-1)).toBe(
      "  fix: take the comments out: JSON has none",
    );
    expect((await linesOf("{ 'key': 'sunny' }")).at(-1)).toBe(
      '  fix: put names and texts in double quotes: "key"',
    );
  });

  it("cannot forge output lines or terminal commands", async () => {
    const steps = [{ key: "a", components: [{ name: "Ti\ntle\u001B[31m" }] }];
    const lines = await linesOf(JSON.stringify({ steps, "x\n  fix: y": 1 }));
    expect(lines).toHaveLength(4);
    expect(lines.join("")).not.toMatch(/\p{Cc}/u);
  });

  it("lists its problems in order, in the file's own words", async () => {
    const lines = await linesOf('{ "name": "", "isSandbox": "desk", "key": "a", "key": "b" }');
    expect(lines.filter((line) => !line.startsWith("  "))).toEqual([
      "sunny.json:1:3 name is empty",
      "sunny.json:1:15 isSandbox is of the kind string, which does not fit here",
      "sunny.json:1:48 key appears twice in one object",
    ]);
  });

  it("reports a shared problem of two flows once", async () => {
    const paymentSteps = defaultPaymentSteps.toReversed();
    const lines = await linesOf(JSON.stringify({ paymentSteps }));
    expect(
      lines.filter((line) => line.includes('not followed by "updateApplication"')),
    ).toHaveLength(1);
  });

  it("names every component that there is where none is near", async () => {
    const steps = [{ key: "a", components: [{ name: "Questionnaire" }] }];
    const [, fix = ""] = await linesOf(JSON.stringify({ steps }));
    expect(fix).toMatch(/ Title, .* ConfirmIdentity\b/);
  });
});

async function linesOf(text: string | Buffer): Promise<readonly string[]> {
  const scratch = mkdtempSync(join(tmpdir(), "practice-"));
  const file = join(scratch, "sunny.json");
  writeFileSync(file, text);
  const { lines } = await check(file);
  rmSync(scratch, { recursive: true });
  return lines;
}
