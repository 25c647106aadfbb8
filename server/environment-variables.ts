import { isIP } from "node:net";
import { z } from "zod";
import { backendKinds } from "#domain/backend.ts";
import type { BackendBases } from "#domain/backend.ts";
import { formatPhoneNumber } from "#domain/masks.ts";
import { parsePhoneNumber } from "#domain/phone-number.ts";
import { readErrorsDsn } from "./errors-dsn.ts";
import type { ErrorsDsn } from "./errors-dsn.ts";

/** A data key: `id` goes into each ciphertext, `key` is 32 bytes. */
export type EncryptionKey = { readonly id: string; readonly key: Uint8Array };

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

/** An origin that a practice's looks or a backend may be at: over a safe line, but for one on this machine. */
function isOriginToTrust(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { origin, protocol, hostname } = new URL(text);
  const isSafe = protocol === "https:" || (protocol === "http:" && hostname === "localhost");
  return isSafe && origin === text;
}

const origins = z.string().transform((text, context): readonly string[] => {
  const listed = text.split(",").map((origin) => origin.trim());
  if (!listed.every(isOriginToTrust)) {
    context.addIssue("must be a list of https origins, for example https://cdn.example");
  }
  return listed;
});

/** `kind=base` of the backends that are not here. Spec section 7.3; decision 39. */
const backends = z.string().transform((text, context): BackendBases => {
  const entries = text.split(",").map((entry) => entry.trim().split("=") as [string, string?]);
  const isUsable = entries.every(
    ([kind, base = ""]) =>
      (backendKinds as readonly string[]).includes(kind) &&
      URL.canParse(base) &&
      isOriginToTrust(new URL(base).origin),
  );
  if (!isUsable) {
    context.addIssue(`must be a list of kind=https://base with one of ${backendKinds.join(", ")}`);
  }
  return Object.fromEntries(entries);
});

const oneLine = z.string().regex(/^[^\p{Cc}<>]{1,100}$/u, {
  error: "must be one line of at most 100 characters, without < and >",
});

const phone = z.string().transform((text, context): string => {
  const number = parsePhoneNumber(text);
  if (number.ok) return formatPhoneNumber(number.value);
  context.addIssue("must be a phone number of ten digits, for example (800) 555-0100");
  return z.NEVER;
});

/** `name=value` by commas, values percent-encoded: how OpenTelemetry's own variables write headers. */
const headerList = z.string().transform((text, context): Readonly<Record<string, string>> => {
  const pairs = text.split(",").map((pair) => /^\s*([\w-]+)=([!-~]+)\s*$/.exec(pair));
  try {
    return Object.fromEntries(
      pairs.map((pair) => [pair![1]!, decodeURIComponent(pair![2]!)] as const),
    );
  } catch {
    context.addIssue("must be a list of name=value, divided by commas, values percent-encoded");
    return z.NEVER;
  }
});

const amountOf = (what: string) =>
  z
    .string()
    .regex(/^\d{1,6}(\.\d{1,4})?$/, { error: `must be ${what} in cents`, abort: true })
    .transform(Number)
    .refine((cents) => cents > 0, { error: "must be more than 0" });

const errorsDsn = z.string().transform((text, context): ErrorsDsn => {
  const dsn = readErrorsDsn(text);
  if (dsn !== undefined) return dsn;
  context.addIssue("must be a DSN like https://key@errors.example/1");
  return z.NEVER;
});

const onOrOff = z.enum(["on", "off"], { error: "must be on or off" });

const portNumber = z
  .string()
  .regex(/^\d{1,5}$/, { error: "must be a whole number from 0 to 65535", abort: true })
  .transform(Number)
  .refine((number) => number <= 65_535, { error: "must be a whole number from 0 to 65535" });

/** How many proxies stand in front, or which addresses and networks they have. */
const trustedProxies = z.string().transform((text, context): number | readonly string[] => {
  if (/^[1-9]$/.test(text.trim())) return Number(text);
  const addresses = text.split(",").map((address) => address.trim());
  if (!addresses.every(isAddressOrNetwork)) {
    context.addIssue(
      "must be a number of hops from 1 to 9, or a list of IP addresses and networks, for example 10.0.0.0/8",
    );
  }
  return addresses;
});

function isAddressOrNetwork(text: string): boolean {
  const [address = "", bits, ...more] = text.split("/");
  const version = isIP(address);
  if (version === 0 || more.length > 0) return false;
  return (
    bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128))
  );
}

const databaseUrl = url("a URL that begins with postgres:// or postgresql://", [
  "postgres:",
  "postgresql:",
]);

export const variables = z.object({
  NODE_ENV: z.string().optional(),
  PORT: portNumber.default(4310),
  HOST: z.string().default("localhost"),
  DATA_DIR: z.string().default(".data"),
  DATABASE_URL: databaseUrl.optional(),
  MIGRATION_DATABASE_URL: databaseUrl.optional(),
  VAULT_DATABASE_URL: databaseUrl.optional(),
  NAMED_STATEMENTS: onOrOff.optional(),
  PUBLIC_URL: url("a URL that begins with http:// or https://", ["http:", "https:"]).optional(),
  TOKENIZER_PORT: portNumber.optional(),
  TOKENIZER_URL: url("a URL that begins with http:// or https://", ["http:", "https:"]).optional(),
  TRUST_PROXY: trustedProxies.optional(),
  SMTP_URL: url("a URL that begins with smtp:// or smtps://", ["smtp:", "smtps:"]).optional(),
  SMS_URL: url("a URL that begins with http:// or https://", ["http:", "https:"]).optional(),
  SMS_ACCOUNT: z.string().optional(),
  SMS_TOKEN: z.string().optional(),
  SMS_FROM: z.string().optional(),
  SMS_PRICE_CENTS: amountOf("what a text message costs").default(1),
  SMS_BUDGET_CENTS: amountOf("what a practice's codes may cost a day").default(3000),
  LETTER_URL: url("a URL that begins with file:///, http:// or https://", [
    "file:",
    "http:",
    "https:",
  ]).optional(),
  CHALLENGE_URL: url("a URL that begins with https:// or http://", ["https:", "http:"]).default(
    "https://challenges.cloudflare.com",
  ),
  CHALLENGE_SITE_KEY: oneLine.optional(),
  CHALLENGE_SECRET: z.string().optional(),
  ENCRYPTION_KEYS: encryptionKeys.optional(),
  VAULT_ENCRYPTION_KEYS: encryptionKeys.optional(),
  PROCESSOR_URL: url("a URL that begins with http:// or https://", ["http:", "https:"]).optional(),
  PROCESSOR_SECRET: z.string().min(16, { error: "must have 16 characters or more" }).optional(),
  LENDER_NAME: oneLine.optional(),
  LENDER_PHONE: phone.optional(),
  METRICS_TOKEN: z.string().min(16, { error: "must have 16 characters or more" }).optional(),
  INSIGHTS: onOrOff.default("off"),
  INSIGHTS_TOKEN: z.string().min(16, { error: "must have 16 characters or more" }).optional(),
  ERRORS_DSN: errorsDsn.optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: url("a URL that begins with http:// or https://", [
    "http:",
    "https:",
  ]).optional(),
  OTEL_EXPORTER_OTLP_HEADERS: headerList.default({}),
  OTEL_SERVICE_NAME: oneLine.default("carestep"),
  THEME_ORIGINS: origins.optional(),
  BACKENDS: backends.optional(),
  DEMO: onOrOff.optional(),
  OUTBOX: onOrOff.optional(),
  LOG_LEVEL: z
    .enum(["debug", "info", "warn", "error", "silent"], {
      error: "must be debug, info, warn, error or silent",
    })
    .default("info"),
});

export type ReadVariables = z.output<typeof variables>;

type SetVariables = Readonly<Record<string, string | undefined>>;

/** What each rule asks for and under which circumstance, in words for whoever starts the server. */
const productionRules: readonly {
  readonly names: readonly string[];
  readonly instead?: string;
  readonly isExcused?: (set: SetVariables) => boolean;
}[] = [
  { names: ["ENCRYPTION_KEYS"] },
  { names: ["SMTP_URL"], instead: "OUTBOX=on", isExcused: ({ OUTBOX }) => OUTBOX === "on" },
  {
    names: ["SMS_URL", "SMS_ACCOUNT", "SMS_TOKEN", "SMS_FROM"],
    instead: "OUTBOX=on",
    isExcused: ({ OUTBOX }) => OUTBOX === "on",
  },
  {
    names: ["PROCESSOR_URL", "PROCESSOR_SECRET"],
    instead: "DEMO=on",
    isExcused: ({ DEMO }) => DEMO === "on",
  },
];

/** Variables that others require, each with the reason. */
export function missingVariables(set: SetVariables): readonly string[] {
  const inProduction = set["NODE_ENV"] === "production" ? missingInProduction(set) : [];
  const beside = [
    ...companions(set, "SMS_URL", ["SMS_ACCOUNT", "SMS_TOKEN", "SMS_FROM"]),
    ...companions(set, "CHALLENGE_SITE_KEY", ["CHALLENGE_SECRET"]),
    ...companions(set, "CHALLENGE_SECRET", ["CHALLENGE_SITE_KEY"]),
    ...companions(set, "PROCESSOR_URL", ["PROCESSOR_SECRET"]),
    ...companions(set, "MIGRATION_DATABASE_URL", ["DATABASE_URL"]),
    ...companions(set, "VAULT_DATABASE_URL", ["DATABASE_URL", "MIGRATION_DATABASE_URL"]),
  ];
  // Each is named once, for the first reason that there is.
  const named = new Set(inProduction.map(nameIn));
  return [...inProduction, ...beside.filter((line) => !named.has(nameIn(line)))];
}

/** The variable that a line begins with. */
const nameIn = (line: string) => line.slice(0, line.indexOf(" "));

function missingInProduction(set: SetVariables): readonly string[] {
  const missing = productionRules
    .filter(({ isExcused }) => isExcused?.(set) !== true)
    .flatMap(({ names, instead }) =>
      names
        .filter((name) => set[name] === undefined)
        .map((name) => {
          const way = instead === undefined ? "" : ` (${instead} stands in for it)`;
          return `${name} is required when NODE_ENV is production${way}`;
        }),
    );
  const isSecure = set["PUBLIC_URL"]?.toLowerCase().startsWith("https://") === true;
  return isSecure
    ? missing
    : [...missing, "PUBLIC_URL must begin with https:// when NODE_ENV is production"];
}

function companions(set: SetVariables, given: string, names: readonly string[]): readonly string[] {
  if (set[given] === undefined) return [];
  return names
    .filter((name) => set[name] === undefined)
    .map((name) => `${name} is required when ${given} is set`);
}
