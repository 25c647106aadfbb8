import { z } from "zod";

import type { LogLevel } from "./log.ts";

/** A data key: `id` goes into each ciphertext, `key` is 32 bytes. */
export type EncryptionKey = { readonly id: string; readonly key: Uint8Array };

/** What the process was told by its environment variables. contract.md section 2 and README list them. */
export type Environment = {
  readonly isProduction: boolean;
  /** 0 picks a free port. */
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  readonly databaseUrl?: string | undefined;
  /** Base of links, without a slash at the end; with PORT=0 the port is filled in once it is known. */
  readonly publicUrl: string;
  /** Where the tokenizer listens; 0 picks a free port. */
  readonly tokenizerPort: number;
  /** The tokenizer's origin as browsers reach it, without a slash at the end. */
  readonly tokenizerUrl: string;
  readonly smtpUrl?: string | undefined;
  readonly sms?:
    | {
        readonly url: string;
        readonly account: string;
        readonly token: string;
        readonly from: string;
      }
    | undefined;
  /** The first encrypts, all decrypt; absent, they are generated into `dataDir`. */
  readonly encryptionKeys?: readonly EncryptionKey[] | undefined;
  /** Whether the development outbox is served. */
  readonly outbox: boolean;
  readonly logLevel: LogLevel;
};

/** The environment variables cannot be used; the message names each one and why, never its value. */
export class EnvironmentError extends Error {
  override name = "EnvironmentError";
}

const url = (what: string, protocols: readonly string[]) =>
  z.string().refine((text) => URL.canParse(text) && protocols.includes(new URL(text).protocol), {
    error: `must be ${what}`,
  });

const encryptionKeys = z.string().transform((text, context): readonly EncryptionKey[] => {
  const keys = readEncryptionKeys(text);
  const isUsable = keys.every(({ id, key }) => /^[\w-]{1,32}$/.test(id) && key.length === 32);
  if (!isUsable) {
    context.addIssue(
      "must be a list of id:base64 with an id of letters, digits, _ or - and 32 bytes in base64",
    );
  }
  if (new Set(keys.map(({ id }) => id)).size < keys.length) {
    context.addIssue("must not name one id twice");
  }
  return keys;
});

/** Splits `id:base64,id:base64`; judges nothing. */
export function readEncryptionKeys(text: string): readonly EncryptionKey[] {
  return text.split(",").map((entry) => {
    const [id = "", base64 = ""] = entry.trim().split(":");
    return { id, key: new Uint8Array(Buffer.from(base64, "base64")) };
  });
}

const portNumber = z
  .string()
  .regex(/^\d{1,5}$/, { error: "must be a whole number from 0 to 65535", abort: true })
  .transform(Number)
  .refine((number) => number <= 65_535, { error: "must be a whole number from 0 to 65535" });

const variables = z.object({
  NODE_ENV: z.string().optional(),
  PORT: portNumber.default(4310),
  HOST: z.string().default("localhost"),
  DATA_DIR: z.string().default(".data"),
  DATABASE_URL: url("a URL that begins with postgres:// or postgresql://", [
    "postgres:",
    "postgresql:",
  ]).optional(),
  PUBLIC_URL: url("a URL that begins with http:// or https://", ["http:", "https:"]).optional(),
  TOKENIZER_PORT: portNumber.optional(),
  TOKENIZER_URL: url("a URL that begins with http:// or https://", ["http:", "https:"]).optional(),
  SMTP_URL: url("a URL that begins with smtp:// or smtps://", ["smtp:", "smtps:"]).optional(),
  SMS_URL: url("a URL that begins with http:// or https://", ["http:", "https:"]).optional(),
  SMS_ACCOUNT: z.string().optional(),
  SMS_TOKEN: z.string().optional(),
  SMS_FROM: z.string().optional(),
  ENCRYPTION_KEYS: encryptionKeys.optional(),
  OUTBOX: z.enum(["on", "off"], { error: "must be on or off" }).optional(),
  LOG_LEVEL: z
    .enum(["debug", "info", "warn", "error", "silent"], {
      error: "must be debug, info, warn, error or silent",
    })
    .default("info"),
});

/**
 * Reads the environment variables of the product; others are ignored and empty ones count as unset.
 *
 * @throws EnvironmentError naming every variable that is wrong and why, never its value
 */
export function parseEnvironment(env: Readonly<Record<string, string | undefined>>): Environment {
  const set = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ""));
  const parsed = variables.safeParse(set);
  const wrong =
    parsed.error?.issues.map(({ path, message }) => `${path.join(".")} ${message}`) ?? [];
  const problems = [...wrong, ...findMissing(set)];
  if (parsed.success && problems.length === 0) return toEnvironment(parsed.data);
  throw new EnvironmentError(`The environment cannot be used:\n  ${problems.join("\n  ")}`);
}

/** Variables that others require. */
function findMissing(set: Readonly<Record<string, string | undefined>>): readonly string[] {
  const requiredFor = (reason: string, names: readonly string[]) =>
    names
      .filter((name) => set[name] === undefined)
      .map((name) => `${name} is required when ${reason}`);
  return [
    ...(set["NODE_ENV"] === "production"
      ? requiredFor("NODE_ENV is production", ["ENCRYPTION_KEYS"])
      : []),
    ...(set["SMS_URL"] === undefined
      ? []
      : requiredFor("SMS_URL is set", ["SMS_ACCOUNT", "SMS_TOKEN", "SMS_FROM"])),
  ];
}

function toEnvironment(read: z.output<typeof variables>): Environment {
  const isProduction = read.NODE_ENV === "production";
  const publicUrl = withoutSlash(read.PUBLIC_URL ?? `http://localhost:${read.PORT}`);
  const tokenizerPort = read.TOKENIZER_PORT ?? portBeside(read.PORT);
  return {
    isProduction,
    port: read.PORT,
    host: read.HOST,
    dataDir: read.DATA_DIR,
    databaseUrl: read.DATABASE_URL,
    publicUrl,
    tokenizerPort,
    tokenizerUrl: withoutSlash(read.TOKENIZER_URL ?? besideOf(publicUrl, tokenizerPort)),
    smtpUrl: read.SMTP_URL,
    sms: toSms(read),
    encryptionKeys: read.ENCRYPTION_KEYS,
    outbox: read.OUTBOX === undefined ? !isProduction : read.OUTBOX === "on",
    logLevel: read.LOG_LEVEL,
  };
}

function withoutSlash(address: string): string {
  return address.replace(/\/+$/, "");
}

/** The next port; with a free port for the app, a free one too. */
function portBeside(port: number): number {
  if (port === 0) return 0;
  return port === 65_535 ? port - 1 : port + 1;
}

/** The same host on another port is another origin. */
function besideOf(publicUrl: string, tokenizerPort: number): string {
  const { protocol, hostname } = new URL(publicUrl);
  return `${protocol}//${hostname}:${tokenizerPort}`;
}

function toSms(read: z.output<typeof variables>): Environment["sms"] {
  const { SMS_URL: smsUrl, SMS_ACCOUNT: account, SMS_TOKEN: token, SMS_FROM: from } = read;
  if (smsUrl === undefined || account === undefined) return undefined;
  if (token === undefined || from === undefined) return undefined;
  return { url: smsUrl, account, token, from };
}
