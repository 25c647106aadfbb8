import { inTransaction } from "#server/services/services.ts";
import { describe, expect, it } from "vitest";
import { startQueue } from "#server/jobs/queue.ts";
import { closingEmailKind, settleActivationKind } from "#server/jobs/finish-loan.ts";
import { queuePendingWork } from "#server/jobs/reconcile.ts";
import { GatewayError } from "#server/gateways/gateway-error.ts";
import { listMessages } from "#server/stores/message/outbox.ts";
import { call } from "#test/support/server/api-visit.ts";
import { readPdf } from "#test/support/loan/pdf.ts";
import {
  about,
  payDownWith,
  readApplication,
  readyLoan,
  signLoan,
  stageOf,
  type ReadyLoan,
} from "#test/support/loan/ready-loan.ts";
import { demoCards } from "#test/support/server/tokenizer.ts";
import { usePaymentApp } from "#test/support/server/use-app.ts";

const activateRoute = "/api/ActivateAccount";
const refused = {
  IsSuccess: false,
  Message:
    "Your down payment was declined for insufficient funds. Choose another way to pay it, and finalize again.",
};

let outage: "none" | "unreachable" = "none";
const app = usePaymentApp({}, (gateway) =>
  outage === "none"
    ? gateway
    : {
        ...gateway,
        charge: () => Promise.reject(new GatewayError("payment TimeoutError", true)),
        findCharge: () => Promise.reject(new GatewayError("payment TimeoutError", true)),
      },
);

async function signedLoan(requested: Parameters<typeof readyLoan>[1] = {}): Promise<ReadyLoan> {
  const loan = await readyLoan(app, requested);
  await signLoan(app, loan);
  return loan;
}

async function chargesOf({ id }: ReadyLoan) {
  const { db } = app.backend.services;
  const rows = await db
    .selectFrom("charges")
    .leftJoin("processor_charges", "processor_charges.key", "charges.id")
    .select(["charges.state", "processor_charges.state as taken"])
    .where("application_id", "=", id)
    .orderBy("charges.created_at")
    .execute();
  return rows.map(({ state, taken }) => `${state}/${taken}`);
}

async function mailsOf({ phone }: ReadyLoan) {
  return (await listMessages(app.backend.services)).filter(
    ({ to, dedupe }) => to.includes(phone) && dedupe.startsWith("closing-email"),
  );
}

describe("activating an account", () => {
  it("takes the down payment and finalizes the loan [R7.1-06 R1-18 R1-22 R4-49]", async () => {
    const loan = await readyLoan(app);
    await signLoan(app, loan);
    expect(await chargesOf(loan)).toEqual([]);
    const { status, body } = await about(app, loan, "/api/ActivateAccount");
    expect([status, body]).toEqual([200, { IsSuccess: true }]);
    expect(await stageOf(app.backend, loan.id)).toEqual({ stage: "active", status: "DOC" });
    expect(await chargesOf(loan)).toEqual(["succeeded/succeeded"]);
  });

  it("charges once, called how often, at once, by which version [R7.1-07]", async () => {
    const loan = await signedLoan({ downPayment: demoCards.slow });
    const routes = [
      activateRoute,
      "/api/v2/ActivateAccount",
      activateRoute,
      "/api/v2/ActivateAccount",
    ] as const;
    const answers = await Promise.all(routes.map((route) => about(app, loan, route)));
    expect(answers.map(({ body }) => body)).toEqual(routes.map(() => ({ IsSuccess: true })));
    const key = { key: "activate-key-1" };
    for (const _turn of [1, 2]) {
      expect((await about(app, loan, activateRoute, key)).body).toEqual({ IsSuccess: true });
    }
    expect(await chargesOf(loan)).toEqual(["succeeded/succeeded"]);
  });

  it("needs the signature and the confirmed SSN first", async () => {
    const loan = await readyLoan(app, { isConfirmed: false });
    const unsigned = await about(app, loan, activateRoute);
    expect([unsigned.status, unsigned.body["ErrorCode"]]).toEqual([409, "paymentSet"]);
    await signLoan(app, loan);
    const unconfirmed = await about(app, loan, activateRoute);
    expect([unconfirmed.status, unconfirmed.body["Message"]]).toEqual([
      409,
      "You must confirm your SSN before moving forward",
    ]);
    expect(await chargesOf(loan)).toEqual([]);
  });

  it("stays signed when the payment is refused, and goes on with another card", async () => {
    const loan = await signedLoan({ downPayment: demoCards.debitRefused });
    const first = await about(app, loan, activateRoute, { key: "refused-key-1" });
    expect([first.status, first.body]).toEqual([200, refused]);
    expect((await stageOf(app.backend, loan.id)).stage).toBe("signed");
    await payDownWith(app, loan.id, demoCards.credit);
    const again = await about(app, loan, activateRoute, { key: "refused-key-1" });
    expect(again.body).toEqual(refused);
    const second = await about(app, loan, activateRoute, { key: "refused-key-2" });
    expect(second.body).toEqual({ IsSuccess: true });
    expect(await chargesOf(loan)).toEqual(["refused/refused", "succeeded/succeeded"]);
  });

  it("tries three times and no more", async () => {
    const loan = await signedLoan({ downPayment: demoCards.debitRefused });
    const last = {
      IsSuccess: false,
      Message:
        "Your down payment was declined three times, so we cannot try another card or account. Pay it by check, or ask your treatment coordinator.",
      OnlyByCheck: true,
    };
    const isOnlyByCheck = async () => {
      const { body } = await readApplication(app, loan);
      return (body["DownPayment"] as { OnlyByCheck?: boolean }).OnlyByCheck;
    };
    for (const message of [refused, refused, last]) {
      expect(await isOnlyByCheck()).toBe(undefined);
      expect((await about(app, loan, activateRoute)).body).toEqual(message);
    }
    expect(await isOnlyByCheck()).toBe(true);
    await payDownWith(app, loan.id, demoCards.credit);
    expect((await about(app, loan, activateRoute)).body).toEqual(last);
    expect(await chargesOf(loan)).toHaveLength(3);
    await payDownWith(app, loan.id, "check");
    expect((await about(app, loan, activateRoute)).body).toEqual({ IsSuccess: true });
  });

  it.each([
    ["nothing is due", { terms: { downPaymentCents: 0, amountFinancedCents: 120_000 } }],
    ["it is paid by check", { downPayment: "check" }],
  ])("charges nothing when %s", async (_case, requested) => {
    const loan = await signedLoan(requested);
    expect((await about(app, loan, activateRoute)).body).toEqual({ IsSuccess: true });
    expect(await chargesOf(loan)).toEqual([]);
    expect((await stageOf(app.backend, loan.id)).stage).toBe("active");
  });
});

describe("an outcome that was not seen", () => {
  it("is looked up when the processor cuts its answer off: one charge", async () => {
    const loan = await signedLoan({ downPayment: demoCards.debitCut });
    const { status, body } = await about(app, loan, activateRoute);
    expect([status, body]).toEqual([200, { IsSuccess: true }]);
    expect(await chargesOf(loan)).toEqual(["succeeded/succeeded"]);
  });

  it("leaves the loan activating, says so, and is found by the same call later", async () => {
    const loan = await signedLoan();
    outage = "unreachable";
    const first = await about(app, loan, activateRoute, { key: "unknown-key-1" });
    expect([first.status, first.retryAfter > 0]).toEqual([409, true]);
    expect((await stageOf(app.backend, loan.id)).stage).toBe("activating");
    outage = "none";
    const again = await about(app, loan, activateRoute, { key: "unknown-key-1" });
    expect([again.status, again.body]).toEqual([200, { IsSuccess: true }]);
    expect(await chargesOf(loan)).toEqual(["succeeded/succeeded"]);
  });

  it("is settled by a job when its caller never comes back", async () => {
    const loan = await signedLoan();
    const { services } = app.backend;
    outage = "unreachable";
    await about(app, loan, activateRoute);
    const job = { id: loan.id, earlierTries: 0 };
    await expect(settleActivationKind.run(services, job)).rejects.toThrow("not known yet");
    outage = "none";
    expect(services.jobs).toContainEqual({
      name: "settle-activation",
      data: { id: loan.id },
      startAfter: new Date("2026-03-02T15:00:30.000Z"),
      singletonKey: loan.id,
    });
    await settleActivationKind.run(services, job);
    await settleActivationKind.run(services, job);
    expect((await stageOf(app.backend, loan.id)).stage).toBe("active");
    expect(await chargesOf(loan)).toEqual(["succeeded/succeeded"]);
  });
});

describe("the e-mail that closes a loan", () => {
  it("has the signed agreement and its certificate attached, once [R7.1-13 R7.1-39]", async () => {
    const loan = await signedLoan();
    const early = await about(app, loan, "/api/ConfirmationEmail");
    expect(early.status).toBe(400);
    const { token, id } = loan;
    const request = (route: "POST /api/ConfirmationEmail" | "POST /api/v2/ConfirmationEmail") =>
      call(app.backend, route, { token, body: { applicationId: id } });
    expect((await request("POST /api/ConfirmationEmail")).status).toBe(409);
    await about(app, loan, activateRoute);
    for (const route of [
      "POST /api/ConfirmationEmail",
      "POST /api/v2/ConfirmationEmail",
    ] as const) {
      expect((await request(route)).body).toEqual({ IsSuccess: true });
    }
    const registered = { ApplicationId: id, ProviderId: "prv_bright_smile" };
    for (const route of ["POST /api/SignUp", "POST /api/v2/SignUp"] as const) {
      const answer = await call(app.backend, route, { token, body: registered });
      expect(answer.body).toEqual({ IsSuccess: true });
    }
    const [mail, ...others] = await mailsOf(loan);
    expect(others).toEqual([]);
    expect(mail?.subject).toBe("Your loan for Bright Smile Dental is complete");
    expect(mail?.text).toContain("Annual percentage rate: 12.00%");
    expect(mail?.attachments.map(({ name }) => name)).toEqual([
      "loan-agreement.pdf",
      "signature-certificate.pdf",
    ]);
    const read = await readPdf(mail!.attachments[0]!.content);
    expect(read.title).toBe("Installment Loan Agreement");
  });

  it("is queued even when the applicant's page never requests it", async () => {
    const loan = await signedLoan();
    await about(app, loan, activateRoute);
    const { services } = app.backend;
    expect(services.jobs).toContainEqual({
      name: "send-closing-email",
      data: { id: loan.id },
      startAfter: new Date("2026-03-02T15:10:00.000Z"),
      singletonKey: loan.id,
    });
    await closingEmailKind.run(services, { id: loan.id, earlierTries: 0 });
    await closingEmailKind.run(services, { id: loan.id, earlierTries: 1 });
    expect(await mailsOf(loan)).toHaveLength(1);
  });
});

describe("with its jobs running", () => {
  it("settles what was left, without a caller", async () => {
    const loan = await signedLoan();
    outage = "unreachable";
    await about(app, loan, activateRoute);
    outage = "none";
    const { services } = app.backend;
    const queue = await startQueue({
      database: services,
      services,
      names: ["settle-activation", "send-closing-email", "deliver-email"],
    });
    await inTransaction(services, (within) =>
      queue.enqueue(within.db, { name: "settle-activation", data: { id: loan.id } }),
    );
    await expect.poll(async () => (await stageOf(app.backend, loan.id)).stage).toBe("active");
    await queue.stop();
  });

  it("finds an open charge and a pending email without a job", async () => {
    const open = await signedLoan();
    outage = "unreachable";
    await about(app, open, activateRoute);
    outage = "none";
    const silent = await signedLoan();
    await about(app, silent, activateRoute);
    app.backend.wait(11 * 60);
    const { services } = app.backend;
    const seen = services.jobs.length;
    await queuePendingWork(services);
    const asked = services.jobs.slice(seen).map(({ name, data }) => ({ name, ...data }));
    expect(asked).toContainEqual({ name: "settle-activation", id: open.id });
    expect(asked).toContainEqual({ name: "send-closing-email", id: silent.id });
    expect(asked).not.toContainEqual({ name: "send-closing-email", id: open.id });
    await closingEmailKind.run(services, { id: silent.id, earlierTries: 0 });
    const before = services.jobs.length;
    await queuePendingWork(services);
    expect(JSON.stringify(services.jobs.slice(before))).not.toContain(silent.id);
  });
});
