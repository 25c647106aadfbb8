import { missingVariables, variables } from "./environment-variables.ts";
import type { ReadVariables } from "./environment-variables.ts";
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
  /** The owner of the tables, who makes them and says what the role of `databaseUrl` may do with them. */
  readonly migrationDatabaseUrl?: string | undefined;
  /** The role that alone reads the numbers of the vault. */
  readonly vaultDatabaseUrl?: string | undefined;
  /** Whether a connection of PostgreSQL keeps the plans of its statements under names. */
  readonly namedStatements: boolean;
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
  /** The printer's queue of notices that go by post: a folder, or an address that takes them. */
  readonly letterUrl?: string | undefined;
  /** What is asked of a page before a code is sent; absent, nothing. */
  readonly challenge?:
    | { readonly url: string; readonly siteKey: string; readonly secret: string }
    | undefined;
  /** What a text message costs, and what a practice's codes may cost in a day; in cents. */
  readonly textPriceCents: number;
  readonly textBudgetCents: number;
  /** The first encrypts, all decrypt; absent, they are generated into `dataDir`. */
  readonly encryptionKeys?: readonly EncryptionKey[] | undefined;
  /** Those of the vault's numbers alone; absent, they are derived from the others. */
  readonly vaultEncryptionKeys?: readonly EncryptionKey[] | undefined;
  /** The processor of card and bank payments; absent, the reference processor of this process takes its place. */
  readonly processor?: { readonly url: string; readonly secret: string } | undefined;
  /** Whether the demo practices, test mode and the reference processor exist. Decision 50. */
  readonly demo: boolean;
  /** Whether the development outbox is served. */
  readonly outbox: boolean;
  /** How many proxies, or which addresses, are believed when they say whom they speak for; absent, none. */
  readonly trustProxy?: number | readonly string[] | undefined;
  /** Who lends where a practice names nobody else, as people read it; absent, the house's own name and phone. */
  readonly lenderName?: string | undefined;
  readonly lenderPhone?: string | undefined;
  /** Who may read GET /metrics; absent, nobody. */
  readonly metricsToken?: string | undefined;
  /** Whether pages of practices that want it report what their charts do. docs/insights.md */
  readonly insights: boolean;
  /** Who may read /__insights in production; absent, nobody. */
  readonly insightsToken?: string | undefined;
  /** The DSN of the Sentry that errors are reported to; absent, none. */
  readonly errorsDsn?: string | undefined;
  /** Where traces and metrics go, by OTLP over HTTP; absent, nowhere. */
  readonly telemetry?:
    | {
        /** Without a slash at the end. */
        readonly endpoint: string;
        readonly headers: Readonly<Record<string, string>>;
        readonly serviceName: string;
      }
    | undefined;
  /** Where practices' style sheets, fonts and pictures may come from, besides this server. Spec section 1. */
  readonly themeOrigins: readonly string[];
  /** The backends that pages find elsewhere. Decision 39. */
  readonly backends: BackendBases;
  readonly logLevel: ReadVariables["LOG_LEVEL"];
};

/** The environment variables cannot be used; the message names each one and why, never its value. */
export class EnvironmentError extends Error {
  override name = "EnvironmentError";
}

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
  const problems = [...wrong, ...missingVariables(set)];
  if (parsed.success && problems.length === 0) return toEnvironment(parsed.data);
  throw new EnvironmentError(`The environment cannot be used:\n  ${problems.join("\n  ")}`);
}

function toEnvironment(read: ReadVariables): Environment {
  const isProduction = read.NODE_ENV === "production";
  const publicUrl = withoutSlash(read.PUBLIC_URL ?? `http://localhost:${read.PORT}`);
  const tokenizerPort = read.TOKENIZER_PORT ?? portBeside(read.PORT);
  return {
    isProduction,
    port: read.PORT,
    host: read.HOST,
    dataDir: read.DATA_DIR,
    databaseUrl: read.DATABASE_URL,
    migrationDatabaseUrl: read.MIGRATION_DATABASE_URL,
    vaultDatabaseUrl: read.VAULT_DATABASE_URL,
    namedStatements: read.NAMED_STATEMENTS !== "off",
    publicUrl,
    tokenizerPort,
    tokenizerUrl: withoutSlash(
      read.TOKENIZER_URL ?? read.PROCESSOR_URL ?? besideOf(publicUrl, tokenizerPort),
    ),
    smtpUrl: read.SMTP_URL,
    sms: toSms(read),
    letterUrl: read.LETTER_URL,
    challenge: toChallenge(read),
    textPriceCents: read.SMS_PRICE_CENTS,
    textBudgetCents: read.SMS_BUDGET_CENTS,
    encryptionKeys: read.ENCRYPTION_KEYS,
    vaultEncryptionKeys: read.VAULT_ENCRYPTION_KEYS,
    processor: toProcessor(read),
    demo: read.DEMO === undefined ? !isProduction : read.DEMO === "on",
    outbox: read.OUTBOX === undefined ? !isProduction : read.OUTBOX === "on",
    trustProxy: read.TRUST_PROXY,
    lenderName: read.LENDER_NAME,
    lenderPhone: read.LENDER_PHONE,
    metricsToken: read.METRICS_TOKEN,
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

function toSms(read: ReadVariables): Environment["sms"] {
  const { SMS_URL: smsUrl, SMS_ACCOUNT: account, SMS_TOKEN: token, SMS_FROM: from } = read;
  if (smsUrl === undefined || account === undefined) return undefined;
  if (token === undefined || from === undefined) return undefined;
  return { url: smsUrl, account, token, from };
}

function toChallenge(read: ReadVariables): Environment["challenge"] {
  const { CHALLENGE_URL: url, CHALLENGE_SITE_KEY: siteKey, CHALLENGE_SECRET: secret } = read;
  if (siteKey === undefined || secret === undefined) return undefined;
  return { url: withoutSlash(url), siteKey, secret };
}

function toProcessor({ PROCESSOR_URL: url, PROCESSOR_SECRET: secret }: ReadVariables) {
  return url === undefined || secret === undefined ? undefined : { url: withoutSlash(url), secret };
}

function toTelemetry(read: ReadVariables): Environment["telemetry"] {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_EXPORTER_OTLP_HEADERS: headers } = read;
  if (endpoint === undefined) return undefined;
  return { endpoint: withoutSlash(endpoint), headers, serviceName: read.OTEL_SERVICE_NAME };
}
