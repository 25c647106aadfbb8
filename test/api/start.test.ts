import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import net from "node:net";
import os from "node:os";
import path from "node:path";

import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { explainFailedStart } from "#server/failed-start.ts";
import { startServer } from "#server/start.ts";
import { createLog } from "#server/telemetry/log.ts";
import { lenderFileOf } from "#test/support/real-lender.ts";
import { startProcess, type TestProcess } from "#test/support/server/process.ts";
import { copyStore, createStore } from "#test/support/server/store-copy.ts";

const ready = /^Carestep is ready: (http:\/\/localhost:\d+)\/bright-smile$/m;

function startApart(env: Readonly<Record<string, string>>): TestProcess {
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
    server = startApart({ DATA_DIR: dataDir });
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
    expect(await failure({ DATA_DIR: dataDir })).toBe(
      `${fs.realpathSync(dataDir)} is in use by process ${server.child.pid}: stop it, or choose another DATA_DIR`,
    );
  });

  it.each(["PORT", "TOKENIZER_PORT"])("says which port is in use: %s", async (variable) => {
    const { port } = new URL(url);
    const folder = makeFolder();
    copyStore("seeded", folder);
    expect(await failure({ DATA_DIR: folder, [variable]: port })).toBe(
      `port ${port} is in use: stop what uses it, or choose another ${variable}`,
    );
    fs.rmSync(folder, { recursive: true });
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
    const ended = server.kill("SIGINT");
    await expect.poll(() => isListening(url)).toBe(false);
    const answer = await call.finish();
    expect(answer).toMatch(/^HTTP\/1\.1 200 OK\r\n[^]*"IsSuccess":true/);
    expect(answer).toMatch(/^connection: close\r$/m);
    expect(await ended).toBe(0);
  });

  it("starts again with npm start, which ends with SIGTERM though a caller hangs", async () => {
    const child = spawn("npm", ["start", "--ignore-scripts"], {
      env: { ...process.env, PORT: "0", TOKENIZER_PORT: "0", DATA_DIR: dataDir },
      stdio: ["ignore", "pipe", "ignore"],
    });
    let said = "";
    child.stdout.on("data", (bytes: Buffer) => (said += bytes.toString()));
    const closed = once(child.stdout, "close");
    await expect.poll(() => said).toMatch(ready);
    await beginCall(ready.exec(said)![1]!);
    child.kill("SIGTERM");
    // The pipe closes when the last process that writes to it ends.
    await closed;
    expect(said).toMatch(/Carestep is stopping: SIGTERM\nCarestep has stopped\n$/);
  });
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

it("has in production no demo practice of an earlier start, no test mode and no tokenizer of its own", async () => {
  const dataDir = makeFolder();
  const stored = {
    NODE_ENV: "production",
    PUBLIC_URL: "https://apply.example",
    ENCRYPTION_KEYS: `live:${Buffer.alloc(32, 7).toString("base64")}`,
    DATA_DIR: dataDir,
    DATABASE_URL: await createStore(process.env["TEST_DATABASE_URL"]!, "carestep_production"),
    OUTBOX: "on",
  };
  const demo = startApart({ ...stored, DEMO: "on" });
  await demo.says(/frame-hosts\n/);
  expect(demo.errors()).toContain("DEMO is on: demo practices and test mode are open to everyone");
  expect(demo.errors()).toContain("OUTBOX is on: everybody can read every message");
  expect(await demo.kill("SIGTERM")).toBe(0);

  const server = startApart({
    ...stored,
    PROCESSOR_URL: "http://127.0.0.1:9/",
    PROCESSOR_SECRET: "sixteen or more letters",
    BUREAU_URL: "http://127.0.0.1:9/",
    BUREAU_SECRET: "sixteen or more letters",
    LENDER_FILE: lenderFileOf(),
  });
  const [, url = ""] = await server.says(/^Carestep is ready: (http:\/\/localhost:\d+)$/m);
  expect(server.processorSeconds()).toBeLessThan(6);
  expect((await fetch(`${url}/v2/provider/bright-smile`)).status).toBe(404);
  expect((await fetch(`${url}/__charts`)).status).toBe(404);
  expect(await server.kill("SIGTERM")).toBe(0);
  fs.rmSync(dataDir, { recursive: true, force: true });
});

it("says which path of its data it cannot use", async () => {
  const file = path.join(makeFolder(), "file");
  fs.writeFileSync(file, "");
  expect(await failure({ DATA_DIR: file })).toBe(
    `${file} cannot be used (EEXIST): check DATA_DIR and its owner`,
  );
});

it("says that the database cannot be reached, without its URL", async () => {
  const DATABASE_URL = "postgres://someone:hunter2@localhost:1/nowhere";
  expect(await failure({ DATA_DIR: makeFolder(), DATABASE_URL })).toBe(
    "the database at DATABASE_URL cannot be reached (ECONNREFUSED)",
  );
});

function failure(env: Readonly<Record<string, string>>): Promise<string> {
  const quiet = { PORT: "0", TOKENIZER_PORT: "0", LOG_LEVEL: "silent", ...env };
  return startServer(quiet, { dist: "no-such-folder" }).then(
    () => "it started",
    (error: unknown) => explainFailedStart(error, createLog("silent")),
  );
}

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
