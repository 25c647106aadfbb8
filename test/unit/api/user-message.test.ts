import { expect, it } from "vitest";
import { ApiError, serverWords, type ErrorDetails } from "#api/error.ts";
import { userMessageOf } from "#api/user-message.ts";
import { preQualificationTexts } from "#domain/words/en/pre-qualification.ts";

const cases: readonly (readonly [ErrorDetails, unknown])[] = [
  [{ kind: "network", status: 0, said: "" }, { code: "connection.lost" }],
  [{ kind: "timeout", status: 0, said: "" }, { code: "connection.lost" }],
  [
    { kind: "network", status: 0, said: "x", says: "connection.network" },
    { code: "connection.network" },
  ],
  [
    { kind: "timeout", status: 0, said: "x", says: "connection.preApplication" },
    { code: "connection.preApplication" },
  ],
  [
    {
      kind: "rejected",
      status: 422,
      said: "",
      says: "errorPage.workedOn",
      values: { practice: "Sunny" },
    },
    { code: "errorPage.workedOn", values: { practice: "Sunny" } },
  ],
  [{ kind: "session-expired", status: 401, said: "" }, { code: "session.expired" }],
  [{ kind: "off-contract", status: 200, said: "" }, { code: "service.unexpected" }],
  [
    { kind: "rejected", status: 422, said: "P.O. Boxes are not valid." },
    { code: "service.rejected", values: { message: "P.O. Boxes are not valid." } },
  ],
  [{ kind: "rejected", status: 200, said: "" }, { code: "service.unexpected" }],
  [
    {
      kind: "rejected",
      status: 502,
      said: "Something went wrong on our side. Please try again in a few minutes.",
      says: "service.unexpected",
    },
    { code: "service.unexpected" },
  ],
  [
    { kind: "rejected", status: 429, said: "Too fast.", retryAfterSeconds: 30 },
    { code: "rateLimit.wait", values: { time: { code: "time.seconds", values: { n: 30 } } } },
  ],
  [
    { kind: "rejected", status: 429, said: "Too fast.", retryAfterSeconds: 130 },
    { code: "rateLimit.wait", values: { time: { code: "time.minutes", values: { n: 3 } } } },
  ],
  [{ kind: "rejected", status: 429, said: "Too fast." }, { code: "rateLimit.waitUnknown" }],
  [
    { kind: "rejected", status: 503, said: "Busy.", retryAfterSeconds: 5 },
    { code: "service.busy", values: { time: { code: "time.seconds", values: { n: 5 } } } },
  ],
];

it.each(cases)("finds the code of %j", (details, userMessage) => {
  const found = userMessageOf(new ApiError(details));
  expect(found).toEqual(userMessage);
  expect(preQualificationTexts).toHaveProperty([found.code]);
});

it("reads the Error field of a message in JSON, and any other message as it is [R8-15]", () => {
  expect(serverWords('{"Error":"Not in service"}')).toBe("Not in service");
  for (const text of ["Plain words", '{"Other":1}', '{"Error":5}', "null", "", "[1]"]) {
    expect(serverWords(text)).toBe(text);
  }
});
