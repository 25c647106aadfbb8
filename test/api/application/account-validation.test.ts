import { describe, expect, it } from "vitest";
import { call, verifiedVisit } from "#test/support/server/api-visit.ts";
import { approvedLoan, readLoan, type TestLoan } from "#test/support/loan/loan-application.ts";
import { accountOf, submitAs } from "#test/support/submission.ts";
import { useTestApp } from "#test/support/server/use-app.ts";

const backend = useTestApp({ limitFactor: 100 });

function validate({ token, id }: TestLoan, NationalId: string, key?: string) {
  return call(backend, `POST /api/accounts/${id}/validate`, { token, key, body: { NationalId } });
}

async function forReal(loan: TestLoan): Promise<void> {
  const { db } = backend.services;
  await db.updateTable("applications").set({ is_test: false }).where("id", "=", loan.id).execute();
}

const refused = (RemainingAttempts: number) => ({
  IsSuccess: false,
  RemainingAttempts,
  Message: "Invalid SSN",
});

describe("confirming the SSN", () => {
  it("takes the last four digits, and is remembered [R7.1-30]", async () => {
    const loan = await approvedLoan(backend);
    expect((await readLoan(backend, loan)).body["IsIdentityConfirmed"]).toBe(false);
    expect((await validate(loan, "1000")).body).toEqual({ IsSuccess: true, RemainingAttempts: 4 });
    expect((await readLoan(backend, loan)).body["IsIdentityConfirmed"]).toBe(true);
    expect((await validate(loan, "1000")).body).toEqual({ IsSuccess: true, RemainingAttempts: 4 });
  });

  it("takes all nine digits, which must all be right", async () => {
    const loan = await approvedLoan(backend);
    await forReal(loan);
    expect((await validate(loan, "999991000")).body).toEqual(refused(4));
    expect((await validate(loan, "123451000")).body).toEqual({
      IsSuccess: true,
      RemainingAttempts: 3,
    });
  });

  it("looks at the last four of nine digits in test mode", async () => {
    const loan = await approvedLoan(backend);
    expect((await validate(loan, "999991000")).body["IsSuccess"]).toBe(true);
  });

  it("is refused for good after five tries, the right digits included", async () => {
    const loan = await approvedLoan(backend);
    for (const left of [4, 3, 2, 1, 0]) {
      expect((await validate(loan, "4321")).body).toEqual(refused(left));
    }
    expect((await validate(loan, "1000")).body).toEqual(refused(0));
    expect((await readLoan(backend, loan)).body["IsIdentityConfirmed"]).toBe(false);
  });

  it("compares five of thirty tries that run at once", async () => {
    const loan = await approvedLoan(backend);
    const guesses = Array.from({ length: 30 }, (_, index) => String(4000 + index));
    const answers = await Promise.all(guesses.map((guess) => validate(loan, guess)));
    const left = answers.map(({ body }) => Number(body["RemainingAttempts"]));
    expect(left.toSorted((a, b) => b - a)).toEqual([4, 3, 2, 1, ...Array(26).fill(0)]);
    expect((await validate(loan, "1000")).body["IsSuccess"]).toBe(false);
  });

  it("counts one try for a call that is repeated with its key", async () => {
    const loan = await approvedLoan(backend);
    await validate(loan, "4321", "validate-key-1");
    expect((await validate(loan, "4321", "validate-key-1")).body).toEqual(refused(4));
    expect((await validate(loan, "4322")).body).toEqual(refused(3));
  });

  it("waits for the information, and is another visit's 404", async () => {
    const verified = await verifiedVisit(backend);
    const id = accountOf(await submitAs(backend, verified, "1000"));
    const early = await validate({ ...verified, id, providerId: "" }, "1000");
    expect([early.status, early.body["ErrorCode"]]).toEqual([409, "prequalified"]);
    const loan = await approvedLoan(backend);
    expect((await validate({ ...loan, token: verified.token }, "1000")).status).toBe(404);
  });

  it("is malformed for anything but four or nine digits", async () => {
    const loan = await approvedLoan(backend);
    for (const text of ["", "100", "10000", "12345100", "abcd"]) {
      expect((await validate(loan, text)).status).toBe(400);
    }
  });
});
