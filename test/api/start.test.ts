import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import net from "node:net";
import os from "node:os";
import path from "node:path";

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";

import { lenderFileOf } from "#test/support/real-lender.ts";
import { startPostgres, type TestPostgres } from "#test/support/server/postgres.ts";
import { startProcess, type TestProcess } from "#test/support/server/process.ts";

const ready = /^Carestep is ready: (http:\/\/localhost:\d+)\/bright-smile$/m;

function startServer(env: Readonly<Record<string, string>>): TestProcess {
  return startProcess("server/main.ts", { PORT: "0", ...env });
}

function makeFolder(): string {
  return fs.mkdtempSync(path.join(os.tmpdir(), "carestep-process-"));
}

describe("a running process", () => {
  let dataDir: string;
  let server: TestProcess;
  let url: string;
  beforeAll(async () => {
    dataDir = makeFolder();
    server = startServer({ DATA_DIR: dataDir });
    url = (await server.says(ready))[1]!;
    await server.says(/frame-hosts\n/);
  });
  afterAll(async () => {
    await server.kill("SIGKILL");
    fs.rmSync(dataDir, { recursive: true, force: true });
  });

  it("has said where each demo provider is", () => {
    expect(server.output()).toBe(
      ["bright-smile", "clear-vision", "quiet-clinic", "buena-vista", "harbor-ortho", "frame-hosts"]
        .map((key) => `Carestep is ready: ${url}/${key}\n`)
        .join(""),
    );
  });

  it("logs the durability of a commit in its first line, and reports it on request", async () => {
    const durability = "acknowledged writes survive the process, not a power failure";
    const [line = ""] = server.errors().split("\n");
    expect(JSON.parse(line)).toEqual({
      time: expect.any(String) as unknown,
      level: "info",
      event: "store opened",
      engine: "embedded",
      durability,
      protection:
        "the embedded store has no roles: triggers alone keep the audit from being changed",
    });
    const answer = await fetch(`${url}/readyz`);
    expect(await answer.json()).toEqual({
      Status: "ready",
      Engine: "embedded",
      Durability: durability,
    });
  });

  it("keeps its data folder from a second one", async () => {
    const second = startServer({ DATA_DIR: dataDir });
    expect(await second.ended()).toBe(1);
    expect(second.errors()).toBe(
      `Carestep cannot start: ${fs.realpathSync(dataDir)} is in use by process ${server.child.pid}: stop it, or choose another DATA_DIR\n`,
    );
  });

  it.each(["PORT", "TOKENIZER_PORT"])("says which port is in use: %s", async (variable) => {
    const other = makeFolder();
    const { port } = new URL(url);
    const second = startServer({
      DATA_DIR: other,
      PORT: "0",
      TOKENIZER_PORT: "0",
      [variable]: port,
    });
    expect(await second.ended()).toBe(1);
    expect(second.errors()).toContain(
      `Carestep cannot start: port ${port} is in use: stop what uses it, or choose another ${variable}\n`,
    );
    fs.rmSync(other, { recursive: true });
  });

  it("continues when its log is no longer read", async () => {
    server.child.stderr!.destroy();
    for (let count = 0; count < 5; count += 1) {
      const answer = await fetch(`${url}/v2/no-such-call`);
      expect(answer.status).toBe(404);
    }
    expect((await fetch(`${url}/healthz`)).status).toBe(200);
  });

  it("finishes the running call on shutdown, and exits with 0", async () => {
    const call = await beginCall(url);
    const ended = server.kill("SIGTERM");
    await expect.poll(() => isListening(url)).toBe(false);
    const answer = await call.finish();
    expect(answer).toMatch(/^HTTP\/1\.1 200 OK\r\n[^]*"IsSuccess":true/);
    expect(answer).toMatch(/^connection: close\r$/m);
    expect(await ended).toBe(0);
  });

  it("starts in a few seconds on its data, after it ended and after it was killed, and ends with 0 though a caller hangs", async () => {
    const again = startServer({ DATA_DIR: dataDir });
    await again.says(ready);
    expect(again.processorSeconds()).toBeLessThan(6);
    await again.kill("SIGKILL");
    const last = startServer({ DATA_DIR: dataDir });
    await beginCall((await last.says(ready))[1]!);
    expect(await last.kill("SIGINT")).toBe(0);
  });
});

it("stops with SIGTERM through npm start, and says so", async () => {
  const folder = makeFolder();
  const child = spawn("npm", ["start", "--ignore-scripts"], {
    env: { ...process.env, PORT: "0", TOKENIZER_PORT: "0", DATA_DIR: folder },
    stdio: ["ignore", "pipe", "ignore"],
  });
  let said = "";
  child.stdout.on("data", (bytes: Buffer) => (said += bytes.toString()));
  const closed = once(child.stdout, "close");
  await expect.poll(() => said).toContain("Carestep is ready");
  child.kill("SIGTERM");
  // The pipe closes when the last process that writes to it ends.
  await closed;
  expect(said).toMatch(/Carestep is stopping: SIGTERM\nCarestep has stopped\n$/);
  fs.rmSync(folder, { recursive: true, force: true });
});

it("names the Node that it needs in one sentence", async () => {
  const older =
    "data:text/javascript,Object.defineProperty(process.versions,'node',{value:'20.1.0'})";
  const { status, stderr } = spawnSync(
    process.execPath,
    ["--import", older, "server/carestep.js"],
    { encoding: "utf8" },
  );
  expect([status, stderr]).toEqual([
    1,
    "Carestep needs Node 24, this is 20.1.0: use npm start, which runs the project's own\n",
  ]);
});

describe("a process in production", () => {
  let postgres: TestPostgres;
  beforeAll(async () => {
    postgres = await startPostgres({ isRelaxed: true });
  });
  afterAll(() => postgres?.stop());
  const live = {
    NODE_ENV: "production",
    PUBLIC_URL: "https://apply.example",
    ENCRYPTION_KEYS: `live:${Buffer.alloc(32, 7).toString("base64")}`,
  };

  it("refuses to start with keys alone, and names each missing part", async () => {
    const server = startServer(live);
    expect(await server.ended()).toBe(1);
    for (const name of [
      "DATABASE_URL",
      "SMTP_URL",
      "SMS_URL",
      "PROCESSOR_URL",
      "BUREAU_URL",
      "LENDER_FILE",
    ]) {
      expect(server.errors()).toContain(`\n  ${name} is required when NODE_ENV is production`);
    }
  });

  it("has no demo practice of an earlier start, no test mode and no tokenizer of its own", async () => {
    const dataDir = makeFolder();
    const stored = { ...live, DATA_DIR: dataDir, DATABASE_URL: postgres.url };
    const demo = startServer({ ...stored, DEMO: "on", OUTBOX: "on" });
    await demo.says(/frame-hosts\n/);
    expect(demo.errors()).toContain(
      "DEMO is on: demo practices and test mode are open to everyone",
    );
    expect(demo.errors()).toContain("OUTBOX is on: everybody can read every message");
    expect(await demo.kill("SIGTERM")).toBe(0);

    const server = startServer({
      ...stored,
      OUTBOX: "on",
      PROCESSOR_URL: "http://127.0.0.1:9/",
      PROCESSOR_SECRET: "sixteen or more letters",
      BUREAU_URL: "http://127.0.0.1:9/",
      BUREAU_SECRET: "sixteen or more letters",
      LENDER_FILE: lenderFileOf(),
    });
    const [, url = ""] = await server.says(/^Carestep is ready: (http:\/\/localhost:\d+)$/m);
    expect((await fetch(`${url}/v2/provider/bright-smile`)).status).toBe(404);
    expect((await fetch(`${url}/__charts`)).status).toBe(404);
    expect(await server.kill("SIGTERM")).toBe(0);
    fs.rmSync(dataDir, { recursive: true, force: true });
  });
});

describe("a process that cannot start", () => {
  let dataDir: string;
  beforeEach(() => {
    dataDir = makeFolder();
  });
  afterEach(() => fs.rmSync(dataDir, { recursive: true, force: true }));
  const start = (env: Readonly<Record<string, string>> = {}) =>
    startServer({ DATA_DIR: dataDir, ...env });

  it("says which path of its data it cannot use", async () => {
    const file = path.join(dataDir, "file");
    fs.writeFileSync(file, "");
    const server = start({ DATA_DIR: file });
    expect(await server.ended()).toBe(1);
    expect(server.errors()).toBe(
      `Carestep cannot start: ${file} cannot be used (EEXIST): check DATA_DIR and its owner\n`,
    );
  });

  it("says that the database cannot be reached, without its URL", async () => {
    const server = start({ DATABASE_URL: "postgres://someone:hunter2@localhost:1/nowhere" });
    expect(await server.ended()).toBe(1);
    expect(server.errors()).toBe(
      "Carestep cannot start: the database at DATABASE_URL cannot be reached (ECONNREFUSED)\n",
    );
  });
});

async function beginCall(url: string): Promise<{ finish: () => Promise<string> }> {
  const { port, host } = new URL(url);
  const found = await fetch(`${url}/v2/provider/bright-smile`);
  const token = /"[Aa]ccessToken":"([^"]+)"/.exec(await found.text())![1];
  const body = JSON.stringify({ Type: "SMS", Source: "2025550123", IsTest: true });
  const head = [
    "POST /v2/validation/start HTTP/1.1",
    `Host: ${host}`,
    `Authorization: Bearer ${token}`,
    "Content-Type: application/json",
    `Content-Length: ${body.length}`,
    "Expect: 100-continue",
  ];
  const socket = net.connect(Number(port), "localhost");
  let message = "";
  socket.on("data", (bytes: Buffer) => (message += bytes.toString()));
  socket.write(`${head.join("\r\n")}\r\n\r\n`);
  await once(socket, "data");
  expect(message).toBe("HTTP/1.1 100 Continue\r\n\r\n");
  message = "";
  return {
    finish: async () => {
      socket.write(body);
      await once(socket, "close");
      return message;
    },
  };
}

function isListening(url: string): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = net.connect(Number(new URL(url).port), "localhost");
    probe.once("error", () => resolve(false));
    probe.once("connect", () => {
      probe.destroy();
      resolve(true);
    });
  });
}
