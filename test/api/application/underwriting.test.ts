import { describe, expect, it } from "vitest";
import { verifiedForReal } from "#test/support/server/api-visit.ts";
import { preQualify, resultOf, type Changes } from "#test/support/submission.ts";
import { useTestApp } from "#test/support/server/use-app.ts";

const backend = useTestApp({ limitFactor: 100 });

const harbor = { PublicKey: "harbor-ortho", ProgramCode: "surgery", IsTest: false };

const avery = { FirstName: "Avery", LastName: "Stone", DOB: "05141988" };

async function apply(person: NonNullable<Changes["person"]>, address: Changes["address"] = {}) {
  const verified = await verifiedForReal(backend);
  return preQualify(backend, verified, { around: harbor, person, address });
}

describe("the people of docs/underwriting.md", () => {
  it.each([
    ["4001", "Approved 14000"],
    ["4003", "Approved 4800"],
    ["4009", "Approved 6800"],
    ["4004", "Approved 3000"],
    ["4005", "Declined"],
    ["4006", "Declined, other offers"],
    ["4025", "Declined"],
    ["4047", "Invalid"],
    ["4021", "E34"],
  ])("Avery Stone with the last four %s is %s", async (NationalIdLastFour, expected) => {
    backend.wait(86_401);
    const answer = await apply({ ...avery, NationalIdLastFour });
    const { Disposition, MaxFinanceAmount, OtherOffersAvailable } = resultOf(answer);
    const reported = [
      Disposition ?? answer.body["Code"],
      ...(MaxFinanceAmount === undefined ? [] : [" ", MaxFinanceAmount]),
      ...(OtherOffersAvailable === true ? [", other offers"] : []),
    ];
    expect(reported.join("")).toBe(expected);
  });

  it("is not eligible in a state without credit, and no number is checked", async () => {
    const before = await countChecks();
    const answer = await apply(
      { ...avery, NationalIdLastFour: "4001" },
      { PostalCode: "25301", Statoid: "WV" },
    );
    expect(resultOf(answer)).toMatchObject({
      Disposition: "Ineligible",
      Exceptions: [{ ErrorCode: "P04" }],
      IneligibleReason: "state",
    });
    expect(await countChecks()).toBe(before);
  });
});

async function countChecks(): Promise<number> {
  const row = await backend.services.db
    .selectFrom("identity_checks")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return row.count;
}

describe("trying out numbers", () => {
  it("ends with the third different last four of a person in 24 hours, and answers like a frozen file", async () => {
    const person = { FirstName: "Nora", LastName: "Velasquez", DOB: "09091979" };
    const codes: unknown[] = [];
    for (const NationalIdLastFour of ["6101", "6102", "6103", "6104", "6104", "6101"]) {
      const answer = await apply({ ...person, NationalIdLastFour });
      codes.push(answer.body["Code"] ?? "decided");
    }
    expect(codes).toEqual(["decided", "decided", "decided", "E34", "E34", "decided"]);
    backend.wait(86_401);
    const later = await apply({ ...person, NationalIdLastFour: "6105" });
    expect(later.body["Code"]).toBeUndefined();
  });

  it("lets three of 20 different last fours through when they come at once", async () => {
    const person = { FirstName: "Omar", LastName: "Velasquez", DOB: "09091979" };
    backend.wait(60);
    const visits = [];
    for (let place = 0; place < 20; place++) {
      visits.push(await verifiedForReal(backend));
    }
    const answers = await Promise.all(
      visits.map((verified, place) =>
        preQualify(backend, verified, {
          around: harbor,
          person: { ...person, NationalIdLastFour: `62${String(place + 10)}` },
        }),
      ),
    );
    const checks = await backend.services.db
      .selectFrom("identity_checks")
      .select(({ fn }) => fn.countAll<number>().as("count"))
      .where("is_refused", "=", false)
      .where("checked_at", "=", backend.services.clock())
      .groupBy("subject_index")
      .execute();
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    expect(checks).toEqual([{ count: 3 }]);
    const refused = answers.filter(({ body }) => body["Code"] === "E34");
    expect(refused.length).toBeGreaterThanOrEqual(17);
  });
});
