import { applicationUpdateMachine } from "#machines/application-update/application-update.machine.ts";
import { done, failed, type ChartModel } from "#tools/paths/generator/chart-model.ts";
import { answersWith, application, call, terms } from "./application-world.ts";

const created = {
  change: { kind: "created", part: "applicant", answers: answersWith({ firstName: "Jane" }) },
  path: "/Apply",
  providerId: "prv-1",
  applicationId: undefined,
  key: "visit-1-7",
};
const updated = {
  ...created,
  change: { ...created.change, kind: "updated", part: "choices" },
  path: "/Payment",
  application: { ...application, terms },
  applicationId: "app-1",
};
const exceptions = [{ code: "P01", message: "too much debt" }];

export const applicationUpdateModel: ChartModel = {
  name: "application-update",
  machine: applicationUpdateMachine,
  inputs: { "an applicant at /Apply": created, "a schedule at /Payment": updated },
  cases: {
    ...done("updateApplication", {
      made: { isSuccess: true, applicationId: "app-1", status: "APR" },
      "made, without an id": { isSuccess: true },
      "DCN with its reason": {
        isSuccess: false,
        applicationId: "app-1",
        status: "DCN",
        evaluationStatus: "Declined",
        exceptions,
      },
      "DCN without a reason": { isSuccess: false, status: "DCN" },
      "DCN in a success": { isSuccess: true, status: "DCN" },
      refused: { isSuccess: false, status: "APR", message: "The terms have changed." },
      "refused by E34": { isSuccess: false, message: "Who?", exceptions: [{ code: "E34" }] },
      "refused without words": { isSuccess: false },
    }),
    ...failed("updateApplication", {
      "connection lost": call("network", 0),
      "timed out": call("timeout", 0),
      "HTTP 500": call("rejected", 500),
      "HTTP 409": call("rejected", 409),
      "the plan was changed in another window": { ...call("rejected", 409), code: "signed" },
      "HTTP 422": call("rejected", 422, "Not a valid address."),
      "session expired": call("session-expired", 401),
      "not a call's failure": new Error("unknown"),
    }),
    ...done("getApplication", {
      APR: application,
      DOC: { ...application, status: "DOC" },
      DCN: { ...application, status: "DCN" },
      "another offer": { ...application, terms: { ...terms, offerId: "offer-24" } },
      "another status": { ...application, status: "NEW" },
    }),
    ...failed("getApplication", {
      "HTTP 404": call("rejected", 404, "There is no such application."),
      "nobody answers": call("network", 0),
    }),
  },
  distinguish: ({ context }) => context.tries,
  holds: {
    "the key never changes": ({ context }) => context.key === "visit-1-7",
    "a change is sent at most three times": ({ context }) => context.tries <= 3,
    "only /Apply leads on to the payment": ({ value, context }) =>
      value !== "toPayment" || context.path === "/Apply",
  },
};
