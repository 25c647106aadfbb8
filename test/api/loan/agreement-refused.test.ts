import { afterAll, beforeAll, expect, it } from "vitest";
import { startQueue } from "#server/jobs/queue.ts";
import type { Queue } from "#server/services/services.ts";
import { queueStoredMessages } from "#server/stores/message/outbox.ts";
import {
  about,
  allSections,
  createPaymentApp,
  readAgreement,
  readyLoan,
  type PaymentApp,
  type ReadyLoan,
} from "#test/support/loan/ready-loan.ts";
import { partOf, startSmtp, type TestSmtp } from "#test/support/server/smtp.ts";

const spanish = "es-US";
const jobs: { queue?: Queue } = {};
let smtp: TestSmtp;
let app: PaymentApp;

beforeAll(async () => {
  smtp = await startSmtp();
  const queue: Queue = {
    enqueue: (trx, job) => jobs.queue!.enqueue(trx, job),
    stop: async () => jobs.queue?.stop(),
  };
  app = await createPaymentApp({ environment: { smtpUrl: smtp.url }, queue });
  const { services } = app.backend;
  const timing = { pollSeconds: 0.1 };
  jobs.queue = await startQueue({ database: services, services, names: ["deliver-email"], timing });
});

afterAll(async () => {
  await jobs.queue?.stop();
  await app.close();
  await smtp.stop();
});

const write = (loan: ReadyLoan, language?: string) =>
  about(app, loan, "/api/CreateAgreement", { language });
const deliveryOf = async (loan: ReadyLoan) => (await readAgreement(app, loan)).body["Delivery"];
const sign = (loan: ReadyLoan, hash: unknown, language?: string) =>
  about(app, loan, "/api/ESignAgreement", {
    body: { AgreementHash: hash, AcceptedSections: allSections },
    language,
  });
const messageOf = (id: unknown) => ["dedupe", "=", `agreement-email|${String(id)}`] as const;

async function emailedTo(email: string) {
  const loan = await readyLoan(app, { email });
  const { services } = app.backend;
  const { body } = await write(loan, spanish);
  await services.db
    .updateTable("messages")
    .set({ is_test: false })
    .where(...messageOf(body["AgreementId"]))
    .execute();
  await queueStoredMessages(services);
  return { loan, id: body["AgreementId"], hash: body["Hash"] };
}

function attemptsOf(id: unknown) {
  return app.backend.services.db
    .selectFrom("messages")
    .select("attempts")
    .where(...messageOf(id))
    .executeTakeFirstOrThrow();
}

it("is not signed after the mail server has refused it for good, until it is sent again", async () => {
  const { loan, hash } = await emailedTo("full@example.com");
  expect(await deliveryOf(loan)).toBe("refused");
  const refused = await sign(loan, hash, spanish);
  expect([refused.status, refused.body]).toEqual([
    409,
    {
      Message:
        "No pudimos enviarle el contrato por correo electrónico, así que no puede firmarlo en este idioma. Llame a Atención al Cliente o continúe en inglés.",
      Messages: expect.any(Object),
      ErrorCode: "agreement.refused",
      Reference: expect.any(String),
    },
  ]);
  expect(smtp.mails).toEqual([]);

  await write(loan, spanish);
  expect(await deliveryOf(loan)).toBe("delivered");
  const { body } = await readAgreement(app, loan);
  expect(smtp.mails.map(({ to }) => to)).toEqual([["full@example.com"]]);
  expect(partOf(smtp.mails[0]!, "application/pdf").toString("base64")).toBe(body["Base64File"]);
  expect((await sign(loan, hash, spanish)).status).toBe(200);
});

it("is sent again as an addendum, too", async () => {
  const loan = await readyLoan(app);
  const { body: agreement } = await write(loan, spanish);
  expect((await sign(loan, agreement["Hash"], spanish)).status).toBe(200);
  const days = { financeDate: "2026-03-10", firstPaymentDueDate: "2026-03-28" };
  const move = () => about(app, loan, "/api/CreateAddendum", { body: days, language: spanish });
  const { body: addendum } = await move();
  const { db } = app.backend.services;
  const row = messageOf(addendum["AgreementId"]);
  await db
    .updateTable("messages")
    .set({ state: "dead" })
    .where(...row)
    .execute();
  expect((await move()).body).toEqual(addendum);
  const stateOf = async () =>
    (await db
      .selectFrom("messages")
      .select("state")
      .where(...row)
      .executeTakeFirst())!.state;
  await expect.poll(stateOf).toBe("sent");
});

it("is sent again at most five times a day, and signed in English without an email", async () => {
  const { loan, id } = await emailedTo("refused@example.com");
  for (let press = 0; press < 7; press += 1) {
    expect(await deliveryOf(loan)).toBe("refused");
    await write(loan, spanish);
  }
  expect(await attemptsOf(id)).toEqual({ attempts: 6 });

  const { body } = await write(loan);
  expect(await deliveryOf(loan)).toBe("delivered");
  expect((await sign(loan, body["Hash"])).status).toBe(200);
});
