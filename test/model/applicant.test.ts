import { describe, expect, it } from "vitest";
import { applicantMachine } from "#test/support/whole-applicant.ts";
import type { Case } from "#tools/paths/generator/chart-model.ts";
import { liveChart } from "#test/support/live-chart.ts";
import { applicantModel } from "./applicant.cases.ts";

type Fields = { readonly [name: string]: unknown };
const inputs = applicantModel.inputs as { readonly [name: string]: Fields };
const visit = inputs["the address of a practice"]!;
const stored = (outcome: string) => inputs[`a stored outcome: ${outcome}`]!;
const casesOf = (actor: string) => {
  const cases = applicantModel.cases[`xstate.done.actor.${actor}`] as readonly Case[];
  return (name: string) =>
    cases.find((each) => each.name === `${actor} answers: ${name}`)?.events[0]?.[
      "output"
    ] as unknown;
};
const provider = casesOf("loadProvider");
const decision = casesOf("wizard");
const ending = casesOf("confirmation");

const begin = (input: Fields) => liveChart(applicantMachine, input);
async function preQualifying() {
  const chart = begin(visit);
  await chart.answer("loadProvider", provider("a practice"));
  chart.orders();
  return chart;
}
async function decided(outcome: string) {
  const chart = await preQualifying();
  await chart.answer("wizard", decision(outcome));
  return chart;
}
const navigate = (to: string) => ["navigation", { type: "page.opened", to }];
const failedBy = (code: string, key?: string) => [
  "navigation",
  { type: "page.opened", to: "/error", said: { code, key } },
];
const pagesRequested = ["laterPages", { type: "pages.requested" }];
const endWork = ["loadingOverlay", { type: "work.ended" }];
const names = (orders: readonly unknown[][]) => orders.map(([name]) => name);

describe("where a visit begins", () => {
  it("loads the practice of the address, with the source of the visit [R2.1-03]", () => {
    const chart = begin({ ...visit, source: "newsletter" });
    expect(chart.value).toBe("loadingProvider");
    expect(chart.orders().at(-1)).toEqual([
      "loadProvider",
      { key: "bright-smile", source: "newsletter" },
    ]);
  });

  it("loads the stored practice when the address names none, else that of the address [R2.1-01 R2.1-26]", () => {
    const byStorage = begin(inputs["a stored practice"]!);
    expect(byStorage.orders().at(-1)).toEqual(["loadProvider", { key: "bright-smile" }]);
    const byAddress = begin({ ...inputs["a stored practice"]!, providerKey: "quiet-clinic" });
    expect(byAddress.orders().at(-1)).toEqual(["loadProvider", { key: "quiet-clinic" }]);
  });

  it("begins the full application where the practice's flags offer nothing else [R6-08]", async () => {
    const chart = begin(inputs["a stored practice"]!);
    await chart.answer("loadProvider", provider("a practice that offers applications only"));
    expect(chart.value).toBe("preparing");
    await chart.answer("prepareApplication", undefined);
    expect(chart.value).toBe("loadingProvider");
    await chart.answer("loadProvider", provider("a practice that offers applications only"));
    expect(chart.value).toBe("applying");
  });

  it("goes to the error page when no practice is named anywhere [R4-45]", () => {
    const chart = begin(inputs["no practice at all"]!);
    expect(chart.value).toBe("failed");
    expect(chart.context["error"]).toEqual({ code: "errorPage.providerMissing" });
    expect(chart.orders()).toContainEqual(failedBy("errorPage.providerMissing"));
  });

  it("goes to the error page when the practice cannot be found [R4-46]", async () => {
    const chart = begin(visit);
    await chart.fail("loadProvider");
    expect(chart.value).toBe("failed");
    expect(chart.context["error"]).toEqual({ code: "errorPage.providerNotFound" });
  });

  it("says that a practice is being worked on, and its phone", async () => {
    const chart = begin(visit);
    const userMessage = {
      code: "errorPage.workedOnCall",
      values: { practice: "Bright Smile Dental", phone: "(555) 010-0100" },
    };
    await chart.fail("loadProvider", { kind: "rejected", status: 422, userMessage });
    expect([chart.value, chart.context["error"]]).toEqual(["failed", userMessage]);
    const said = { ...userMessage, key: "bright-smile" };
    expect(chart.orders()).toContainEqual([
      "navigation",
      { type: "page.opened", to: "/error", said },
    ]);
  });

  it("goes to the error page when the practice's steps do not compile", async () => {
    const chart = begin(visit);
    await chart.answer("loadProvider", provider("a practice whose steps do not compile"));
    expect(chart.value).toBe("failed");
    expect(chart.context["error"]).toEqual({ code: "errorPage.configuration" });
  });

  it("takes an active program code of the address in any letter case, and no other [R2.1-14]", async () => {
    const chart = await preQualifying();
    expect(chart.context["programCodeState"]).toEqual({ id: "general", fromUrl: true });
    const unknown = begin({ ...visit, programCode: "LEGACY" });
    await unknown.answer("loadProvider", provider("a practice"));
    expect(unknown.context["programCodeState"]).toEqual({ id: "", fromUrl: false });
  });

  it.each([
    ["a pre-qualification", visit],
    ["an application at its address", inputs["an application at a practice's address"]!],
  ])("gives the session the tokens of the practice: %s", async (_, input) => {
    const chart = begin(input);
    if (chart.value === "preparing") await chart.answer("prepareApplication");
    chart.orders();
    await chart.answer("loadProvider", provider("a practice"));
    expect(chart.orders()).toContainEqual([
      "session",
      { type: "tokens.replaced", tokens: { v21: "first", easyApi: "easy" } },
    ]);
  });

  it.each([
    ["approved", "confirmed"],
    ["declined", "declined"],
    ["invalid", "declined"],
    ["ineligible", "ineligible"],
  ])("shows a stored outcome again after a reload: %s", (outcome, state) => {
    const chart = begin(stored(outcome));
    const value = chart.value;
    expect(typeof value === "string" ? value : Object.keys(value as object)[0]).toBe(state);
    expect(chart.context["result"]).toMatchObject({ outcome });
  });

  it("never shows an approval that is not stored", () => {
    expect(begin(inputs["the confirmation, with nothing stored"]!).value).toBe("loadingProvider");
    expect(begin(inputs["the declined page, approved before"]!).value).toBe("loadingProvider");
  });
});

describe("what a decision leads to", () => {
  it.each([
    ["approved", "/confirmation", true, ""],
    ["declined", "/declined", false, "declined"],
    ["invalid", "/declined", false, "invalid"],
    ["ineligible", "/declined", false, "ineligible"],
  ])(
    "%s leads to %s [R4-20 R4-22 R4-23 R4-26 R3-88]",
    async (outcome, page, isApproved, declineReason) => {
      const chart = await decided(outcome);
      expect(chart.orders()).toContainEqual(navigate(page));
      expect(chart.context["result"]).toMatchObject({ outcome });
      expect(chart.context["underwriting"]).toEqual({ isApproved, declineReason });
      expect(chart.context["offers"]).toEqual([{ providerId: "prv_1" }]);
    },
  );

  it.each(["no decision", "left without a decision"])(
    "goes to the error page after a flow with %s",
    async (name) => {
      const chart = await decided(name);
      expect(chart.value).toBe("failed");
      expect(chart.orders()).toContainEqual(failedBy("errorPage.default", "bright-smile"));
    },
  );

  it("goes to the error page when a flow breaks", async () => {
    const chart = await preQualifying();
    await chart.fail("wizard");
    expect(chart.value).toBe("failed");
    expect(chart.context["error"]).toEqual({ code: "errorPage.default" });
  });

  it.each(["approved", "declined", "ineligible"])(
    "never opens the wizard again once %s",
    async (outcome) => {
      const chart = await decided(outcome);
      const value = chart.value;
      chart.orders();
      for (const type of ["start.again", "next.pressed", "back.pressed"])
        await chart.send({ type });
      expect(chart.value).toEqual(value);
      expect(chart.orders()).toEqual([]);
    },
  );
});

it("says that something went wrong when the screen of a decline breaks, or none is for it", async () => {
  const broken = await decided("declined");
  await broken.fail("decline");
  const unspoken = await decided("declined");
  await unspoken.answer("decline", { kind: "completed" });
  for (const chart of [broken, unspoken]) {
    expect(chart.value).toBe("failed");
    expect(chart.context["error"]).toEqual({ code: "errorPage.default" });
  }
});

describe("an approval", () => {
  it("is declined when it is not confirmed as approved [R2.3-08]", async () => {
    const chart = await decided("approved");
    await chart.answer("confirmation", ending("not approved"));
    expect(chart.value).toBe("declined");
    expect(chart.context).toMatchObject({
      result: { outcome: "declined" },
      underwriting: { isApproved: false, declineReason: "notApproved" },
    });
    expect(chart.orders()).toContainEqual(navigate("/declined"));
  });

  it("ends on the error page after any other failure [R2.3-09]", async () => {
    const left = await decided("approved");
    await left.answer("confirmation", ending("something went wrong"));
    const broken = await decided("approved");
    await broken.fail("confirmation");
    for (const chart of [left, broken]) {
      expect(chart.value).toBe("failed");
      expect(chart.context["error"]).toEqual({ code: "confirmation.failed" });
    }
  });

  it("passes to follow-up that KYC was sent in an earlier page load", async () => {
    const approved = stored("approved").stored as { readonly result: object };
    const result = { ...approved.result, kycSent: true };
    const chart = begin({ ...stored("approved"), stored: { ...approved, result } });
    await chart.send({ type: "confirmation.validated" });
    expect(chart.orders().at(-1)).toMatchObject(["followUp", { kycSent: true }]);
    await chart.answer("followUp");
    expect(chart.value).toMatchObject({ confirmed: { background: "followed" } });
  });

  it("starts follow-up only after confirmation, and only once [R4-14]", async () => {
    const chart = await decided("approved");
    expect(names(chart.orders())).not.toContain("followUp");
    await chart.send({ type: "confirmation.validated" });
    await chart.send({ type: "confirmation.validated" });
    expect(chart.orders()).toEqual([
      [
        "followUp",
        {
          accountId: "acc_1",
          providerId: "prv_1",
          kycSent: false,
          visit: { actor: expect.any(String) },
        },
      ],
    ]);
    await chart.send({ type: "kyc.sent" });
    expect(chart.context["result"]).toMatchObject({ kycSent: true });
    await chart.fail("followUp");
    expect(chart.value).toEqual({ confirmed: { screen: {}, background: "followed" } });
  });
});

describe("another beginning", () => {
  const startedAgain = [
    ["phoneVerification", { type: "verification.reset" }],
    ["hostBridge", { type: "flow.reset" }],
    ["loadProvider", { key: "bright-smile" }],
  ];

  it("returns everything to its defaults and forgets the verification [R4-21 R4-19]", async () => {
    const chart = await decided("declined");
    chart.orders();
    await chart.send({ type: "other.offer.chosen" });
    expect(chart.value).toBe("loadingProvider");
    expect(chart.context).toMatchObject({
      destination: "start",
      provider: undefined,
      programCode: undefined,
      programCodeState: { id: "", fromUrl: false },
      result: undefined,
      offers: [],
      underwriting: { isApproved: false, declineReason: "" },
      error: undefined,
    });
    expect(chart.orders()).toEqual(startedAgain);
  });

  it.each(["/tokenExpired", "/error"])("is offered on %s", async (page) => {
    const chart = await preQualifying();
    if (page === "/error") await chart.fail("wizard");
    else await chart.send({ type: "session.expired" });
    expect(chart.orders()).toEqual([
      ...(page === "/error" ? [] : [["phoneVerification", { type: "verification.reset" }]]),
      endWork,
      page === "/error" ? failedBy("errorPage.default", "bright-smile") : navigate(page),
      pagesRequested,
      ["hostBridge", { type: "flow.failed" }],
    ]);
    await chart.send({ type: "start.again" });
    expect(chart.value).toBe("loadingProvider");
    expect(chart.orders()).toEqual(startedAgain);
  });

  it("validates an approval again that could not be validated, and keeps it", async () => {
    const chart = await decided("approved");
    await chart.fail("confirmation");
    expect(chart.value).toBe("failed");
    const { result } = chart.context;
    await chart.send({ type: "start.again" });
    expect(chart.value).toMatchObject({ confirmed: {} });
    expect(chart.context.result).toEqual(result);
    expect(chart.context.error).toBeUndefined();
  });

  it("is the only exit of an expired session, from anywhere [R2.1-07 R4-43]", async () => {
    for (const outcome of ["approved", "declined", "ineligible"]) {
      const chart = await decided(outcome);
      await chart.send({ type: "session.expired" });
      expect(chart.value).toBe("tokenExpired");
    }
    const requested = begin(inputs["the page of an expired session"]!);
    expect(requested.value).toBe("tokenExpired");
  });
});
