import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, it } from "vitest";
import { filesOf } from "#test/support/project-files.ts";

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
  // A decision is a page of its time: what it names may be gone.
  const present = documents.filter((file) => !file.startsWith(join("docs", "decisions")));
  const named = new RegExp(`\`((?:${rooms})/[\\w./-]*)\``, "g");
  const gone = present.flatMap((file) =>
    matches(readFileSync(file, "utf8"), named)
      .filter((path) => !existsSync(path))
      .map((path) => `${file}: ${path}`),
  );
  expect(gone).toEqual([]);
});

it("shows each security control by a test that exists, or says who has to see to it", () => {
  const rows = matches(readFileSync(join("docs", "security-controls.md"), "utf8"), /^\| (.*) \|$/gm)
    .map((row) => row.split("|").map((cell) => cell.trim()))
    .filter(([what = ""]) => /^[\d(]/.test(what));
  expect(rows.length).toBeGreaterThan(60);
  const unshown = rows.filter(([, , shown = ""]) => {
    if (/^(organisational|not applicable|open: .+)$/.test(shown)) return false;
    return !shown
      .split(", ")
      .every((file) => /^test\/.+\.test\.tsx?$/.test(file) && existsSync(file));
  });
  expect(unshown).toEqual([]);
});
