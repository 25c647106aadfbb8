import { afterAll, beforeAll, expect, it } from "vitest";
import { pullOnce } from "#server/decisions/pull-once.ts";
import { newPhone, verifiedForReal } from "#test/support/api-visit.ts";
import type { Answered } from "#test/support/api-visit.ts";
import { createTestApp } from "#test/support/app.ts";
import type { TestApp } from "#test/support/app.ts";
import { createLoan, loanApplicant, updateLoan } from "#test/support/loan-application.ts";
import { preQualify } from "#test/support/submission.ts";

let backend: TestApp;

beforeAll(async () => {
  backend = await createTestApp({ limitFactor: 100 });
});
afterAll(async () => {
  await backend.close();
});

const harbor = { PublicKey: "harbor-ortho", ProgramCode: "surgery", IsTest: false };
const harborLoan = { ProviderId: "prv_harbor_ortho", ProgramCode: "surgery", IsTest: false };
const avery = { FirstName: "Avery", LastName: "Stone", DOB: "05141988" };

/** What is kept of each pull: its consent, and its reference at the bureau. */
async function pulls() {
  const { db } = backend.services;
  const consents = await db
    .selectFrom("consents")
    .select("id")
    .where("kind", "=", "credit-report")
    .execute();
  const references = await db.selectFrom("credit_pulls").select("reference").execute();
  const applications = await db.selectFrom("applications").select("id").execute();
  return [consents.length, references.length, applications.length] as const;
}

/** How many consents, pulls and applications some calls left. */
async function left(work: () => Promise<readonly Answered[]>) {
  const before = await pulls();
  const answers = await work();
  const after = await pulls();
  return { answers, left: after.map((count, place) => count - before[place]!) };
}

const nothing = async () => undefined;
const atOnce = (times: number, call: (place: number) => Promise<Answered>) =>
  Promise.all(Array.from({ length: times }, (_, place) => call(place)));

it("is one for a submission that is sent 100 times at once under 100 keys", async () => {
  const verified = await verifiedForReal(backend);
  const person = { ...avery, NationalIdLastFour: "4001" };
  const sent = await left(() =>
    atOnce(100, (place) =>
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

it("is one for an application that is sent 20 times at once in one visit, and one for its change", async () => {
  const { accessToken: token } = await backend.visit("harbor-ortho");
  const phone = newPhone();
  const applicant = { ...avery, LastName: "Stone", SSN: "123454001" };
  const sent = await left(() =>
    atOnce(20, () => createLoan(backend, token, { phone, applicant, around: harborLoan })),
  );
  expect(sent.answers.every(({ body }) => body["IsSuccess"] === true)).toBe(true);
  expect(sent.left).toEqual([1, 1, 1]);
  const id = String(sent.answers[0]!.body["ApplicationId"]);
  const loan = { token, id, phone, providerId: "prv_harbor_ortho" };
  const Applicant = loanApplicant(phone, { ...applicant, Email: "other@example.com" });
  const changed = await left(() => atOnce(20, () => updateLoan(backend, loan, { Applicant })));
  expect(changed.answers.every(({ body }) => body["IsSuccess"] === true)).toBe(true);
  expect(changed.left).toEqual([1, 1, 0]);
});

it("has the same reference when a process that asked died, after the lease and not before", async () => {
  const { services } = backend;
  const asked = { subject: "verification|ver_died", request: "the same" };
  const referenceOf = (request: string) =>
    pullOnce(
      services,
      { ...asked, request },
      { known: nothing, decide: async ({ reference }) => reference },
    );
  const died = await pullOnce(services, asked, {
    known: nothing,
    decide: async ({ reference }) => {
      await expect(
        pullOnce(
          services,
          { ...asked, waitMilliseconds: 50 },
          { known: nothing, decide: async () => "a second pull" },
        ),
      ).rejects.toMatchObject({ reason: "in-progress" });
      return reference;
    },
  });
  await services.db
    .updateTable("credit_pulls")
    .set({ locked_until: new Date(services.clock().getTime() + 30_000) })
    .where("reference", "=", died)
    .execute();
  backend.wait(31);
  expect(await referenceOf("the same")).toBe(died);
  expect(await referenceOf("another")).not.toBe(died);
});
