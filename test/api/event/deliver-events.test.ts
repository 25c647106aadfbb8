import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { Ajv } from "ajv";
import { sql } from "kysely";
import { Webhook } from "standardwebhooks";
import { expect, it } from "vitest";
import { records } from "#server/commands/records.ts";
import { queuePendingWork } from "#server/jobs/reconcile.ts";
import { claimEvent } from "#server/stores/event/delivery.ts";
import { addEvent } from "#server/stores/event/event.ts";
import { approvedLoan } from "#test/support/loan/loan-application.ts";
import {
  about,
  payDownWith,
  providerId,
  readyLoan,
  signLoan,
  type ReadyLoan,
} from "#test/support/loan/ready-loan.ts";
import { runWords } from "#test/support/run/run-words.ts";
import { call, verifiedVisit } from "#test/support/server/api-visit.ts";
import { addApplicationRow } from "#test/support/server/application-row.ts";
import { bodyOf, eventSecrets, useEventApp, type Failure } from "#test/support/server/event-app.ts";
import { demoCards } from "#test/support/server/tokenizer.ts";
import { accountOf, emailOf, submitAs } from "#test/support/submission.ts";

const events = useEventApp();
const { add, arrivedFor, arrivals, becomes, preQualified, rowsOf, services, store } = events;
const whsec = (bytes: Uint8Array) => `whsec_${Buffer.from(bytes).toString("base64")}`;

async function paidAfterRefusal(): Promise<ReadyLoan> {
  const loan = await readyLoan(events.app(), { downPayment: demoCards.debitRefused });
  await signLoan(events.app(), loan);
  await about(events.app(), loan, "/api/ActivateAccount");
  await payDownWith(events.app(), loan.id, demoCards.credit);
  await about(events.app(), loan, "/api/ActivateAccount");
  await becomes(loan.id, [
    "application.prequalified",
    "agreement.signed",
    "downPayment.failed",
    "downPayment.charged",
    "application.activated",
  ]);
  return loan;
}

async function paidByCheck(): Promise<void> {
  const loan = await readyLoan(events.app(), { downPayment: "check" });
  await signLoan(events.app(), loan);
  await about(events.app(), loan, "/api/ActivateAccount");
  await becomes(loan.id, ["application.prequalified", "agreement.signed", "application.activated"]);
}

async function refusedAs(lastFour: string): Promise<void> {
  const verified = await verifiedVisit(events.app().backend);
  await becomes(accountOf(await submitAs(events.app().backend, verified, lastFour)), [
    "application.declined",
  ]);
}

async function withdrawnWithDocuments(): Promise<void> {
  const { id, token } = await approvedLoan(events.app().backend, { lastFour: "1001" });
  const body = { ApplicationId: id, PreApplicationId: null, ProviderId: providerId };
  expect((await call(events.app().backend, "POST /api/DisableApp", { token, body })).status).toBe(
    200,
  );
  await becomes(id, [
    "application.approved",
    "application.documentsNeeded",
    "application.withdrawn",
  ]);
}

it("delivers each documented event of real calls, signed, in order, with ids only", async () => {
  const [loan] = await Promise.all([
    paidAfterRefusal(),
    paidByCheck(),
    refusedAs("2000"),
    refusedAs("4000"),
    withdrawnWithDocuments(),
  ]);

  const document = JSON.parse(readFileSync("docs/events.asyncapi.json", "utf8")) as {
    readonly components: { readonly messages: Readonly<Record<string, { payload: object }>> };
  };
  const types = new Set(arrivals.map((one) => bodyOf(one).type));
  expect([...types].toSorted()).toEqual(Object.keys(document.components.messages));
  const { components } = document;
  for (const one of arrivals) {
    const { type } = bodyOf(one);
    const isPayload = new Ajv({ strict: false, validateFormats: false }).compile({
      ...components.messages[type]!.payload,
      components,
    });
    expect([isPayload(bodyOf(one)), isPayload.errors]).toEqual([true, null]);
    expect(isPayload({ ...bodyOf(one), type: "other" })).toBe(false);
    for (const key of eventSecrets)
      new Webhook(whsec(key)).verify(one.body, one.headers as Record<string, string>);
    expect(() =>
      new Webhook(whsec(randomBytes(32))).verify(one.body, one.headers as Record<string, string>),
    ).toThrow("No matching signature");
    expect(one).toMatchObject({ method: "POST", url: "/events" });
    expect(one.headers["content-type"]).toBe("application/json");
  }
  const [first] = await rowsOf(loan.id);
  const [one] = arrivedFor(loan.id);
  expect(one!.headers["webhook-id"]).toBe(first!.id);
  expect(JSON.parse(one!.body)).toEqual({
    type: "application.prequalified",
    timestamp: "2026-03-02T15:00:00.000Z",
    schemaVersion: 1,
    sequence: 1,
    data: { applicationId: loan.id, practice: "bright-smile", providerId, isTest: true },
  });
  const everything = arrivals.map(({ body: sent }) => sent).join("\n");
  for (const personal of [loan.phone, emailOf(loan.phone), "Maria", "Rivera", "78701", "Elder"])
    expect(everything).not.toContain(personal);
});

/** Each with the reason that is stored. */
const wrongAnswers: Readonly<Record<string, readonly [string, Failure]>> = {
  "no answer": ["events TimeoutError", () => undefined],
  "a cut connection": ["events TypeError", (response) => response.destroy()],
  garbage: ["events TypeError", ({ socket }) => socket?.end("nonsense\r\n\r\n")],
  "an error": ["events 500", (response) => response.writeHead(500).end("{}")],
  "a refusal": ["events 410", (response) => response.writeHead(410).end()],
  "a redirect": ["events 302", (response) => response.writeHead(302, { location: "/other" }).end()],
};

it("keeps the order and loses nothing after each wrong answer of the receiver", async () => {
  const checks = Object.entries(wrongAnswers).map(async ([how, [reason, fail]]) => {
    const id = `CS-AFTER-${how}`;
    await addApplicationRow(store(), id);
    await add(id, "type.1");
    await becomes(id, ["type.1"]);
    events.fail(id, fail);
    await add(id, "type.2");
    await expect.poll(async () => (await rowsOf(id))[1]?.last_error).toBe(reason);
    await add(id, "type.3");
    await becomes(id, ["type.1", "type.2", "type.3"]);
    const sent = arrivedFor(id).map((one) => `${bodyOf(one).sequence} ${one.isAccepted}`);
    expect([how, ...sent]).toEqual([how, "1 true", "2 false", "2 true", "3 true"]);
    const ids = arrivedFor(id).map(({ headers }) => headers["webhook-id"]);
    expect(ids[1]).toBe(ids[2]);
    expect((await rowsOf(id)).map(({ attempts }) => attempts)).toEqual([1, 2, 1]);
  });
  await Promise.all(checks);
  expect(arrivals.filter(({ url }) => url !== "/events")).toEqual([]);
});

it("loses nothing while the receiver is down", async () => {
  await events.stopReceiver();
  const ids = [await preQualified(), await preQualified()];
  await add(ids[0]!, "agreement.signed");
  const tried = async () => (await Promise.all(ids.map(rowsOf))).map(([row]) => row?.last_error);
  await expect.poll(tried).toEqual(["events TypeError", "events TypeError"]);
  await events.restartReceiver();
  await becomes(ids[0]!, ["application.prequalified", "agreement.signed"]);
  await becomes(ids[1]!, ["application.prequalified"]);
  expect(store().logLines.join("\n")).toContain(`"job":"deliver-events ${ids[0]}"`);
});

const refuse: Failure = (response) => response.writeHead(503).end();

it("delivers each event once after its failures, in order, with two processes", async () => {
  const other = await events.startWorker();
  const ids = Array.from({ length: 6 }, (_, at) => `CS-TWO-${at}`);
  for (const id of ids) {
    await addApplicationRow(store(), id);
    events.fail(id, refuse, refuse);
  }
  const types = Array.from({ length: 8 }, (_, at) => `type.${at}`);
  for (const type of types) await Promise.all(ids.map((id) => add(id, type)));
  for (const id of ids) {
    await becomes(id, types);
    expect((await rowsOf(id)).map(({ attempts }) => attempts)).toEqual([3, 1, 1, 1, 1, 1, 1, 1]);
    expect(arrivedFor(id).map((one) => bodyOf(one).sequence)).toEqual([
      1, 1, 1, 2, 3, 4, 5, 6, 7, 8,
    ]);
  }
  await other.stop();
});

it("takes over the event of a process that died, and events whose job was lost", async () => {
  await addApplicationRow(store(), "CS-DIED");
  const silent = { ...store(), queue: { ...store().queue, enqueue: async () => undefined } };
  await store()
    .db.transaction()
    .execute((trx) => addEvent({ ...silent, db: trx }, "CS-DIED", "type.1"));
  expect((await claimEvent(silent, "CS-DIED", 1))?.attempts).toBe(1);
  await add("CS-DIED", "type.2");
  await becomes("CS-DIED", ["type.1", "type.2"]);

  await addApplicationRow(store(), "CS-LOST");
  await store()
    .db.transaction()
    .execute((trx) => addEvent({ ...silent, db: trx }, "CS-LOST", "type.1"));
  await queuePendingWork(services());
  expect(arrivedFor("CS-LOST")).toEqual([]);
  await sql`update events set due_at = now() - interval '11 minutes' where application_id = 'CS-LOST'`.execute(
    store().db,
  );
  await queuePendingWork(services());
  await becomes("CS-LOST", ["type.1"]);
});

it("carries the fields that EVENTS_FIELDS names, as they were when it happened", async () => {
  events.fields.push("status", "approvedAmountCents", "downPaymentCents");
  const loan = await readyLoan(events.app());
  await signLoan(events.app(), loan);
  await becomes(loan.id, ["application.prequalified", "agreement.signed"]);
  events.fields.length = 0;
  const ids = { applicationId: loan.id, practice: "bright-smile", providerId, isTest: true };
  const approved = { ...ids, approvedAmountCents: 1_500_000 };
  expect(arrivedFor(loan.id).map((one) => bodyOf(one).data)).toEqual([
    { ...approved, status: "APR" },
    { ...approved, status: "DOC", downPaymentCents: 20_000 },
  ]);
});

it("writes none without EVENTS_URL, and leaves none of an erased application", async () => {
  const id = await preQualified();
  await becomes(id, ["application.prequalified"]);
  const environment = { ...store().environment, events: undefined };
  await store()
    .db.transaction()
    .execute((trx) => addEvent({ ...services(), environment, db: trx }, id, "agreement.signed"));
  expect((await rowsOf(id)).length).toBe(1);
  const words = ["erase", id, "--although-owed", "--confirm", id, "--by", "anna"];
  expect((await runWords(records, words, { ...store(), protection: "" })).exit).toBe(0);
  expect(await rowsOf(id)).toEqual([]);
});
