import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, it } from "vitest";
import { variables } from "#server/config/environment-variables.ts";
import { filesOf } from "#test/support/run/project-files.ts";

const documents = filesOf(".").filter(
  (file) => file.endsWith(".md") && !file.endsWith("CHANGELOG.md"),
);
const rooms = "api|domain|machines|routes|server|tools|ui|test|docs";

function matches(text: string, pattern: RegExp): readonly string[] {
  return [...text.matchAll(pattern)].map(([, found = ""]) => found);
}

it("links only to files that exist", () => {
  expect(documents.length).toBeGreaterThan(20);
  const broken = documents.flatMap((file) =>
    matches(readFileSync(file, "utf8"), /\]\(([^)#:]+)(?:#[^)]*)?\)/g)
      .filter((link) => !existsSync(join(dirname(file), link)))
      .map((link) => `${file}: ${link}`),
  );
  expect(broken).toEqual([]);
});

it("names only files and folders that exist", () => {
  const omitUndefined = documents.filter((file) => !file.startsWith(join("docs", "decisions")));
  const named = new RegExp(`\`((?:${rooms})/[\\w./-]*)\``, "g");
  const gone = omitUndefined.flatMap((file) =>
    matches(readFileSync(file, "utf8"), named)
      .filter((path) => !existsSync(path))
      .map((path) => `${file}: ${path}`),
  );
  expect(gone).toEqual([]);
});

it.each([
  ["security-controls.md", 60],
  ["security.md", 5],
])("names an existing test for each entry of %s, or who provides it", (file, least) => {
  const page = readFileSync(join("docs", file), "utf8").replaceAll(/\s+/g, " ");
  const endings = matches(
    page,
    /- \*\*[^*]+\*\*[^*]*?\(((?:[a-z]+\/|organizational|open: )[^)]*)\)/g,
  );
  expect(endings.length).toBeGreaterThan(least);
  const unknown = endings
    .filter((ending) => ending !== "organizational" && !ending.startsWith("open: "))
    .flatMap((ending) => ending.split(", "))
    .filter((name) => !existsSync(join("test", `${name}.test.ts`)));
  expect(unknown).toEqual([]);
});

it("describes every setting in docs/operations.md", () => {
  const page = readFileSync(join("docs", "operations.md"), "utf8");
  const unknown = Object.keys(variables.shape).filter((name) => !page.includes(`\`${name}\``));
  expect(unknown).toEqual([]);
});
