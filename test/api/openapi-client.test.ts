import { execFile } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createPaymentApp, stageOf, type PaymentApp } from "#test/support/loan/ready-loan.ts";
import { demoCards, tokenOf } from "#test/support/server/tokenizer.ts";

const run = promisify(execFile);
const client = "test/support/client";
let app: PaymentApp;
let folder: string;
let url: string;

beforeAll(async () => {
  app = await createPaymentApp();
  url = await app.backend.app.listen({ host: "127.0.0.1", port: 0 });
  // Inside the repository, so that the client finds openapi-fetch.
  mkdirSync(".cache", { recursive: true });
  folder = mkdtempSync(join(".cache", "openapi-client-"));
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await app.close();
});

it("generates a client that compiles and finishes a loan", { timeout: 60_000 }, async () => {
  const generator = ["--import", `./${client}/typescript-6.mjs`];
  const cli = "node_modules/openapi-typescript/bin/cli.js";
  const document = await fetch(`${url}/openapi.json`);
  writeFileSync(join(folder, "openapi.json"), await document.text());
  const types = join(folder, "schema.d.ts");
  await run(process.execPath, [...generator, cli, join(folder, "openapi.json"), "-o", types]);
  const program = join(folder, "finish-loan.ts");
  cpSync(`${client}/finish-loan.txt`, program);
  const tsc = "node_modules/typescript/bin/tsc";
  const strict = ["--ignoreConfig", "--strict", "--noEmit", "--skipLibCheck", "--types", "node"];
  const modules = ["--module", "nodenext", "--target", "es2024", "--allowImportingTsExtensions"];
  const compiled = await run(process.execPath, [tsc, ...strict, ...modules, program]).catch(
    (error: { readonly stdout: string }) => error,
  );
  expect(compiled.stdout).toBe("");
  const token = await tokenOf(app.tokenizer, demoCards.debit);
  // The tests' clock is earlier than the machine's.
  const today = app.backend.services.clock().toISOString().slice(0, 10);
  const { stdout } = await run(process.execPath, [program, url, token, today]);
  expect(await stageOf(app.backend, stdout.trim())).toMatchObject({ stage: "active" });
});
