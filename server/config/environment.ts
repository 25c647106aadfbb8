import { missingVariables, variables, type ReadVariables } from "./environment-variables.ts";
import type { EventField } from "./event-fields.ts";
import { exampleParties } from "./lender-file.ts";
import type { Lender } from "./lender.ts";

export type Environment = Readonly<ReturnType<typeof toEnvironment>>;

/** Names each invalid variable and why, never its value. */
export class EnvironmentError extends Error {
  override name = "EnvironmentError";
}

/** Empty variables count as unset. @throws EnvironmentError naming every invalid variable */
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

function toEnvironment(read: ReadVariables) {
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
    /** Without a trailing slash; with PORT=0 the port is filled in later. */
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
    themeOrigins: read.THEME_ORIGINS,
    backends: read.BACKENDS,
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

function toSms(read: ReadVariables) {
  const { SMS_URL: smsUrl, SMS_ACCOUNT: account, SMS_TOKEN: token, SMS_FROM: from } = read;
  if (smsUrl === undefined || account === undefined) return undefined;
  if (token === undefined || from === undefined) return undefined;
  const { VOICE_URL: voiceUrl } = read;
  return { url: smsUrl, account, token, from, ...(voiceUrl !== undefined && { voiceUrl }) };
}

function toChallenge(read: ReadVariables) {
  const { CHALLENGE_URL: url, CHALLENGE_SITE_KEY: siteKey, CHALLENGE_SECRET: secret } = read;
  if (siteKey === undefined || secret === undefined) return undefined;
  return { url: withoutSlash(url), siteKey, secret };
}

function toAccount(url: string | undefined, secret: string | undefined) {
  return url === undefined || secret === undefined ? undefined : { url: withoutSlash(url), secret };
}

type EventReceiver = {
  readonly url: string;
  readonly secrets: readonly Uint8Array[];
  readonly fields: readonly EventField[];
  /** In milliseconds, for an attempt. */
  readonly deadline?: number;
};

function toEvents(read: ReadVariables): EventReceiver | undefined {
  const { EVENTS_URL: url, EVENTS_SECRET: secrets, EVENTS_FIELDS: fields = [] } = read;
  return url === undefined || secrets === undefined ? undefined : { url, secrets, fields };
}

function toTelemetry(read: ReadVariables) {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_EXPORTER_OTLP_HEADERS: headers } = read;
  if (endpoint === undefined) return undefined;
  return { endpoint: withoutSlash(endpoint), headers, serviceName: read.OTEL_SERVICE_NAME };
}
