import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { buildIfStale } from "#tools/build/built.ts";
import { commandOptions } from "#tools/command/command.ts";

const usage = `npm run package -- [options]

Makes one archive with the build and the production dependencies, Node included. It starts on a machine of the same operating
system and processor: unpack it, set the variables of docs/operations.md, and run npm start or node_modules/.bin/node
server/carestep.js.

  --out FILE   where the archive is written (carestep.tar.gz)
  --help       this

Ends with 1 when a step fails, with 2 when the options are wrong.`;

const contents =
  "server api domain machines embed tools ui/tokens.css dist deploy docs package.json package-lock.json README.md CHANGELOG.md".split(
    " ",
  );

function run(command: string, args: readonly string[], cwd: string): void {
  const { status } = spawnSync(command, [...args], { cwd, stdio: "inherit" });
  if (status !== 0) process.exit(1);
}

const { out = "carestep.tar.gz" } = commandOptions(usage, { out: { type: "string" } });
buildIfStale();
const staging = mkdtempSync(join(tmpdir(), "carestep-package-"));
const folder = join(staging, "carestep");
mkdirSync(folder);
for (const name of contents.filter((each) => existsSync(each)))
  cpSync(name, join(folder, name), { recursive: true, preserveTimestamps: true });
run("npm", ["ci", "--omit=dev", "--no-audit", "--no-fund"], folder);
// The build is as new as the sources next to it.
writeFileSync(join(folder, "dist/.built"), "");
run("tar", ["-czf", resolve(out), "-C", staging, "carestep"], ".");
rmSync(staging, { recursive: true });
process.stdout.write(`${out}\n`);
