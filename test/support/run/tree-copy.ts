import { execFileSync, spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

const copied = [
  "api",
  "domain",
  "machines",
  "package.json",
  "routes",
  "server",
  "test/corpus",
  "test/model",
  "test/support",
  "tools",
];

const author = ["-c", "user.name=Test", "-c", "user.email=test@carestep.test"];

export function copyTree() {
  const folder = mkdtempSync(join(tmpdir(), "tree-copy-"));
  for (const part of copied) cpSync(part, join(folder, part), { recursive: true });
  symlinkSync(resolve("node_modules"), join(folder, "node_modules"));
  const git = (...options: string[]) =>
    execFileSync("git", [...author, ...options], { cwd: folder, encoding: "utf8" }).trim();
  return {
    file: (name: string) => join(folder, name),
    plant(name: string, from: string, to: string): void {
      const source = readFileSync(join(folder, name), "utf8");
      if (source.split(from).length !== 2) throw new Error(`${name} does not say "${from}" once`);
      writeFileSync(join(folder, name), source.replace(from, to));
    },
    commit(subject: string): void {
      git("init", "--quiet");
      git("add", ...copied);
      git("commit", "--quiet", "--message", subject);
    },
    run(tool: string, ...options: readonly string[]) {
      const { status, stdout, stderr } = spawnSync(process.execPath, [tool, ...options], {
        cwd: folder,
        encoding: "utf8",
      });
      return { status, lines: stdout.trimEnd().split("\n"), stderr };
    },
    remove: () => rmSync(folder, { recursive: true }),
  };
}
