import { inTransaction } from "#server/services/services.ts";
import { expect, it } from "vitest";
import {
  acquirePull,
  releasePull,
  tryLockSubject,
} from "#server/stores/application/credit-pull.ts";
import { newPhone, verifiedForReal, type Answered } from "#test/support/server/api-visit.ts";
import { createLoan, loanApplicant, updateLoan } from "#test/support/loan/loan-application.ts";
import { preQualify } from "#test/support/submission.ts";
import { useTestApp } from "#test/support/server/use-app.ts";
import { rowsOf } from "#test/support/server/rows.ts";

const backend = useTestApp({ limitFactor: 100 });

const harbor = { PublicKey: "harbor-ortho", ProgramCode: "surgery", IsTest: false };
const harborLoan = { ProviderId: "prv_harbor_ortho", ProgramCode: "surgery", IsTest: false };
const avery = { FirstName: "Avery", LastName: "Stone", DOB: "05141988" };

async function pulls() {
  const { services } = backend;
  const consents = await rowsOf(services, "consents", { kind: "credit-report" });
  const references = await rowsOf(services, "credit_pulls");
  const applications = await rowsOf(services, "applications");
  return [consents.length, references.length, applications.length] as const;
}

async function left(work: () => Promise<readonly Answered[]>) {
  const before = await pulls();
  const answers = await work();
  const after = await pulls();
  return { answers, left: after.map((count, place) => count - before[place]!) };
}

const atOnce = (times: number, call: (place: number) => Promise<Answered>) =>
  Promise.all(Array.from({ length: times }, (_, place) => call(place)));

it("is one for a submission that is sent 10 times at once under 10 keys", async () => {
  const verified = await verifiedForReal(backend);
  const person = { ...avery, NationalIdLastFour: "4001" };
  const sent = await left(() =>
    atOnce(10, (place) =>
      preQualify(backend, verified, { around: harbor, person, key: `flood-key-${place}` }),
    ),
  );
  expect(new Set(sent.answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(new Set(sent.answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
  expect(sent.left).toEqual([1, 1, 1]);
});

it("is one for the same submission that came to no decision, and another for a corrected one", async () => {
  const verified = await verifiedForReal(backend);
  const frozen = { around: harbor, person: { ...avery, NationalIdLastFour: "4021" } };
  const first = await left(async () => [
    await preQualify(backend, verified, frozen),
    await preQualify(backend, verified, frozen),
  ]);
  expect(first.answers.map(({ body }) => body["Code"])).toEqual(["E34", "E34"]);
  expect(first.left).toEqual([2, 1, 0]);
  const person = { ...avery, NationalIdLastFour: "4003" };
  const corrected = await left(async () => [
    await preQualify(backend, verified, { around: harbor, person }),
  ]);
  expect(corrected.left).toEqual([1, 1, 1]);
});

it("is one for an application that is sent 10 times at once in one visit, and one for its change", async () => {
  const { accessToken: token } = await backend.visit("harbor-ortho");
  const phone = newPhone();
  const applicant = { ...avery, LastName: "Stone", SSN: "123454001" };
  const sent = await left(() =>
    atOnce(10, () => createLoan(backend, token, { phone, applicant, around: harborLoan })),
  );
  expect(sent.answers.every(({ body }) => body["IsSuccess"] === true)).toBe(true);
  expect(sent.left).toEqual([1, 1, 1]);
  const id = String(sent.answers[0]!.body["ApplicationId"]);
  const loan = { token, id, phone, providerId: "prv_harbor_ortho" };
  const Applicant = loanApplicant(phone, { ...applicant, Email: "other@example.com" });
  const changed = await left(() => atOnce(10, () => updateLoan(backend, loan, { Applicant })));
  expect(changed.answers.every(({ body }) => body["IsSuccess"] === true)).toBe(true);
  expect(changed.left).toEqual([1, 1, 0]);
});

it("has the same reference when a process that requested it died, after the lease and not before", async () => {
  const { services } = backend;
  const subject = "verification|ver_died";
  const acquire = (request: string) =>
    inTransaction(services, async (within) => {
      expect(await tryLockSubject(within, subject)).toBe(true);
      return acquirePull(within, { subject, request });
    });
  const died = await acquire("the same");
  expect(died).toBeDefined();
  expect(await acquire("the same")).toBeUndefined();
  expect(await acquire("another")).toBeUndefined();
  backend.wait(31);
  const again = await acquire("the same");
  expect(again!.reference).toBe(died!.reference);
  await releasePull(services, died!);
  expect(await acquire("another")).toBeUndefined();
  await releasePull(services, again!);
  expect((await acquire("another"))!.reference).not.toBe(died!.reference);
});
