import { tokenEntryMachine } from "#machines/token-entry/token-entry.machine.ts";
import { done, failed, type ChartModel } from "#tools/paths/generator/chart-model.ts";
import { inertActor } from "#test/support/inert-actor.ts";
import { application, call, provider } from "#test/model/application/application-world.ts";

const holding = (tokens: object) => inertActor("session", { tokens }) as never;
const nothing = {
  token: undefined,
  session: holding({}),
  isResumed: false,
  applicationId: undefined,
  providerId: undefined,
};
const resumed = {
  ...nothing,
  isResumed: true,
  session: holding({ v21: "first", easyApi: "easy" }),
  applicationId: "app-1",
  providerId: "prv-1",
};
const session = { authToken: "auth", providerId: "prv-1", applicationId: "app-1", isTest: false };

export const tokenEntryModel: ChartModel = {
  name: "token-entry",
  machine: tokenEntryMachine,
  inputs: {
    "a token": { ...nothing, token: "t_1" },
    "no token": nothing,
    "an empty token": { ...nothing, token: "" },
    "a stored visit": resumed,
    "a stored visit that cannot renew": { ...resumed, session: holding({ v21: "first" }) },
    "a stored visit without a practice": { ...resumed, providerId: undefined },
  },
  cases: {
    ...done("peek", {
      "a session": session,
      "no AuthToken": { ...session, authToken: undefined },
      "an empty AuthToken": { ...session, authToken: "" },
      "neither AuthToken nor ids": {},
      "no practice": { ...session, providerId: undefined },
      "no application": { ...session, applicationId: "" },
      "neither practice nor application": { authToken: "auth", isTest: false },
    }),
    ...failed("peek", {
      IsFailured: call("rejected", 200, "This link has expired."),
      "IsFailured without words": call("rejected", 200),
      "nobody answers": call("network", 0),
      "not a call's failure": new Error("unknown"),
    }),
    ...done("getApplication", {
      APR: application,
      DOC: { ...application, status: "DOC" },
      DCN: { ...application, status: "DCN" },
      "a status that is not known": { ...application, status: "NEW" },
      "no data": undefined,
    }),
    ...failed("getApplication", {
      "not found": call("rejected", 404),
      "an answer off the contract": call("off-contract", 200),
      "nobody answers": call("network", 0),
      "timed out": call("timeout", 0),
    }),
    ...done("loadProvider", { "a practice": provider }),
    ...failed("loadProvider", { "not found": call("rejected", 404) }),
    ...done("getEasyApiToken", { "a token": "easy" }),
    ...failed("getEasyApiToken", { "nobody answers": call("network", 0) }),
    ...done("getFinanceSegment", {
      "an application": { segment: "application" },
      "a pre-qualification": { segment: "pre-qualification" },
    }),
    ...failed("getFinanceSegment", { "nobody answers": call("network", 0) }),
  },
  distinguish: ({ context }) => [context.application?.status, context.tokens.easyApi !== undefined],
  holds: {
    "a visit is ready with its application and practice, or not at all": ({ value, output }) =>
      (value === "ready") === (output?.kind === "ready") &&
      (value !== "ready" || ["APR", "DOC"].includes(output.application.status)),
  },
};
