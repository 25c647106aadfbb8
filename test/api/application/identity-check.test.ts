import { describe, expect, it } from "vitest";
import { mayCheckIdentity } from "#server/stores/verification/identity-check.ts";
import { newPhone, verifiedForReal, verifiedVisit } from "#test/support/server/api-visit.ts";
import type { Answered } from "#test/support/server/api-visit.ts";
import { createLoan, loanApplicant, updateLoan } from "#test/support/loan/loan-application.ts";
import { preQualify, type Changes } from "#test/support/submission.ts";
import { useTestApp } from "#test/support/server/use-app.ts";

const backend = useTestApp({ limitFactor: 100 });

const harbor = { PublicKey: "harbor-ortho", ProgramCode: "surgery", IsTest: false };
const harborLoan = { ProviderId: "prv_harbor_ortho", ProgramCode: "surgery", IsTest: false };

const reported = ({ body }: Answered): string =>
  JSON.stringify(body).includes('"E34"') ? "E34" : "judged";

async function guess(person: Changes["person"], address: Changes["address"] = {}) {
  const verified = await verifiedForReal(backend);
  return preQualify(backend, verified, { around: harbor, person: person ?? {}, address });
}

async function inTurn<Guess>(
  guesses: readonly Guess[],
  request: (guess: Guess, place: number) => Promise<Answered>,
): Promise<readonly Answered[]> {
  const answers: Answered[] = [];
  for (const [place, one] of guesses.entries()) answers.push(await request(one, place));
  return answers;
}

const judgedOf = (answers: readonly Answered[]) =>
  answers.map(reported).filter((answer) => answer === "judged").length;

async function countChecks(): Promise<number> {
  const rows = await backend.services.db.selectFrom("identity_checks").selectAll().execute();
  return rows.length;
}

let four = 6200;
const nextFour = () => String((four += 1));

const five = Array.from({ length: 5 }, (_, place) => String(place + 10));

describe("trying out the digits of one person", () => {
  it("ends with the third, whatever zip is given", async () => {
    const person = { FirstName: "Noah", LastName: "Velasquez", DOB: "09091979" };
    const answers = await inTurn(five, (two) =>
      guess({ ...person, NationalIdLastFour: `61${two}` }, { PostalCode: `787${two}` }),
    );
    expect(judgedOf(answers)).toBe(3);
  });

  it("ends with the third, however the name is spelt and whichever part comes first", async () => {
    const spellings = [
      ["Ines", "Velasquez"],
      ["Inés", "Velasquez."],
      ["INES", "Velas-quez"],
      ["Velasquez", "Ines"],
      ["I.n.e.s.", "Vélásquez"],
      ["Ines", "'Velas quez"],
      ["ｉｎｅｓ", "Velasquez"],
      ["Ines", "V.elasquez"],
      ["I nes K", "Velasque z"],
      ["Ines", "Ve1asquez"],
      ["I n e s", "V elasque z"],
    ] as const;
    const spelled = ([FirstName, LastName]: (typeof spellings)[number]) =>
      guess({ FirstName, LastName, DOB: "10091979", NationalIdLastFour: nextFour() });
    const first = await inTurn(spellings.slice(0, 3), spelled);
    expect(first.map(reported)).toEqual(["judged", "judged", "judged"]);
    const later = await Promise.all(spellings.slice(3).map(spelled));
    expect(new Set(later.map(reported))).toEqual(new Set(["E34"]));
  });

  it("stops at the third whole number, from any caller", async () => {
    const person = { FirstName: "Avery", LastName: "Quimby", DOB: "05141988" };
    const answers = await inTurn(five, async (two) => {
      const { accessToken } = await backend.visit("harbor-ortho");
      const applicant = { ...person, SSN: `1${two}454001` };
      return createLoan(backend, accessToken, { applicant, around: harborLoan });
    });
    expect(judgedOf(answers)).toBe(3);
  });

  it("ends with the third whole number when one application is changed", async () => {
    const { accessToken: token } = await backend.visit("harbor-ortho");
    const person = { FirstName: "Avery", LastName: "Stone", DOB: "05141988" };
    const phone = newPhone();
    const applicant = (two: string) => ({ ...person, SSN: `1${two}454001` });
    const around = harborLoan;
    const made = await createLoan(backend, token, { phone, applicant: applicant("10"), around });
    expect(made.body).toMatchObject({ IsSuccess: true });
    const id = String(made.body["ApplicationId"]);
    const loan = { token, id, phone, providerId: "prv_harbor_ortho" };
    const answers = await inTurn(five.slice(1), (two) =>
      updateLoan(backend, loan, { Applicant: loanApplicant(phone, applicant(two)) }),
    );
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    expect(judgedOf(answers)).toBe(2);
  });

  it("does not end in test mode, where a tester walks all personas, and counts nothing there", async () => {
    const person = { FirstName: "Tess", LastName: "Velasquez", DOB: "09091979" };
    const before = await countChecks();
    const answers = await inTurn(five, async (two) =>
      preQualify(backend, await verifiedVisit(backend), {
        person: { ...person, NationalIdLastFour: `66${two}` },
      }),
    );
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    expect(await countChecks()).toBe(before);
  });
});

it("no more than three people are checked against one number", async () => {
  const names = ["Aa", "Bb", "Cc", "Dd", "Ee"];
  const answers = await inTurn(names, async (LastName) => {
    const { accessToken } = await backend.visit("harbor-ortho");
    const applicant = { FirstName: "Kim", LastName, SSN: "198764001" };
    return createLoan(backend, accessToken, { applicant, around: harborLoan });
  });
  expect(judgedOf(answers)).toBe(3);
});

describe("trying out the numbers of many people", () => {
  /** A factor of 0.01 allows 1 try per address and 10 per practice. */
  const limitFactor = 0.01;
  const tried = (person: string, addressGroup: string, providerKey: string) =>
    mayCheckIdentity(backend.services, {
      people: [person],
      lastFour: "7001",
      nationalId: undefined,
      origin: { providerKey, addressGroup, limitFactor },
    });

  it("ends at the limit of an address, and leaves what was allowed before", async () => {
    expect(await tried("one of many", "198.51.100.1", "clear-vision")).toBe(true);
    expect(await tried("two of many", "198.51.100.1", "clear-vision")).toBe(false);
    expect(await tried("two of many", "198.51.100.2", "clear-vision")).toBe(true);
    expect(await tried("one of many", "198.51.100.1", "clear-vision")).toBe(true);
  });

  it("ends at the limit of a practice, and leaves the others", async () => {
    const addresses = Array.from({ length: 11 }, (_, place) => `203.0.113.${place}`);
    const allowed: boolean[] = [];
    for (const address of addresses) {
      allowed.push(await tried(`patient of ${address}`, address, "quiet-clinic"));
    }
    expect(allowed.filter(Boolean)).toHaveLength(10);
    expect(await tried("somebody else", "203.0.113.200", "frame-hosts")).toBe(true);
  });
});

it("an answer that reveals nothing is the same, and takes as long, for digits that were wrong and for too many of them", async () => {
  const avery = { FirstName: "Avery", LastName: "Stone", DOB: "05141988" };
  backend.wait(86_401);
  const timed = async (person: Changes["person"]) => {
    const verified = await verifiedForReal(backend);
    const started = performance.now();
    const answer = await preQualify(backend, verified, { around: harbor, person: person ?? {} });
    return { answer, milliseconds: performance.now() - started };
  };
  const wrong = await timed({ ...avery, NationalIdLastFour: "4021" });
  const others = await inTurn(["4001", "4003"], (NationalIdLastFour) =>
    guess({ ...avery, NationalIdLastFour }),
  );
  expect(others.map(reported)).toEqual(["judged", "judged"]);
  const capped = await timed({ ...avery, NationalIdLastFour: "4004" });
  expect(capped.answer).toEqual(wrong.answer);
  expect(reported(capped.answer)).toBe("E34");
  expect(wrong.milliseconds).toBeGreaterThanOrEqual(400);
  expect(capped.milliseconds).toBeGreaterThanOrEqual(400);
});
