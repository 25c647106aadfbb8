import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { disposalSchedule } from "#server/jobs/disposal-schedule.ts";

it("is the list of docs/security.md", () => {
  const rows = disposalSchedule.map(([what, keep, after, why]) => {
    const [period = "until"] = Object.entries(keep).map(([unit, count]) =>
      count === 1 ? `1 ${unit.slice(0, -1)} after` : `${count} ${unit} after`,
    );
    return `- ${what}: ${period} ${after} (${why})`;
  });
  const page = readFileSync("docs/security.md", "utf8");
  const [, section = ""] = /## Retention\n([^]*?)\n## /.exec(page) ?? [];
  expect(section.split("\n").filter((line) => line.startsWith("- "))).toEqual(rows);
});
