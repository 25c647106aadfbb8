import { expect, it } from "vitest";
import { applicationUpdateMachine } from "#machines/application-update/application-update.machine.ts";
import { liveChart, type LiveChart } from "#test/support/live-chart.ts";
import { pairwise } from "#test/support/pairwise.ts";
import { answersWith, application } from "./application-world.ts";

const updates = pairwise({
  kind: ["created", "updated"],
  path: ["/Apply", "/Payment"],
  isSuccess: [true, false],
  status: ["APR", "DOC", "DCN", "NEW", undefined],
  exceptions: [[], [{ code: "E34" }], [{ code: "P01" }]],
  message: [undefined, "", "The terms have changed."],
  answeredId: [undefined, "app-2"],
  fetched: ["APR", "DOC", "DCN", "NEW"],
});
type Update = (typeof updates)[number];

const updateFailed = "application.updateFailed";

/** Spec section 8. */
function userMessageOf({ kind, exceptions, message }: Update) {
  if (exceptions.some(({ code }) => code === "E34")) return { code: "preQualification.identity" };
  if (!message) return { code: "application.refused" };
  return { code: kind === "created" ? "service.rejected" : updateFailed, values: { message } };
}

/** Spec section 4, "Application update"; S46 for DOC. */
function endOf(update: Update): object {
  const { isSuccess, status, fetched, path, exceptions, answeredId } = update;
  const id = answeredId ?? "app-1";
  if (status === "DCN") return { kind: "declined", applicationId: id, reason: { exceptions } };
  if (!isSuccess) return { kind: "failed", userMessage: userMessageOf(update) };
  if (fetched === "DCN") return { kind: "declined", applicationId: id };
  const byStatus: { readonly [name: string]: string } = { APR: "toPayment", DOC: "toDocuments" };
  const kind = path === "/Apply" ? (byStatus[fetched] ?? "updated") : "updated";
  return { kind, application: { status: fetched } };
}

function begin({ kind, path }: Update): LiveChart {
  return liveChart(applicationUpdateMachine, {
    change: { kind, part: "applicant", answers: answersWith({}) },
    application: undefined,
    path,
    providerId: "prv-1",
    applicationId: "app-1",
    key: "visit-1-7",
  });
}

async function answered(update: Update): Promise<LiveChart> {
  const { isSuccess, status, exceptions, message, answeredId } = update;
  const chart = begin(update);
  chart.orders();
  const answer = { isSuccess, status, exceptions, message, applicationId: answeredId };
  await chart.answer("updateApplication", answer);
  return chart;
}

const isMade = ({ isSuccess, status }: Update) => isSuccess && status !== "DCN";

it("ends a failed change, for any two parts of the answer [R4-31 R4-32 R8-19]", async () => {
  const refused = updates.filter((update) => !isMade(update));
  expect(refused.length).toBeGreaterThan(5);
  for (const update of refused) {
    const chart = await answered(update);
    expect(chart.orders()).toEqual([]);
    expect(chart.output).toMatchObject(endOf(update));
  }
});

it("fetches what was changed, and goes where its status leads [R4-28 R4-29 R4-30]", async () => {
  const made = updates.filter(isMade);
  expect(made.length).toBeGreaterThan(5);
  for (const update of made) {
    const chart = await answered(update);
    const ids = { applicationId: update.answeredId ?? "app-1", providerId: "prv-1" };
    expect(chart.orders()).toEqual([["getApplication", ids]]);
    await chart.answer("getApplication", { ...application, status: update.fetched });
    expect(chart.output).toMatchObject(endOf(update));
  }
});
