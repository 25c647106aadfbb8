import { missingVariables, variables } from "./environment-variables.ts";
import type { ReadVariables } from "./environment-variables.ts";
import { exampleParties } from "./lender-file.ts";
import type { Lender } from "./lender.ts";
import type { EventField } from "./event-fields.ts";
import type { EncryptionKey } from "./variable-shapes.ts";
import type { BackendBases } from "#domain/provider/backend.ts";

/** The process configuration, read from environment variables. docs/operations.md lists them. */
export type Environment = {
  readonly isProduction: boolean;
  /** 0 picks a free port. */
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  readonly databaseUrl?: string | undefined;
  /** The tables' owner, who grants the service's role its rights. */
  readonly migrationDatabaseUrl?: string | undefined;
  /** The only role that deletes evidence; the tables' owner by default. */
  readonly disposalDatabaseUrl?: string | undefined;
  /** The only role that reads the vault's numbers. */
  readonly vaultDatabaseUrl?: string | undefined;
  readonly namedStatements: boolean;
  /** Without a trailing slash; with PORT=0 the port is filled in later. */
  readonly publicUrl: string;
  /** 0 picks a free port. */
  readonly tokenizerPort: number;
  /** As browsers reach it, without a trailing slash. */
  readonly tokenizerUrl: string;
  readonly smtpUrl?: string | undefined;
  readonly sms?:
    | {
        readonly url: string;
        readonly account: string;
        readonly token: string;
        readonly from: string;
        /** For calls that read a code out; absent, no calls. */
        readonly voiceUrl?: string | undefined;
      }
    | undefined;
  /** The print queue for notices by post: a folder or a URL. */
  readonly letterUrl?: string | undefined;
  /** Absent: no challenge before a code. */
  readonly challenge?:
    | { readonly url: string; readonly siteKey: string; readonly secret: string }
    | undefined;
  /** In cents: the price of a text, and a practice's daily budget for codes. */
  readonly textPriceCents: number;
  readonly textBudgetCents: number;
  /** The first encrypts, all decrypt; generated into `dataDir` by default. */
  readonly encryptionKeys?: readonly EncryptionKey[] | undefined;
  /** The vault's keys; derived from the others by default. */
  readonly vaultEncryptionKeys?: readonly EncryptionKey[] | undefined;
  readonly processor?: { readonly url: string; readonly secret: string } | undefined;
  readonly bureau?: { readonly url: string; readonly secret: string } | undefined;
  /** The receiver of events; absent, none are written. docs/events.md. */
  readonly events?:
    | {
        readonly url: string;
        /** Each signs. */
        readonly secrets: readonly Uint8Array[];
        readonly fields: readonly EventField[];
        /** In milliseconds, for an attempt. */
        readonly deadline?: number;
      }
    | undefined;
  /** Demo practices, test mode, reference processor and synthetic bureau. S50. */
  readonly demo: boolean;
  readonly outbox: boolean;
  /** Trusted proxies: a number of hops, or addresses. */
  readonly trustProxy?: number | readonly string[] | undefined;
  /** Of LENDER_FILE; absent, the example. */
  readonly lender?: Lender | undefined;
  readonly lenderName?: string | undefined;
  readonly lenderPhone?: string | undefined;
  readonly metricsToken?: string | undefined;
  readonly servicingToken?: string | undefined;
  /** docs/insights.md. */
  readonly insights: boolean;
  readonly insightsToken?: string | undefined;
  /** The DSN of the Sentry that errors are reported to; absent, none. */
  readonly errorsDsn?: string | undefined;
  /** OTLP over HTTP. */
  readonly telemetry?:
    | {
        /** Without a trailing slash. */
        readonly endpoint: string;
        readonly headers: Readonly<Record<string, string>>;
        readonly serviceName: string;
      }
    | undefined;
  /** Allowed sources of theme style sheets, fonts and pictures. Spec section 1. */
  readonly themeOrigins: readonly string[];
  /** Backends at other origins. S39. */
  readonly backends: BackendBases;
  readonly logLevel: ReadVariables["LOG_LEVEL"];
};

/** Names each invalid variable and why, never its value. */
export class EnvironmentError extends Error {
  override name = "EnvironmentError";
}

/**
 * Empty variables count as unset.
 *
 * @throws EnvironmentError naming every invalid variable
 */
export function parseEnvironment(env: Readonly<Record<string, string | undefined>>): Environment {
  const set = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ""));
  const parsed = variables.safeParse(set);
  const wrong =
    parsed.error?.issues.map(({ path, message }) => `${path.join(".")} ${message}`) ?? [];
  const problems = [
    ...wrong,
    ...missingVariables(set),
    ...inventedParties(set, parsed.data?.LENDER_FILE),
  ];
  if (parsed.success && problems.length === 0) return toEnvironment(parsed.data);
  throw new EnvironmentError(`The environment cannot be used:\n  ${problems.join("\n  ")}`);
}

/** A real loan names real parties only. */
export function inventedParties(
  { NODE_ENV, DEMO }: Readonly<Record<string, string | undefined>>,
  lender: Lender | undefined,
): readonly string[] {
  if (NODE_ENV !== "production" || DEMO === "on" || lender === undefined) return [];
  return exampleParties(lender).map((name) => `LENDER_FILE has an example as its ${name}`);
}

function toEnvironment(read: ReadVariables): Environment {
  const isProduction = read.NODE_ENV === "production";
  const publicUrl = withoutSlash(read.PUBLIC_URL ?? `http://localhost:${read.PORT}`);
  const tokenizerPort = read.TOKENIZER_PORT ?? nextPort(read.PORT);
  return {
    isProduction,
    port: read.PORT,
    host: read.HOST,
    dataDir: read.DATA_DIR,
    databaseUrl: read.DATABASE_URL,
    migrationDatabaseUrl: read.MIGRATION_DATABASE_URL,
    disposalDatabaseUrl: read.DISPOSAL_DATABASE_URL,
    vaultDatabaseUrl: read.VAULT_DATABASE_URL,
    namedStatements: read.NAMED_STATEMENTS !== "off",
    publicUrl,
    tokenizerPort,
    tokenizerUrl: withoutSlash(
      read.TOKENIZER_URL ?? read.PROCESSOR_URL ?? siblingOf(publicUrl, tokenizerPort),
    ),
    smtpUrl: read.SMTP_URL,
    sms: toSms(read),
    letterUrl: read.LETTER_URL,
    challenge: toChallenge(read),
    textPriceCents: read.SMS_PRICE_CENTS,
    textBudgetCents: read.SMS_BUDGET_CENTS,
    encryptionKeys: read.ENCRYPTION_KEYS,
    vaultEncryptionKeys: read.VAULT_ENCRYPTION_KEYS,
    processor: toAccount(read.PROCESSOR_URL, read.PROCESSOR_SECRET),
    bureau: toAccount(read.BUREAU_URL, read.BUREAU_SECRET),
    events: toEvents(read),
    demo: read.DEMO === undefined ? !isProduction : read.DEMO === "on",
    outbox: read.OUTBOX === undefined ? !isProduction : read.OUTBOX === "on",
    trustProxy: read.TRUST_PROXY,
    lender: read.LENDER_FILE,
    lenderName: read.LENDER_NAME,
    lenderPhone: read.LENDER_PHONE,
    metricsToken: read.METRICS_TOKEN,
    servicingToken: read.SERVICING_TOKEN,
    insights: read.INSIGHTS === "on",
    insightsToken: read.INSIGHTS_TOKEN,
    errorsDsn: read.ERRORS_DSN,
    telemetry: toTelemetry(read),
    themeOrigins: read.THEME_ORIGINS ?? [],
    backends: read.BACKENDS ?? {},
    logLevel: read.LOG_LEVEL,
  };
}

function withoutSlash(address: string): string {
  return address.replace(/\/+$/, "");
}

/** The next port; a free one if the first is free. */
function nextPort(port: number): number {
  if (port === 0) return 0;
  return port === 65_535 ? port - 1 : port + 1;
}

/** Another port on the same host is another origin. */
function siblingOf(publicUrl: string, tokenizerPort: number): string {
  const { protocol, hostname } = new URL(publicUrl);
  return `${protocol}//${hostname}:${tokenizerPort}`;
}

function toSms(read: ReadVariables): Environment["sms"] {
  const { SMS_URL: smsUrl, SMS_ACCOUNT: account, SMS_TOKEN: token, SMS_FROM: from } = read;
  if (smsUrl === undefined || account === undefined) return undefined;
  if (token === undefined || from === undefined) return undefined;
  const { VOICE_URL: voiceUrl } = read;
  return { url: smsUrl, account, token, from, ...(voiceUrl !== undefined && { voiceUrl }) };
}

function toChallenge(read: ReadVariables): Environment["challenge"] {
  const { CHALLENGE_URL: url, CHALLENGE_SITE_KEY: siteKey, CHALLENGE_SECRET: secret } = read;
  if (siteKey === undefined || secret === undefined) return undefined;
  return { url: withoutSlash(url), siteKey, secret };
}

function toAccount(url: string | undefined, secret: string | undefined) {
  return url === undefined || secret === undefined ? undefined : { url: withoutSlash(url), secret };
}

function toEvents(read: ReadVariables): Environment["events"] {
  const { EVENTS_URL: url, EVENTS_SECRET: secrets, EVENTS_FIELDS: fields = [] } = read;
  return url === undefined || secrets === undefined ? undefined : { url, secrets, fields };
}

function toTelemetry(read: ReadVariables): Environment["telemetry"] {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_EXPORTER_OTLP_HEADERS: headers } = read;
  if (endpoint === undefined) return undefined;
  return { endpoint: withoutSlash(endpoint), headers, serviceName: read.OTEL_SERVICE_NAME };
}
