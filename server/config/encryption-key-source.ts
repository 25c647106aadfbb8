import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { promisify } from "node:util";
import { EnvironmentError } from "./environment.ts";

type Variables = Readonly<Record<string, string | undefined>>;

const sources = ["ENCRYPTION_KEYS", "ENCRYPTION_KEYS_FILE", "ENCRYPTION_KEYS_COMMAND"] as const;
/** A command that asks a key service may take this long. */
const commandMs = 20_000;

/**
 * The variables with `ENCRYPTION_KEYS` filled in from where the keys are kept: the file that `ENCRYPTION_KEYS_FILE` names,
 * or what the command in `ENCRYPTION_KEYS_COMMAND` prints. Neither is left in the answer.
 *
 * @throws EnvironmentError when two sources are named, or the one that is cannot be read; never what it holds
 */
export async function withEncryptionKeys(env: Variables): Promise<Variables> {
  const named = sources.filter((name) => (env[name] ?? "") !== "");
  if (named.length > 1) {
    throw new EnvironmentError(
      `The environment cannot be used:\n  ${named.join(" and ")} are set: give the keys in one way`,
    );
  }
  const {
    ENCRYPTION_KEYS: keys,
    ENCRYPTION_KEYS_FILE: file = "",
    ENCRYPTION_KEYS_COMMAND: command = "",
    ...others
  } = env;
  if (file !== "")
    return {
      ...others,
      ENCRYPTION_KEYS: await read("ENCRYPTION_KEYS_FILE", () => readFile(file, "utf8")),
    };
  if (command !== "") {
    return {
      ...others,
      ENCRYPTION_KEYS: await read("ENCRYPTION_KEYS_COMMAND", () => outputOf(command)),
    };
  }
  return { ...others, ENCRYPTION_KEYS: keys };
}

async function outputOf(command: string): Promise<string> {
  const { stdout } = await promisify(execFile)("/bin/sh", ["-c", command], { timeout: commandMs });
  return stdout;
}

/** One key on each line or all on one, with commas between them. */
async function read(name: string, source: () => Promise<string>): Promise<string> {
  let text: string;
  try {
    text = await source();
  } catch (error) {
    const { code } = error as { readonly code?: string | number };
    throw new EnvironmentError(
      `The environment cannot be used:\n  ${name} gave no keys (${code ?? "no answer"})`,
    );
  }
  const keys = text.split(/[\s,]+/).filter((entry) => entry !== "");
  if (keys.length > 0) return keys.join(",");
  throw new EnvironmentError(
    `The environment cannot be used:\n  ${name} gave no keys (it is empty)`,
  );
}
