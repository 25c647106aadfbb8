import { randomBytes } from "node:crypto";
import type { ServerResponse } from "node:http";
import { afterAll, beforeAll, expect } from "vitest";
import type { EventField } from "#server/config/event-fields.ts";
import { startQueue } from "#server/jobs/queue.ts";
import type { Queue } from "#server/services/services.ts";
import { addEvent } from "#server/stores/event/event.ts";
import { createPaymentApp, type PaymentApp } from "#test/support/loan/ready-loan.ts";
import { accountOf, preQualify } from "#test/support/submission.ts";
import { verifiedVisit } from "./api-visit.ts";
import { scriptedServer, type Arrived, type ScriptedServer } from "./scripted-server.ts";

export type Failure = (response: ServerResponse) => void;
type Body = {
  readonly type: string;
  readonly sequence: number;
  readonly data: { readonly applicationId: string };
};

export const eventSecrets = [randomBytes(32), randomBytes(24)] as const;
export const bodyOf = ({ body }: Arrived) => JSON.parse(body) as Body;

const names = ["deliver-events"];

/** The app of a file's tests, whose jobs send its events to a real HTTP server. */
export function useEventApp() {
  let receiver: ScriptedServer;
  let app: PaymentApp;
  let queue: Queue;
  const fields: EventField[] = [];
  const failures = new Map<string, Failure[]>();
  const arrivals: (Arrived & { readonly isAccepted: boolean })[] = [];
  const answer = (one: Arrived, response: ServerResponse) => {
    const failure = failures.get(bodyOf(one).data.applicationId)?.shift();
    arrivals.push({ ...one, isAccepted: failure === undefined });
    if (failure === undefined) response.writeHead(204).end();
    else failure(response);
  };
  const store = () => app.backend.services;
  const startWorker = () =>
    startQueue({ database: store(), services: store(), names, timing: { pollSeconds: 0.1 } });
  beforeAll(async () => {
    receiver = await scriptedServer(answer);
    const url = `${receiver.origin}/events`;
    app = await createPaymentApp({
      environment: { events: { url, secrets: eventSecrets, fields, deadline: 1000 } },
      queue: {
        enqueue: async (trx, job) => {
          if (names.includes(job.name)) await queue.enqueue(trx, job);
        },
        stop: async () => undefined,
      },
    });
    queue = await startWorker();
  });
  afterAll(async () => {
    await queue.stop();
    await app.close();
    await receiver[Symbol.asyncDispose]();
  });

  const arrivedFor = (id: string) =>
    arrivals.filter((one) => bodyOf(one).data.applicationId === id);
  /** In the order in which each was first accepted. */
  const acceptedFor = (id: string) => {
    const accepted = arrivedFor(id).filter(({ isAccepted }) => isAccepted);
    return [...new Set(accepted.map(bodyOf).map(({ sequence, type }) => `${sequence} ${type}`))];
  };
  const rowsOf = (id: string) =>
    store()
      .db.selectFrom("events")
      .selectAll()
      .where("application_id", "=", id)
      .orderBy("sequence")
      .execute();
  return {
    app: () => app,
    store,
    services: () => ({ ...store(), queue }),
    /** Of another process. */
    startWorker,
    /** EVENTS_FIELDS. */
    fields,
    arrivals,
    arrivedFor,
    rowsOf,
    /** How the receiver answers the next events of an application. */
    fail: (id: string, ...next: readonly Failure[]) => void failures.set(id, [...next]),
    stopReceiver: () => receiver[Symbol.asyncDispose](),
    restartReceiver: async () => {
      receiver = await scriptedServer(answer, Number(new URL(receiver.origin).port));
    },
    preQualified: async () =>
      accountOf(await preQualify(app.backend, await verifiedVisit(app.backend))),
    add: (id: string, ...types: readonly string[]) =>
      store()
        .db.transaction()
        .execute(async (trx) => {
          for (const type of types) await addEvent({ ...store(), queue, db: trx }, id, type);
        }),
    /** Waits until exactly these events were delivered. */
    becomes: async (id: string, types: readonly string[]) => {
      await expect
        .poll(() => acceptedFor(id))
        .toEqual(types.map((type, at) => `${at + 1} ${type}`));
      const states = async () => new Set((await rowsOf(id)).map(({ state }) => state));
      await expect.poll(states).toEqual(new Set(["delivered"]));
    },
  };
}
