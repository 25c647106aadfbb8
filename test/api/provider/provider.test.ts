import { describe, expect, it } from "vitest";
import { getPreQualSettings, getProvider } from "#api/contract/provider.ts";
import { defaultConfiguration } from "#domain/step/default-steps.ts";
import type { StepConfig } from "#domain/step/step.ts";
import { houseLender } from "#server/config/lender.ts";
import { configurationFault } from "#server/seed/configuration-fault.ts";
import { demoProviders } from "#server/seed/demo-providers.ts";
import { seedProviders } from "#server/seed/seed-providers.ts";
import { readPdf } from "#test/support/loan/pdf.ts";
import { changeProvider } from "#test/support/server/change-provider.ts";
import { useTestApp } from "#test/support/server/use-app.ts";

const test = useTestApp();

const settingsOf = async (key: string) => {
  const url = `/api/provider/config/getprequalsettings/${key}?source=flyer`;
  return getPreQualSettings.response.parse((await test.app.inject({ url })).json());
};

const providerOf = async (key: string) =>
  (await test.app.inject({ url: `/v2/provider/${key}` })).json<{ provider: object }>().provider;

const broken = (step: object) => ({
  ...defaultConfiguration,
  steps: [...defaultConfiguration.steps, step as StepConfig],
});

describe("GET /v2/provider/{key}", () => {
  it("gives the practice and the tokens of a new visit [R6-02 R7.1-25]", async () => {
    const answer = await test.app.inject({ url: "/v2/provider/bright-smile" });
    expect(answer.statusCode).toBe(200);
    expect(getProvider.response.parse(answer.json())).toEqual({
      provider: {
        Key: "bright-smile",
        LenderName: "Carestep Financing",
        LenderPhone: "(800) 555-0142",
        providerId: "prv_bright_smile",
        Name: "Bright Smile Dental LLC",
        PracticeName: "Bright Smile Dental",
        Phone: "(555) 010-0100",
        Sandbox: true,
        featureFlags: ["insights"],
        allowedOrigins: [],
      },
      accessToken: expect.stringMatching(/^v21_/),
      easyApiToken: expect.stringMatching(/^ea_/),
    });
  });

  it("leaves PracticeName out where it is the practice's name", async () => {
    const provider = await providerOf("quiet-clinic");
    expect(provider).toMatchObject({ Name: "Quiet Clinic" });
    expect(provider).not.toHaveProperty("PracticeName");
  });

  it("finds a key in any case, and returns the practice's spelling [R2.1-03]", async () => {
    for (const key of ["Bright-Smile", "BRIGHT-SMILE"]) {
      expect(await providerOf(key)).toMatchObject({ Key: "bright-smile" });
    }
  });

  it("does not know an unknown key", async () => {
    for (const key of ["nobody", "constructor"]) {
      const answer = await test.app.inject({ url: `/v2/provider/${key}` });
      expect(answer.statusCode).toBe(404);
      expect(answer.json()).toMatchObject({ Message: "We do not know this practice." });
    }
  });

  it("takes no key that is malformed", async () => {
    for (const key of ["a%20b", "a.b", "x".repeat(65), "%F0%9F%98%80"]) {
      const answer = await test.app.inject({ url: `/v2/provider/${key}` });
      expect(answer.statusCode).toBe(400);
    }
  });

  it("opens no visit for a HEAD", async () => {
    const count = () =>
      test.services.db
        .selectFrom("sessions")
        .select(({ fn }) => fn.countAll<number>().as("count"))
        .executeTakeFirstOrThrow();
    const before = await count();
    const answer = await test.app.inject({ method: "HEAD", url: "/v2/provider/bright-smile" });
    expect(answer.statusCode).toBe(404);
    expect(await count()).toEqual(before);
  });
});

describe("GET /api/provider/config/getprequalsettings/{key}", () => {
  it("gives every demo practice's settings by the contract [R7.1-24]", async () => {
    for (const { provider } of demoProviders) {
      const settings = await settingsOf(provider.key);
      expect(settings.steps.Steps.map(({ key }) => key)).toEqual(
        provider.configuration.steps.map(({ key }) => key),
      );
      expect(settings.themes.map(({ id }) => id)).toEqual(["ocean", "plum"]);
    }
  });

  it("does not know an unknown key", async () => {
    const url = "/api/provider/config/getprequalsettings/nobody";
    expect((await test.app.inject({ url })).statusCode).toBe(404);
  });
});

it("a configuration that cannot be used is named: an unknown component, an unknown action, a key used twice, nothing to submit", () => {
  expect(configurationFault(defaultConfiguration)).toBeUndefined();
  expect(configurationFault(broken({ key: "extra", components: [{ name: "Slot" }] }))).toContain(
    "Steps.8.components.0.name",
  );
  expect(
    configurationFault(broken({ key: "extra", components: [], preActions: ["formatDisk"] })),
  ).toContain("Steps.8.preActions.0");
  expect(configurationFault(broken({ key: "phone", components: [] }))).toContain("phone");
  expect(configurationFault({ ...defaultConfiguration, steps: [] })).toBeDefined();
});

it("seeding may be repeated and leaves the same six practices", async () => {
  const rows = () =>
    test.services.db
      .selectFrom("providers")
      .select(["key", "provider_id", "fault"])
      .where("key", "!=", "broken-clinic")
      .orderBy("key")
      .execute();
  const before = await rows();
  expect(await seedProviders(test.services)).toEqual([
    "bright-smile",
    "clear-vision",
    "quiet-clinic",
    "buena-vista",
    "harbor-ortho",
    "frame-hosts",
  ]);
  expect(await rows()).toEqual(before);
  expect(before.map(({ fault }) => fault)).toEqual([null, null, null, null, null, null]);
});

it("GET /api/FeatureFlag/{id} answers for the visit's own practice only [R3-47 R7.1-21]", async () => {
  const { headers } = await test.visit("bright-smile");
  const request = async (id: string, flagName: string) => {
    const url = `/api/FeatureFlag/${id}?flagName=${flagName}`;
    const answer = await test.app.inject({ url, headers });
    return [answer.statusCode, answer.json<{ Enabled?: boolean }>().Enabled];
  };
  expect(await request("prv_bright_smile", "prequalEligibility")).toEqual([200, false]);
  await changeProvider(test.services, "bright-smile", { featureFlags: ["prequalEligibility"] });
  expect(await request("prv_bright_smile", "prequalEligibility")).toEqual([200, true]);
  expect(await request("prv_bright_smile", "other")).toEqual([200, false]);
  expect(await request("prv_harbor_ortho", "prequalEligibility")).toEqual([404, undefined]);
  expect(await request("prv_bright_smile", "")).toEqual([400, undefined]);
});

describe("GET /api/documents/edisclosureconsent", () => {
  it("is a PDF in base64 with a file name", async () => {
    const answer = await test.app.inject({ url: "/api/documents/edisclosureconsent" });
    const { Base64File, FileName } = answer.json<{ Base64File: string; FileName: string }>();
    expect(Buffer.from(Base64File, "base64").subarray(0, 5).toString()).toBe("%PDF-");
    expect(FileName).toBe("e-sign-consent-and-agreement.pdf");
  });

  it("is that of the practice's own lender", async () => {
    const { provider, name } = demoProviders[0]!;
    const own = { ...provider, key: "own-lender", providerId: "prv_own_lender" };
    const creditor = { name: "First Harbor Bank", addressLines: ["Portland, ME 04101"] };
    const lender = { ...houseLender, creditor };
    await seedProviders(test.services, [{ provider: own, name, lender }]);
    const documentOf = async (query: string) => {
      const answer = await test.app.inject({ url: `/api/documents/edisclosureconsent${query}` });
      const { Base64File } = answer.json<{ Base64File: string }>();
      return (await readPdf(Buffer.from(Base64File, "base64"))).tagged[1];
    };
    expect(await documentOf("?providerId=prv_own_lender")).toBe("P: First Harbor Bank");
    expect(await documentOf("?providerId=prv_bright_smile")).toBe("P: Carestep Financing");
    expect(await documentOf("?providerId=prv_unknown")).toBe("P: Carestep Financing");
  });
});
