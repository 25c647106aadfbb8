import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import type { Client } from "#api/client.ts";
import { ApiError } from "#api/error.ts";
import * as comms from "#api/library/comms.ts";
import { createDocument, documentNames, getAdverseActionNotice } from "#api/library/documents.ts";
import * as offers from "#api/library/offers.ts";
import { peekSession } from "#api/library/peek.ts";
import * as providers from "#api/library/providers.ts";
import * as reporting from "#api/library/reporting.ts";
import * as settings from "#api/library/settings.ts";
import * as underwriting from "#api/library/underwriting.ts";
import * as v21 from "#api/library/v21.ts";
import * as workflow from "#api/library/workflow.ts";
import { answering } from "#test/support/server/run-call.ts";

const sent = { A: 1 };
const user = { providerId: "p1", userId: "u1" };
const document = (index: 0 | 1 | 2) => (client: Client) =>
  createDocument(client, documentNames[index], sent);

type Row = readonly [
  ids: string,
  call: (client: Client) => Promise<unknown>,
  route: string,
  body?: unknown,
];
const rows: readonly Row[] = [
  [
    "R7.3-23",
    (c) => comms.getPhoneConversation(c, "202"),
    "GET /phone/conversation?phoneNumber=202",
  ],
  ["R7.3-24", (c) => comms.sendToPhone(c, sent), "POST /phone", sent],
  ["R7.1-53", (c) => comms.startPhoneVerification(c, sent), "POST /comms/phone/verification", sent],
  [
    "R7.1-53",
    (c) => comms.confirmPhoneVerification(c, sent),
    "POST /comms/phone/confirmation",
    sent,
  ],
  ["R7.1-54", (c) => comms.startEmailVerification(c, sent), "POST /comms/email/verification", sent],
  [
    "R7.1-54",
    (c) => comms.confirmEmailVerification(c, sent),
    "POST /comms/email/confirmation",
    sent,
  ],
  ["R7.3-25", (c) => reporting.listDatasets(c), "GET /datasets"],
  ["R7.3-26", (c) => reporting.queryDataset(c, "d 1", sent), "POST /query/d%201", sent],
  [
    "R7.3-27",
    (c) => offers.increaseFunds(c, "a1", sent),
    "POST /api/offers/applications/a1/increasefunds",
    sent,
  ],
  ["R7.3-28", (c) => offers.requestOffers(c, "a1", sent), "POST /api/offers/applications/a1", sent],
  ["R7.3-29", (c) => offers.getOfferConfiguration(c, "p1"), "GET /api/offers/config/provider/p1"],
  [
    "R7.3-30",
    (c) => offers.listOffersShown(c, "a1"),
    "GET /api/offers/applications/a1/offers-shown",
  ],
  [
    "R7.3-31",
    (c) => settings.saveEasyApplySettings(c, "p1", sent),
    "POST /api/settings/p1/easyapply",
    sent,
  ],
  ["R7.3-32", (c) => settings.getSetting(c, "p1", "k1"), "GET /api/settings/p1/k1"],
  ["R7.3-33", (c) => settings.getNotifications(c, user), "GET /api/notifications/p1/u1"],
  [
    "R7.3-34",
    (c) => settings.saveNotifications(c, user, sent),
    "POST /api/notifications/p1/u1",
    sent,
  ],
  ["R7.3-35", (c) => providers.listProviders(c), "GET /api/providers"],
  [
    "R7.3-36",
    (c) => providers.getPaymentCalculator(c, "key", "lasik"),
    "GET /api/providers/PaymentCalculator/key?programCode=lasik",
  ],
  [
    "R7.3-37",
    (c) => providers.getProviderById(c, "p1", ["steps", "themes"]),
    "GET /api/providers/p1?includes=steps%2Cthemes",
  ],
  ["R7.3-38", (c) => providers.findPublicProviders(c, sent), "POST /api/providers/public", sent],
  ["R7.3-39", (c) => providers.easyApply(c, sent), "POST /api/easy-apply", sent],
  ["R7.3-40", (c) => providers.saveProviderSettings(c, "p1", sent), "POST /api/settings/p1", sent],
  ["R7.1-44", (c) => providers.confirmToProvider(c, sent), "POST /api/provider/confirmation", sent],
  ["R7.1-42", (c) => providers.authenticateCustomer(c, sent), "POST /api/customer/auth", sent],
  [
    "R7.3-41",
    (c) => v21.getApplicationForIncrease(c, sent),
    "POST /api/WidgetService/ProviderPortal/GetApplicationForIncrease",
    sent,
  ],
  [
    "R7.3-42",
    (c) => v21.getEasyApplySettings(c, "p1"),
    "POST /api/provider/config/GetEasyApplySettings/p1",
  ],
  ["R7.3-43", (c) => v21.sendQueueMessage(c, sent), "POST /api/messageQueue/sendMessage", sent],
  ["R7.3-44", (c) => workflow.sendProcessEvent(c, "loan", sent), "POST /events/loan/loan", sent],
  ["R7.3-45", (c) => workflow.transitionProcess(c, sent), "PUT /transition", sent],
  ["R7.3-46", (c) => workflow.searchProcesses(c, { q: "a b" }), "GET /v2/search?q=a+b"],
  ["R7.3-47", (c) => workflow.sendProcessInput(c, sent), "PUT /input", sent],
  ["R7.3-48", (c) => peekSession(c, sent), "POST /peek", sent],
  ["R7.1-50", document(0), "POST /api/documents/Increase_Addendum", sent],
  ["R7.1-51", document(1), "POST /api/documents/CoveredInterestProgram", sent],
  ["R7.1-52", document(2), "POST /api/documents/ConvertedInterestProgramBankLoan", sent],
  ["R7.1-47", (c) => getAdverseActionNotice(c, { id: "a1" }), "GET /api/documents/noaa?id=a1"],
  [
    "R7.1-48",
    (c) => underwriting.getResultByApplication(c, "a1"),
    "GET /api/underwriting/result/applicationid/a1",
  ],
  [
    "R7.1-49",
    (c) => underwriting.getResultByReference(c, "g1"),
    "GET /api/underwriting/result/referenceguid/g1",
  ],
];

describe("the generic client library", () => {
  const cases = rows.map(([ids, call, route, body]) => ({ ids, call, route, body }));
  it.each(cases)("sends what $route takes [$ids]", async ({ call, route, body }) => {
    await using server = await answering(200, { Anything: true });
    expect(await call(server.client)).toEqual({ Anything: true });
    const [method, url] = route.split(" ");
    expect(server.sent()).toEqual([method, url, body]);
    expect(server.arrived[0]?.headers["authorization"]).toBe("Bearer first");
  });

  it("fails like any other call", async () => {
    await using server = await answering(404, { Message: "Unknown path." });
    const failure = await reporting.listDatasets(server.client).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(ApiError);
    expect(failure).toMatchObject({ status: 404, message: "Unknown path." });
  });

  it("is imported by nothing of the app", () => {
    const folders = ["api", "routes", "ui", "machines", "domain", "server"];
    const importing = folders.flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: "utf8" })
        .map((file) => `${folder}/${file}`)
        .filter((file) => /\.tsx?$/.test(file) && !file.startsWith("api/library/"))
        .filter((file) => /#api\/library\/|\.\/library\//.test(readFileSync(file, "utf8"))),
    );
    expect(importing).toEqual([]);
  });
});
