import { open, rename } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import * as z from "zod/mini";
import { headerLine } from "#server/wording/format/line.ts";
import type { Attachment } from "./mail.ts";
import { call, GatewayError, isTemporary } from "./gateway-error.ts";

type Letter = {
  /** One key per letter, so that it is printed once. */
  readonly key: string;
  readonly addressLines: readonly string[];
  readonly document: Attachment;
};

export type LetterGateway = ReturnType<typeof createLetterGateway>;

const deadline = 30_000;

/** Nothing, or a JSON object: a page of a proxy is no acceptance. */
const accepted = z.union([z.literal(""), z.string().check(z.regex(/^\s*\{/))]);
/** For the owner and the printer's group. */
const fileMode = 0o640;

/** @param url - a folder or URL that a printer empties: `file:///…` or `https://…`. docs/operations.md */
export function createLetterGateway(url: string) {
  const address = new URL(url);
  return {
    /** Once per key. @throws GatewayError; `temporary` says whether to retry */
    send: (letter: Letter) =>
      address.protocol === "file:" ? write(fileURLToPath(address), letter) : post(address, letter),
  };
}

/** The file appears only when complete and on disk. */
async function write(folder: string, { key, document }: Letter): Promise<void> {
  const name = path.join(folder, `${key}.pdf`);
  const unfinished = `${name}.unfinished`;
  try {
    const file = await open(unfinished, "w", fileMode);
    try {
      await file.writeFile(document.content);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(unfinished, name);
  } catch (error) {
    throw new GatewayError(`letter ${codeOf(error)}`, true);
  }
}

async function post(address: URL, { key, addressLines, document }: Letter): Promise<void> {
  const answer = await requested(address, key, {
    key,
    to: addressLines,
    document: {
      name: document.name,
      type: document.type,
      base64: document.content.toString("base64"),
    },
  });
  if (answer.ok) {
    const { success } = accepted.safeParse(await answer.text().catch(() => undefined));
    if (success) return;
    // The printer prints once per key, so that another try finds the outcome.
    throw new GatewayError("letter unknown answer", true);
  }
  await answer.body?.cancel();
  throw new GatewayError(`letter ${answer.status}`, isTemporary(answer.status));
}

async function requested({ href }: URL, key: string, body: object): Promise<Response> {
  const url = new URL(href);
  const { username, password } = url;
  url.username = "";
  url.password = "";
  const credentials = [username, password].map(decodeURIComponent).join(":");
  const authorization = `Basic ${Buffer.from(credentials).toString("base64")}`;
  return call("letter", url, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      "idempotency-key": headerLine(key),
      ...(username !== "" && { authorization }),
    },
    body: JSON.stringify(body),
    deadline,
  });
}

function codeOf(error: unknown): string {
  return error instanceof Error && "code" in error ? String(error.code) : "unknown";
}
