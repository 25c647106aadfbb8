import { expect, it } from "vitest";
import { ownAddress, shownAddress } from "#server/server-address.ts";

it.each([
  ["localhost", "http://localhost:4310", "http://localhost:4311"],
  ["127.0.0.1", "http://127.0.0.1:4310", "http://127.0.0.1:4311"],
  ["0.0.0.0", "http://localhost:4310", "http://127.0.0.1:4311"],
  ["::1", "http://localhost:4310", "http://[::1]:4311"],
  ["::", "http://localhost:4310", "http://[::1]:4311"],
  ["2001:db8::7", "http://[2001:db8::7]:4310", "http://[2001:db8::7]:4311"],
])("listening on %s is opened at %s, and reaches its own tokenizer at %s", (host, shown, own) => {
  const environment = { host, port: 4310, tokenizerPort: 4311 };
  expect(URL.canParse(shown)).toBe(true);
  expect(shownAddress(environment)).toBe(shown);
  expect(ownAddress(environment, "tokenizerPort")).toBe(own);
});
