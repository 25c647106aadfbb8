import { execFile } from "node:child_process";
import type { ExecFileException } from "node:child_process";
import { promisify } from "node:util";

const run = promisify(execFile);

type Ran = { readonly status: number; readonly output: string; readonly errors: string };

/** Runs a program to its end; a status other than 0 is an answer, not an error. */
export async function ran(command: string, args: readonly string[]): Promise<Ran> {
  try {
    const { stdout, stderr } = await run(command, args, { maxBuffer: 1e8 });
    return { status: 0, output: stdout, errors: stderr };
  } catch (error) {
    const { code, stdout = "", stderr = "" } = error as ExecFileException;
    return { status: typeof code === "number" ? code : 1, output: stdout, errors: stderr };
  }
}

export const prism = (...args: readonly string[]) => [
  "exec",
  "--yes",
  "--package=@stoplight/prism-cli@5.16.0",
  "--",
  "prism",
  ...args,
];

export async function hasPrism(): Promise<boolean> {
  const { status } = await ran("npm", prism("--version"));
  return status === 0;
}
