import { describe, expect, it } from "vitest";

import { parseEnvironment } from "#server/environment.ts";

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
      encryptionKeys: undefined,
      outbox: true,
      logLevel: "info",
    });
  });

  it("is read whole", () => {
    const read = parseEnvironment({
      NODE_ENV: "production",
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
      OUTBOX: "on",
      LOG_LEVEL: "warn",
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
      encryptionKeys: [
        { id: "new", key: new Uint8Array(32).fill(1) },
        { id: "old", key: new Uint8Array(32).fill(2) },
      ],
      outbox: true,
      logLevel: "warn",
    });
  });

  it.each([
    [{ PORT: "5000" }, 5001, "http://localhost:5001"],
    [{ PORT: "0" }, 0, "http://localhost:0"],
    [{ PORT: "65535" }, 65_534, "http://localhost:65534"],
    [{ PUBLIC_URL: "https://apply.example" }, 4311, "https://apply.example:4311"],
  ])("puts the tokenizer beside the app: %j", (env, port, address) => {
    const { tokenizerPort, tokenizerUrl } = parseEnvironment(env);
    expect([tokenizerPort, tokenizerUrl]).toEqual([port, address]);
  });

  it("counts an empty variable as unset", () => {
    expect(parseEnvironment({ PORT: "", DATABASE_URL: "" })).toEqual(parseEnvironment({}));
  });

  it("serves no development outbox in production unless told to", () => {
    const production = { NODE_ENV: "production", ENCRYPTION_KEYS: `a:${key(1)}` };
    expect(parseEnvironment(production).outbox).toBe(false);
    expect(parseEnvironment({ OUTBOX: "off" }).outbox).toBe(false);
  });

  it("names every wrong variable and why at once, and repeats no value", () => {
    const secret = "hunter2hunter2";
    const wrong = {
      NODE_ENV: "production",
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
    [{ NODE_ENV: "production" }, "ENCRYPTION_KEYS is required when NODE_ENV is production"],
  ])("refuses %j", (env, reason) => {
    expect(() => parseEnvironment(env)).toThrow(reason);
  });
});
