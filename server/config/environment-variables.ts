import { z } from "zod";
import { lenderFile } from "./lender-file.ts";
import {
  amountOf,
  backends,
  databaseUrl,
  encryptionKeys,
  errorsDsn,
  eventFieldList,
  eventSecrets,
  eventsUrl,
  headerList,
  onOrOff,
  oneLine,
  origins,
  phone,
  portNumber,
  trustedProxies,
  url,
} from "./variable-shapes.ts";

const webUrl = url("a URL that begins with http:// or https://", ["http:", "https:"]);
const secret = z.string().min(16, { error: "must have 16 characters or more" });

export const variables = z.object({
  NODE_ENV: z.string().optional(),
  PORT: portNumber.default(4310),
  HOST: z.string().default("localhost"),
  DATA_DIR: z.string().default(".data"),
  DATABASE_URL: databaseUrl.optional(),
  MIGRATION_DATABASE_URL: databaseUrl.optional(),
  DISPOSAL_DATABASE_URL: databaseUrl.optional(),
  VAULT_DATABASE_URL: databaseUrl.optional(),
  PUBLIC_URL: webUrl.optional(),
  TOKENIZER_PORT: portNumber.optional(),
  TOKENIZER_URL: webUrl.optional(),
  TRUST_PROXY: trustedProxies.optional(),
  SMTP_URL: url("a URL that begins with smtp:// or smtps://", ["smtp:", "smtps:"]).optional(),
  SMS_URL: webUrl.optional(),
  SMS_ACCOUNT: z.string().optional(),
  SMS_TOKEN: z.string().optional(),
  SMS_FROM: z.string().optional(),
  VOICE_URL: webUrl.optional(),
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
  PROCESSOR_URL: webUrl.optional(),
  PROCESSOR_SECRET: secret.optional(),
  BUREAU_URL: webUrl.optional(),
  BUREAU_SECRET: secret.optional(),
  EVENTS_URL: eventsUrl.optional(),
  EVENTS_SECRET: eventSecrets.optional(),
  EVENTS_FIELDS: eventFieldList.optional(),
  LENDER_FILE: lenderFile.optional(),
  LENDER_NAME: oneLine.optional(),
  LENDER_PHONE: phone.optional(),
  METRICS_TOKEN: secret.optional(),
  SERVICING_TOKEN: secret.optional(),
  INSIGHTS: onOrOff.default("off"),
  INSIGHTS_TOKEN: secret.optional(),
  ERRORS_DSN: errorsDsn.optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: webUrl.optional(),
  OTEL_EXPORTER_OTLP_HEADERS: headerList.default({}),
  OTEL_SERVICE_NAME: oneLine.default("carestep"),
  THEME_ORIGINS: origins.default([]),
  BACKENDS: backends.default({}),
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

/** What production requires, unless a development substitute is on; the note is part of the operator's message. */
const productionRules: readonly {
  readonly names: readonly string[];
  readonly substitute?: "OUTBOX" | "DEMO";
  readonly note?: string;
}[] = [
  { names: ["DATABASE_URL"], note: "the embedded store is for development and trials" },
  { names: ["ENCRYPTION_KEYS"] },
  { names: ["SMTP_URL"], substitute: "OUTBOX" },
  { names: ["SMS_URL", "SMS_ACCOUNT", "SMS_TOKEN", "SMS_FROM"], substitute: "OUTBOX" },
  { names: ["PROCESSOR_URL", "PROCESSOR_SECRET"], substitute: "DEMO" },
  { names: ["BUREAU_URL", "BUREAU_SECRET"], substitute: "DEMO" },
  { names: ["LENDER_FILE"], substitute: "DEMO" },
];

export function missingVariables(set: SetVariables): readonly string[] {
  const inProduction = set["NODE_ENV"] === "production" ? missingInProduction(set) : [];
  const adjacent = [
    ...companions(set, "SMS_URL", ["SMS_ACCOUNT", "SMS_TOKEN", "SMS_FROM"]),
    ...companions(set, "VOICE_URL", ["SMS_URL"]),
    ...companions(set, "CHALLENGE_SITE_KEY", ["CHALLENGE_SECRET"]),
    ...companions(set, "CHALLENGE_SECRET", ["CHALLENGE_SITE_KEY"]),
    ...companions(set, "PROCESSOR_URL", ["PROCESSOR_SECRET"]),
    ...companions(set, "BUREAU_URL", ["BUREAU_SECRET"]),
    ...companions(set, "EVENTS_URL", ["EVENTS_SECRET"]),
    ...companions(set, "EVENTS_FIELDS", ["EVENTS_URL"]),
    ...companions(set, "MIGRATION_DATABASE_URL", ["DATABASE_URL"]),
    ...companions(set, "DISPOSAL_DATABASE_URL", ["DATABASE_URL", "MIGRATION_DATABASE_URL"]),
    ...companions(set, "VAULT_DATABASE_URL", ["DATABASE_URL", "MIGRATION_DATABASE_URL"]),
  ];
  // Each once, for its first reason.
  const named = new Set(inProduction.map(nameIn));
  return [...inProduction, ...adjacent.filter((line) => !named.has(nameIn(line)))];
}

const nameIn = (line: string) => line.slice(0, line.indexOf(" "));

function missingInProduction(set: SetVariables): readonly string[] {
  const missing = productionRules
    .filter(({ substitute }) => substitute === undefined || set[substitute] !== "on")
    .flatMap(({ names, substitute, note = substitute && `${substitute}=on replaces it` }) =>
      names
        .filter((name) => set[name] === undefined)
        .map(
          (name) =>
            `${name} is required when NODE_ENV is production${note === undefined ? "" : ` (${note})`}`,
        ),
    );
  const insecure = ["PUBLIC_URL", ...(set["EVENTS_URL"] === undefined ? [] : ["EVENTS_URL"])]
    .filter((name) => set[name]?.toLowerCase().startsWith("https://") !== true)
    .map((name) => `${name} must begin with https:// when NODE_ENV is production`);
  return [...missing, ...insecure];
}

function companions(set: SetVariables, given: string, names: readonly string[]): readonly string[] {
  if (set[given] === undefined) return [];
  return names
    .filter((name) => set[name] === undefined)
    .map((name) => `${name} is required when ${given} is set`);
}
