import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startProcess } from "#test/support/server/process.ts";
import type { TestProcess } from "#test/support/server/process.ts";
import { loanApplicant } from "#test/support/loan/loan-application.ts";
import {
  ask,
  openRemoteVisit,
  proveRemote,
  remoteMessages,
} from "#test/support/server/remote-visit.ts";
import { emailOf } from "#test/support/submission.ts";

const ready = /^Carestep is ready: (http:\/\/localhost:\d+)\/bright-smile$/m;
/** A call locks its key for 30 seconds. */
const leaseSeconds = 31;

let dataDir: string;
beforeAll(() => {
  dataDir = fs.mkdtempSync(path.join(os.tmpdir(), "carestep-fault-"));
});
afterAll(() => fs.rmSync(dataDir, { recursive: true, force: true }));

const start = (faultAt: string, turn: number): TestProcess =>
  startProcess("test/support/server/fault-process.ts", {
    PORT: "0",
    DATA_DIR: dataDir,
    LOG_LEVEL: "error",
    FAULT_AT: faultAt,
    FAULT_SKIP: "0",
    CLOCK_AHEAD: String(turn * leaseSeconds),
  });

it("decides once when the process is killed before or after its commit", async () => {
  for (const [turn, at] of ["before applications", "after applications"].entries()) {
    const dying = start(at, turn * 2);
    const url = (await dying.says(ready))[1]!;
    const token = await openRemoteVisit(url, "bright-smile");
    const phone = `512555030${turn}`;
    const call = {
      token,
      key: `fault-create-${turn}`,
      body: {
        ProviderId: "prv_bright_smile",
        ProgramCode: "general",
        IsTest: true,
        Applicant: loanApplicant(phone),
      },
    };
    await proveRemote(url, token, { phone, isTest: true });
    const create = (server: string, key = call.key) =>
      ask(server, "POST /api/CreateApplication", { ...call, key });
    await expect(create(url)).rejects.toThrow("fetch failed");
    expect(await dying.ended()).toBeNull();

    const server = start("nowhere", turn * 2 + 1);
    const again = (await server.says(ready))[1]!;
    const first = await create(again);
    expect(first.body).toMatchObject({ IsSuccess: true, Status: "APR" });
    expect((await create(again)).body).toEqual(first.body);
    expect((await create(again, "another-key-1")).body).toEqual(first.body);
    expect(await remoteMessages(again, emailOf(phone))).toHaveLength(1);
    expect(await server.kill("SIGTERM")).toBe(0);
  }
}, 120_000);
