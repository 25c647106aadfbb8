import { describe, expect, it } from "vitest";
import {
  approvedLoan,
  chooseOffer,
  codeOf,
  monthlyPaid,
  readLoan,
  scheduledLoan,
  stageOf,
  startOn,
  updateLoan,
} from "#test/support/loan/loan-application.ts";
import { useTestApp } from "#test/support/server/use-app.ts";

const backend = useTestApp({ limitFactor: 100 });

describe("the schedule", () => {
  it("follows the frequency and the last paid day: first payment at least 15 days ahead [R3-19]", async () => {
    const loan = await approvedLoan(backend);
    await chooseOffer(backend, loan, { offer: 1 });
    const Employment = { PaymentFrequency: "EveryOtherWeek", LastPayDate: "2026-02-27" };
    expect((await updateLoan(backend, loan, { Employment })).body["IsSuccess"]).toBe(true);
    expect((await readLoan(backend, loan)).body).toMatchObject({
      Stage: "scheduled",
      PaymentFrequency: "EveryOtherWeek",
      LastPaidDate: "2026-02-27",
      FirstPaymentDate: "2026-03-27",
      Terms: { Payments: 26, EstimatedPayment: 173.08, FirstPaymentDate: "2026-03-27" },
    });
  });

  it.each([
    [{ PaymentFrequency: "Daily", LastPayDate: "2026-02-27" }, "paymentFrequency.required"],
    [{ PaymentFrequency: null, LastPayDate: "2026-02-27" }, "paymentFrequency.required"],
    [{ PaymentFrequency: "Weekly", LastPayDate: null }, "lastPaidDate.required"],
    [{ PaymentFrequency: "Weekly", LastPayDate: "2026-02-30" }, "lastPaidDate.invalid"],
    [{ PaymentFrequency: "Weekly", LastPayDate: "2026-03-04" }, "lastPaidDate.future"],
    [{ PaymentFrequency: "Weekly", LastPayDate: "0001-01-01" }, "lastPaidDate.past"],
  ])("refuses %j", async (Employment, code) => {
    const loan = await approvedLoan(backend);
    await chooseOffer(backend, loan);
    expect(codeOf(await updateLoan(backend, loan, { Employment }))).toEqual([422, code]);
    expect(await stageOf(backend, loan)).toBe("offerSelected");
  });

  it("needs an offer first", async () => {
    const loan = await approvedLoan(backend);
    const answer = await updateLoan(backend, loan, { Employment: monthlyPaid });
    expect(codeOf(answer)).toEqual([409, "approved"]);
    expect(answer.body["Message"]).toBe(
      "This cannot be done now, because no offer was chosen yet.",
    );
  });

  it("may begin on a day of choice, from 15 days ahead on that day itself [R7.1-04]", async () => {
    const loan = await scheduledLoan(backend);
    expect((await startOn(backend, loan, "2026-03-20")).body).toMatchObject({ IsSuccess: true });
    expect((await readLoan(backend, loan)).body["FirstPaymentDate"]).toBe("2026-03-20");
    await startOn(backend, loan, "2026-03-05");
    expect((await readLoan(backend, loan)).body["FirstPaymentDate"]).toBe("2026-04-05");
  });

  it.each(["2026-03-01", "2026-04-03", "2026-02-31"])(
    "does not begin on %s: today or at most 30 days ahead [R5-18]",
    async (day) => {
      const answer = await startOn(backend, await scheduledLoan(backend), day);
      expect([answer.status, answer.body["Message"]]).toEqual([
        422,
        "Date only can be today or max 30 days in the future",
      ]);
    },
  );

  it("takes today and the thirtieth day", async () => {
    const loan = await scheduledLoan(backend);
    expect((await startOn(backend, loan, "2026-03-02")).status).toBe(200);
    expect((await startOn(backend, loan, "2026-04-01")).status).toBe(200);
  });
});
