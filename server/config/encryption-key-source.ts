import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { promisify } from "node:util";
import { EnvironmentError } from "./environment.ts";

type Variables = Readonly<Record<string, string | undefined>>;

const sources = ["ENCRYPTION_KEYS", "ENCRYPTION_KEYS_FILE", "ENCRYPTION_KEYS_COMMAND"] as const;
const commandMs = 20_000;

/** @throws EnvironmentError for two sources or an unreadable one; never contains the keys */
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
