import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

import { parseEnvironment } from "#server/config/environment.ts";
import { houseLender, houseLenderOf } from "#server/config/lender.ts";
import { lenderFileOf, realLender } from "#test/support/real-lender.ts";

const key = (byte: number) => Buffer.alloc(32, byte).toString("base64");

describe("the environment", () => {
  it("has a default for everything", () => {
    expect(parseEnvironment({})).toEqual({
      isProduction: false,
      port: 4310,
      host: "localhost",
      dataDir: ".data",
      databaseUrl: undefined,
      publicUrl: "http://localhost:4310",
      tokenizerPort: 4311,
      tokenizerUrl: "http://localhost:4311",
      smtpUrl: undefined,
      sms: undefined,
      textPriceCents: 1,
      textBudgetCents: 3000,
      encryptionKeys: undefined,
      processor: undefined,
      demo: true,
      outbox: true,
      trustProxy: undefined,
      metricsToken: undefined,
      insights: false,
      insightsToken: undefined,
      lender: undefined,
      lenderName: undefined,
      lenderPhone: undefined,
      themeOrigins: [],
      backends: {},
      logLevel: "info",
    });
  });

  it("accepts deploy/environment", () => {
    const lines = readFileSync("deploy/environment", "utf8").split("\n");
    const pairs = lines.filter((line) => /^[A-Z]/.test(line)).map((line) => line.split(/=(.*)/s));
    const given = Object.fromEntries(pairs) as { readonly [name: string]: string };
    const files = { ENCRYPTION_KEYS: `k1:${key(1)}`, LENDER_FILE: lenderFileOf() };
    const read = parseEnvironment({ ...given, ENCRYPTION_KEYS_FILE: undefined, ...files });
    expect([read.isProduction, read.demo, read.outbox]).toEqual([true, false, false]);
  });

  it("takes each setting from its variable", () => {
    const read = parseEnvironment({
      NODE_ENV: "production",
      LENDER_FILE: lenderFileOf(),
      PORT: "0",
      HOST: "0.0.0.0",
      DATA_DIR: "/srv/data",
      DATABASE_URL: "postgres://u:p@db/c",
      PUBLIC_URL: "https://apply.example/",
      TOKENIZER_PORT: "4400",
      TOKENIZER_URL: "https://pay.example/",
      SMTP_URL: "smtps://mail.example",
      SMS_URL: "https://sms.example",
      SMS_ACCOUNT: "AC1",
      SMS_TOKEN: "t",
      SMS_FROM: "+12025550123",
      ENCRYPTION_KEYS: `new:${key(1)}, old:${key(2)}`,
      LETTER_URL: "file:///var/spool/letters",
      CHALLENGE_URL: "https://challenges.example/",
      CHALLENGE_SITE_KEY: "site-1",
      CHALLENGE_SECRET: "secret-1",
      PROCESSOR_URL: "https://processor.example/",
      PROCESSOR_SECRET: "sixteen or more letters",
      BUREAU_URL: "https://bureau.example/",
      BUREAU_SECRET: "a secret of the bureau",
      EVENTS_URL: "https://events.example/in",
      EVENTS_SECRET: `whsec_${key(3)}, whsec_${key(4)}`,
      EVENTS_FIELDS: "status, payments",
      DEMO: "off",
      OUTBOX: "on",
      TRUST_PROXY: "10.0.0.0/8, ::1",
      METRICS_TOKEN: "a token for Prometheus",
      SERVICING_TOKEN: "a token for servicing",
      INSIGHTS: "on",
      INSIGHTS_TOKEN: "a token for the lender",
      ERRORS_DSN: "https://0a1b@errors.example/sub/7",
      OTEL_EXPORTER_OTLP_ENDPOINT: "https://collector.example/",
      OTEL_EXPORTER_OTLP_HEADERS: "api-key=a%20b, tenant=one",
      LENDER_NAME: "Harbor Lending",
      LENDER_PHONE: "+1 800.555.0100",
      THEME_ORIGINS: "https://cdn.example",
      BACKENDS: "quickApi=https://api.example",
      LOG_LEVEL: "warn",
      SMS_PRICE_CENTS: "0.79",
      SMS_BUDGET_CENTS: "5000",
      SOMETHING_ELSE: "ignored",
    });
    expect(read).toEqual({
      isProduction: true,
      port: 0,
      host: "0.0.0.0",
      dataDir: "/srv/data",
      databaseUrl: "postgres://u:p@db/c",
      publicUrl: "https://apply.example",
      tokenizerPort: 4400,
      tokenizerUrl: "https://pay.example",
      smtpUrl: "smtps://mail.example",
      sms: { url: "https://sms.example", account: "AC1", token: "t", from: "+12025550123" },
      textPriceCents: 0.79,
      textBudgetCents: 5000,
      encryptionKeys: [
        { id: "new", key: new Uint8Array(32).fill(1) },
        { id: "old", key: new Uint8Array(32).fill(2) },
      ],
      letterUrl: "file:///var/spool/letters",
      challenge: { url: "https://challenges.example", siteKey: "site-1", secret: "secret-1" },
      processor: { url: "https://processor.example", secret: "sixteen or more letters" },
      bureau: { url: "https://bureau.example", secret: "a secret of the bureau" },
      events: {
        url: "https://events.example/in",
        secrets: [new Uint8Array(32).fill(3), new Uint8Array(32).fill(4)],
        fields: ["status", "payments"],
      },
      demo: false,
      outbox: true,
      trustProxy: ["10.0.0.0/8", "::1"],
      metricsToken: "a token for Prometheus",
      servicingToken: "a token for servicing",
      insights: true,
      insightsToken: "a token for the lender",
      errorsDsn: "https://0a1b@errors.example/sub/7",
      telemetry: {
        endpoint: "https://collector.example",
        headers: { "api-key": "a b", tenant: "one" },
        serviceName: "carestep",
      },
      lender: realLender,
      lenderName: "Harbor Lending",
      lenderPhone: "(800) 555-0100",
      themeOrigins: ["https://cdn.example"],
      backends: { quickApi: "https://api.example" },
      logLevel: "warn",
    });
  });

  it.each([
    [{ PORT: "5000" }, 5001, "http://localhost:5001"],
    [{ PORT: "0" }, 0, "http://localhost:0"],
    [{ PORT: "65535" }, 65_534, "http://localhost:65534"],
    [{ PUBLIC_URL: "https://apply.example" }, 4311, "https://apply.example:4311"],
  ])("gives the tokenizer the next port: %j", (env, port, address) => {
    const { tokenizerPort, tokenizerUrl } = parseEnvironment(env);
    expect([tokenizerPort, tokenizerUrl]).toEqual([port, address]);
  });

  it("counts an empty variable as unset", () => {
    expect(parseEnvironment({ PORT: "", DATABASE_URL: "" })).toEqual(parseEnvironment({}));
  });

  const production = {
    NODE_ENV: "production",
    DATABASE_URL: "postgres://u:p@db/c",
    PUBLIC_URL: "https://apply.example",
    ENCRYPTION_KEYS: `a:${key(1)}`,
    SMTP_URL: "smtps://mail.example",
    SMS_URL: "https://sms.example",
    SMS_ACCOUNT: "AC1",
    SMS_TOKEN: "t",
    SMS_FROM: "+12025550123",
    PROCESSOR_URL: "https://processor.example",
    PROCESSOR_SECRET: "sixteen or more letters",
    BUREAU_URL: "https://bureau.example",
    BUREAU_SECRET: "a secret of the bureau",
    LENDER_FILE: lenderFileOf(),
  };

  it("refuses a lender file that is not there, not whole, or has an example", () => {
    const startWith = (LENDER_FILE: string) => () =>
      parseEnvironment({ ...production, LENDER_FILE });
    expect(startWith("/no/such/file")).toThrow("LENDER_FILE cannot be read (ENOENT)");
    expect(startWith(lenderFileOf({ license: undefined }))).toThrow(
      "LENDER_FILE cannot be used: license Invalid input",
    );
    expect(
      startWith(
        lenderFileOf({ ...houseLender, creditor: { ...houseLender.creditor, phone: "1" } }),
      ),
    ).toThrow(
      "  LENDER_FILE has an example as its creditor\n" +
        "  LENDER_FILE has an example as its reportingAgency\n" +
        "  LENDER_FILE has an example as its license",
    );
    expect(houseLenderOf(parseEnvironment(production))).toEqual(realLender);
    expect(startWith(lenderFileOf({ $schema: "lender.schema.json" }))().lender).toEqual(realLender);
  });

  it("has no demo and no outbox in production by default", () => {
    expect(parseEnvironment(production)).toMatchObject({ demo: false, outbox: false });
    expect(parseEnvironment({ OUTBOX: "off", DEMO: "off" })).toMatchObject({
      demo: false,
      outbox: false,
    });
  });

  it("names everything that production lacks", () => {
    expect(() => parseEnvironment({ NODE_ENV: "production" })).toThrow(
      [
        "  DATABASE_URL is required when NODE_ENV is production (the embedded store is for development and trials)",
        "  ENCRYPTION_KEYS is required when NODE_ENV is production",
        "  SMTP_URL is required when NODE_ENV is production (OUTBOX=on replaces it)",
        "  SMS_URL is required when NODE_ENV is production (OUTBOX=on replaces it)",
        "  SMS_ACCOUNT is required when NODE_ENV is production (OUTBOX=on replaces it)",
        "  SMS_TOKEN is required when NODE_ENV is production (OUTBOX=on replaces it)",
        "  SMS_FROM is required when NODE_ENV is production (OUTBOX=on replaces it)",
        "  PROCESSOR_URL is required when NODE_ENV is production (DEMO=on replaces it)",
        "  PROCESSOR_SECRET is required when NODE_ENV is production (DEMO=on replaces it)",
        "  BUREAU_URL is required when NODE_ENV is production (DEMO=on replaces it)",
        "  BUREAU_SECRET is required when NODE_ENV is production (DEMO=on replaces it)",
        "  LENDER_FILE is required when NODE_ENV is production (DEMO=on replaces it)",
        "  PUBLIC_URL must begin with https:// when NODE_ENV is production",
      ].join("\n"),
    );
  });

  it("lets DEMO and OUTBOX stand in for the processor and the gateways, never for a database, keys and a secure address", () => {
    const { NODE_ENV, DATABASE_URL, PUBLIC_URL, ENCRYPTION_KEYS } = production;
    const demo = { NODE_ENV, DATABASE_URL, PUBLIC_URL, ENCRYPTION_KEYS, DEMO: "on", OUTBOX: "on" };
    expect(parseEnvironment(demo)).toMatchObject({ demo: true, outbox: true });
    expect(() => parseEnvironment({ NODE_ENV: "production", DEMO: "on", OUTBOX: "on" })).toThrow(
      "ENCRYPTION_KEYS is required when NODE_ENV is production\n  PUBLIC_URL must begin with https://",
    );
    expect(() => parseEnvironment({ ...demo, PUBLIC_URL: "http://apply.example" })).toThrow(
      "PUBLIC_URL must begin with https://",
    );
  });

  it("uses the processor's forms by default", () => {
    expect(parseEnvironment(production).tokenizerUrl).toBe("https://processor.example");
    const own = parseEnvironment({ ...production, TOKENIZER_URL: "https://pay.example" });
    expect(own.tokenizerUrl).toBe("https://pay.example");
  });

  it("names every wrong variable and why at once, and repeats no value", () => {
    const secret = "hunter2hunter2";
    const wrong = {
      PORT: "70000",
      DATABASE_URL: `mysql://${secret}`,
      SMTP_URL: secret,
      SMS_URL: "https://sms.example",
      ENCRYPTION_KEYS: `a:${secret}`,
      OUTBOX: "perhaps",
      LOG_LEVEL: "loud",
    };
    const parse = () => parseEnvironment(wrong);
    expect(parse).toThrow(
      [
        "The environment cannot be used:",
        "  PORT must be a whole number from 0 to 65535",
        "  DATABASE_URL must be a URL that begins with postgres:// or postgresql://",
        "  SMTP_URL must be a URL that begins with smtp:// or smtps://",
        "  ENCRYPTION_KEYS must be a list of id:base64 with an id of letters, digits, _ or - and 32 bytes in base64",
        "  OUTBOX must be on or off",
        "  LOG_LEVEL must be debug, info, warn, error or silent",
        "  SMS_ACCOUNT is required when SMS_URL is set",
        "  SMS_TOKEN is required when SMS_URL is set",
        "  SMS_FROM is required when SMS_URL is set",
      ].join("\n"),
    );
    expect(parse).not.toThrow(secret);
  });

  it.each([
    [{ PORT: "x" }, "PORT must be a whole number from 0 to 65535"],
    [{ TOKENIZER_PORT: "x" }, "TOKENIZER_PORT must be a whole number from 0 to 65535"],
    [{ PORT: "-1" }, "PORT must be a whole number from 0 to 65535"],
    [
      { PUBLIC_URL: "apply.example" },
      "PUBLIC_URL must be a URL that begins with http:// or https://",
    ],
    [{ ENCRYPTION_KEYS: `a:${key(1)},a:${key(2)}` }, "ENCRYPTION_KEYS must not name one id twice"],
    [
      { PROCESSOR_URL: "https://p.example" },
      "PROCESSOR_SECRET is required when PROCESSOR_URL is set",
    ],
    [{ PROCESSOR_SECRET: "short" }, "PROCESSOR_SECRET must have 16 characters or more"],
    [{ LENDER_NAME: "<b>" }, "LENDER_NAME must be one line of at most 100 characters"],
    [
      { LENDER_PHONE: "555-0100" },
      "LENDER_PHONE must be a phone number of ten digits, for example (800) 555-0100",
    ],
    [{ DEMO: "yes" }, "DEMO must be on or off"],
    [{ OTEL_EXPORTER_OTLP_HEADERS: "api-key" }, "OTEL_EXPORTER_OTLP_HEADERS must be a list of"],
    [{ ERRORS_DSN: "https://errors.example/7" }, "ERRORS_DSN must be a DSN like https://key@"],
    [{ ERRORS_DSN: "0a1b@errors.example" }, "ERRORS_DSN must be a DSN like https://key@"],
    [{ TRUST_PROXY: "0" }, "TRUST_PROXY must be a number of hops from 1 to 9"],
    [{ TRUST_PROXY: "10.0.0.0/33" }, "TRUST_PROXY must be a number of hops from 1 to 9"],
    [{ TRUST_PROXY: "proxy.example" }, "TRUST_PROXY must be a number of hops from 1 to 9"],
  ])("refuses %j", (env, reason) => {
    expect(() => parseEnvironment(env)).toThrow(reason);
  });
});
