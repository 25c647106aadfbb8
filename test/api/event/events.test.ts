import { expect, it } from "vitest";
import { events } from "#server/commands/events.ts";
import { readPendingWork } from "#server/stores/message/backlog.ts";
import { runWords } from "#test/support/run/run-words.ts";
import { bodyOf, useEventApp, type Failure } from "#test/support/server/event-app.ts";
import type { Arrived } from "#test/support/server/scripted-server.ts";
import { rowsOf as rowsWith } from "#test/support/server/rows.ts";

const app = useEventApp();
const { add, arrivedFor, arrivals, becomes, fail, preQualified, rowsOf, store } = app;

const replay = (...words: readonly string[]) =>
  runWords(events, ["replay", ...words, "--by", "anna"], { ...store(), protection: "" });
const idsOf = (sent: readonly Arrived[]) =>
  new Set(sent.map(({ headers }) => headers["webhook-id"]));
const refuse: Failure = (response) => response.writeHead(503).end();

it("stops after the last retry, and goes on in order with a replay, under the same ids", async () => {
  const id = await preQualified();
  await becomes(id, ["application.prequalified"]);
  fail(id, refuse, refuse);
  await add(id, "agreement.signed", "application.activated");
  const second = async () => (await rowsOf(id))[1]!;
  await expect.poll(async () => (await second()).last_error).toBe("events 503");
  const { db } = store();
  const last = db.updateTable("events").set({ attempts: 84 });
  await last.where("id", "=", (await second()).id).execute();
  await expect.poll(async () => (await second()).state).toBe("stopped");
  await expect
    .poll(() => store().logLines.at(-1))
    .toContain(
      `"event":"events stopped","job":"deliver-events ${id}","attempt":85,"code":"events 503"`,
    );
  await add(id, "application.withdrawn");
  const pending = await readPendingWork(store());
  expect(pending.events).toEqual({ waiting: 2, stopped: 1 });

  expect(await replay()).toEqual({ exit: 0, lines: ["Queued. Applications: 1."] });
  const types = ["agreement.signed", "application.activated", "application.withdrawn"];
  await becomes(id, ["application.prequalified", ...types]);
  const before = arrivedFor(id).map(({ headers }) => headers["webhook-id"]);
  expect(new Set(before).size).toBe(4);
  expect(await replay()).toEqual({ exit: 1, lines: ["There are no such events."] });

  expect((await replay("--application", id)).exit).toBe(0);
  const repeated = () => arrivedFor(id).slice(before.length);
  await expect.poll(() => repeated().map((one) => bodyOf(one).sequence)).toEqual([1, 2, 3, 4]);
  expect(idsOf(repeated())).toEqual(new Set(before));
  const replays = { application_id: id, kind: "events.replayed" };
  const audit = await rowsWith(store(), "audit_events", replays);
  expect(audit).toMatchObject([1, 2].map(() => ({ actor: "operator:anna" })));

  await becomes(await preQualified(), ["application.prequalified"]);
  const all = arrivals.length;
  expect((await replay("--since", "2026-03-03")).exit).toBe(1);
  expect((await replay("--since", "2026-03-02")).exit).toBe(0);
  const rows = await db.selectFrom("events").select("id").execute();
  expect(rows.length).toBe(5);
  await expect.poll(() => idsOf(arrivals.slice(all))).toEqual(new Set(rows.map((row) => row.id)));
  for (const words of [["--application", id, "--since", "2026-03-02"], ["--since", "March"], ["x"]])
    expect((await replay(...words)).exit).toBe(2);
});

it("waits twice as long after each failure", async () => {
  const id = await preQualified();
  await becomes(id, ["application.prequalified"]);
  fail(id, refuse, refuse);
  await add(id, "agreement.signed");
  const second = async () => (await rowsOf(id))[1]!;
  await expect.poll(async () => (await second()).last_error).toBe("events 503");
  const nine = store().db.updateTable("events").set({ attempts: 9 });
  await nine.where("id", "=", (await second()).id).execute();
  const pause = async () => ((await second()).due_at.getTime() - Date.now()) / 1000;
  await expect.poll(pause).toBeGreaterThan(500);
  expect(await pause()).toBeLessThan(513);
});
