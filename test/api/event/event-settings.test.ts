import { expect, it } from "vitest";
import { parseEnvironment } from "#server/config/environment.ts";

const whsec = (length: number) => `whsec_${Buffer.alloc(length, 1).toString("base64")}`;
const EVENTS_URL = "https://events.example";

it.each([
  [{ EVENTS_URL }, "EVENTS_SECRET is required when EVENTS_URL is set"],
  [{ EVENTS_FIELDS: "status" }, "EVENTS_URL is required when EVENTS_FIELDS is set"],
  [{ EVENTS_URL: "events.example" }, "EVENTS_URL must be a URL that begins with https://"],
  [{ EVENTS_URL: "https://u:p@events.example" }, "without a user and password"],
  [{ EVENTS_SECRET: `${whsec(32)},c2hvcnQ=` }, "EVENTS_SECRET must be a list of whsec_base64"],
  [{ EVENTS_SECRET: whsec(23) }, "EVENTS_SECRET must be a list of whsec_base64"],
  [{ EVENTS_SECRET: whsec(65) }, "EVENTS_SECRET must be a list of whsec_base64"],
  [{ EVENTS_FIELDS: "email" }, "EVENTS_FIELDS must be a list of fields of programCode, status"],
  [
    { NODE_ENV: "production", EVENTS_URL: "http://events.example" },
    "EVENTS_URL must begin with https:// when NODE_ENV is production",
  ],
])("rejects %j", (env, reason) => {
  expect(() => parseEnvironment(env)).toThrow(reason);
});

it("accepts an http receiver in development, and every secret of the list", () => {
  const env = { EVENTS_URL: "http://events.example", EVENTS_SECRET: `${whsec(24)}, ${whsec(64)}` };
  const { events } = parseEnvironment(env);
  expect([events?.url, events?.secrets.map(({ length }) => length), events?.fields]).toEqual([
    "http://events.example",
    [24, 64],
    [],
  ]);
});
