import { execFile, spawn } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { promisify } from "node:util";

const run = promisify(execFile);

export type Ran = { readonly status: number; readonly output: string; readonly errors: string };

/** Runs a program to its end; a status other than 0 is an answer, not an error. */
export async function ran(command: string, args: readonly string[]): Promise<Ran> {
  try {
    const { stdout, stderr } = await run(command, args, { maxBuffer: 1e8 });
    return { status: 0, output: stdout, errors: stderr };
  } catch (error) {
    const {
      code,
      stdout = "",
      stderr = "",
    } = error as {
      readonly code?: unknown;
      readonly stdout?: string;
      readonly stderr?: string;
    };
    return { status: typeof code === "number" ? code : 1, output: stdout, errors: stderr };
  }
}

/** Tools that only this command uses; npm fetches them when they are first needed. */
const packages = {
  prism: "@stoplight/prism-cli@5.16.0",
} as const;
type Tool = keyof typeof packages;

const execArgs = (tool: Tool, args: readonly string[]) => [
  "exec",
  "--yes",
  `--package=${packages[tool]}`,
  "--",
  tool,
  ...args,
];

export async function missingTool(tool: Tool): Promise<string | undefined> {
  const { status } = await ran("npm", execArgs(tool, ["--version"]));
  return status === 0 ? undefined : packages[tool];
}

export type Started = { readonly stop: () => void };

/** Starts a tool that serves, in a process group of its own, until `stop`. */
export function startTool(tool: Tool, args: readonly string[]): Started {
  const child: ChildProcess = spawn("npm", execArgs(tool, args), {
    detached: true,
    stdio: "ignore",
  });
  return {
    stop: () => {
      if (child.pid !== undefined) process.kill(-child.pid, "SIGTERM");
    },
  };
}
