import type { ServerResponse } from "node:http";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startQueue } from "#server/jobs/queue.ts";
import { inTransaction } from "#server/services/services.ts";
import type { Queue } from "#server/services/services.ts";
import { addEvent } from "#server/stores/event/event.ts";
import { missing } from "#test/support/run/prerequisites.ts";
import { addApplicationRow } from "#test/support/server/application-row.ts";
import { bodyOf, eventSecrets } from "#test/support/server/event-app.ts";
import { startProcess } from "#test/support/server/process.ts";
import type { TestProcess } from "#test/support/server/process.ts";
import { scriptedServer } from "#test/support/server/scripted-server.ts";
import type { Arrived, ScriptedServer } from "#test/support/server/scripted-server.ts";
import { createTestServices } from "#test/support/server/services.ts";
import type { TestServices } from "#test/support/server/services.ts";

const ready = /^Carestep is ready: /m;
/** How many attempts of each event the receiver refuses, by its place in the sequence. */
const failures = [2, 0, 1, 0];
const ids = Array.from({ length: 5 }, (_, at) => `CS-SHARED-${at}`);

const answers = new Map<string, string[]>();
let receiver: ScriptedServer;
let services: TestServices;
let queue: Queue;
let processes: readonly TestProcess[] = [];

function answer(one: Arrived, response: ServerResponse): void {
  const { sequence, data } = bodyOf(one);
  const earlier = answers.get(data.applicationId) ?? [];
  const attempts = earlier.filter((line) => line.startsWith(`${sequence} `)).length;
  const status = attempts < failures[sequence - 1]! ? 503 : 204;
  answers.set(data.applicationId, [...earlier, `${sequence} ${status}`]);
  response.writeHead(status).end();
}

beforeAll(async () => {
  receiver = await scriptedServer(answer);
  const url = `${receiver.origin}/events`;
  const events = { url, secrets: eventSecrets, fields: [], deadline: 3000 };
  services = await createTestServices({ store: "seeded", environment: { events } });
  const { dataDir, databaseUrl } = services.environment;
  if (databaseUrl === undefined) throw missing("PostgreSQL");
  // Only the processes run jobs.
  queue = await startQueue({ database: services, services, names: [] });
  const env = {
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    EVENTS_URL: url,
    EVENTS_SECRET: eventSecrets.map((key) => `whsec_${key.toString("base64")}`).join(","),
    LOG_LEVEL: "warn",
    PORT: "0",
  };
  processes = [1, 2].map(() => startProcess("server/main.ts", env));
  await Promise.all(processes.map((process) => process.says(ready)));
});
afterAll(async () => {
  await Promise.all(processes.map((process) => process.kill("SIGTERM")));
  await queue.stop();
  await services.close();
  await receiver[Symbol.asyncDispose]();
});

const add = (applicationId: string, type: string) =>
  inTransaction(services, (within) => addEvent({ ...within, queue }, applicationId, type));

const rows = () =>
  services.db
    .selectFrom("events")
    .select(["application_id", "sequence", "state", "attempts"])
    .orderBy("application_id")
    .orderBy("sequence")
    .execute();

it("delivers each event once after its failures, in order, with two processes on one database", async () => {
  for (const id of ids) await addApplicationRow(services, id);
  for (const sequence of [1, 2, 3, 4]) {
    await Promise.all(ids.map((id) => add(id, `type.${sequence}`)));
  }
  await expect
    .poll(async () => (await rows()).filter(({ state }) => state === "delivered").length)
    .toBe(ids.length * failures.length);
  const attempts = failures.map((count) => count + 1);
  expect((await rows()).map((row) => row.attempts)).toEqual(ids.flatMap(() => attempts));
  const expected = ["1 503", "1 503", "1 204", "2 204", "3 503", "3 204", "4 204"];
  expect(Object.fromEntries(answers)).toEqual(Object.fromEntries(ids.map((id) => [id, expected])));
  const warned = processes.flatMap(
    (process) =>
      `${process.output()}${process.errors()}`.match(/"event":"event not delivered"/g) ?? [],
  );
  expect(warned).toHaveLength(ids.length * 3);
});
