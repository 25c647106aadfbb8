import { enableCompileCache } from "node:module";
import { join } from "node:path";

const usage = `npm start

Starts Carestep at PORT (4310). It takes no options: docs/operations.md lists the environment variables.

  --help   this`;

const [word] = process.argv.slice(2);
if (process.argv.includes("--help")) {
  process.stdout.write(`${usage}\n`);
  process.exit();
}
if (word !== undefined) {
  process.stderr.write(
    `npm start takes no ${word}: settings are variables (npm start -- --help)\n`,
  );
  process.exit(2);
}

const compiled = join(import.meta.dirname, "../.cache/compiled");
process.env["NODE_COMPILE_CACHE"] ??= compiled;
enableCompileCache(compiled);
await import("./process.ts");
