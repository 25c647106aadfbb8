import { describe, expect, it } from "vitest";
import { applicantMachine } from "#test/support/whole-applicant.ts";
import type { Case } from "#tools/paths/generator/chart-model.ts";
import { liveChart } from "#test/support/live-chart.ts";
import { applicantModel } from "./applicant.cases.ts";

type Fields = { readonly [name: string]: unknown };
const inputs = applicantModel.inputs as { readonly [name: string]: Fields };
const visit = inputs["the address of a practice"]!;
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

  it("takes an active program code of the address in any letter case, and no other [R2.1-14]", async () => {
    const chart = await preQualifying();
    expect(chart.context["programCodeState"]).toEqual({ id: "general", fromUrl: true });
    const unknown = begin({ ...visit, programCode: "LEGACY" });
    await unknown.answer("loadProvider", provider("a practice"));
    expect(unknown.context["programCodeState"]).toEqual({ id: "", fromUrl: false });
  });
});

it.each([
  ["approved", "/confirmation", true, ""],
  ["declined", "/declined", false, "declined"],
  ["invalid", "/declined", false, "invalid"],
  ["ineligible", "/declined", false, "ineligible"],
])(
  "what a decision leads to %s leads to %s [R4-20 R4-22 R4-23 R4-26 R3-88]",
  async (outcome, page, isApproved, declineReason) => {
    const chart = await decided(outcome);
    expect(chart.orders()).toContainEqual(navigate(page));
    expect(chart.context["result"]).toMatchObject({ outcome });
    expect(chart.context["underwriting"]).toEqual({ isApproved, declineReason });
    expect(chart.context["offers"]).toEqual([{ providerId: "prv_1" }]);
  },
);

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
