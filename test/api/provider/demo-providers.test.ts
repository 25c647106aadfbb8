import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { ProviderError, configurationOf } from "#tools/provider/provider-configuration.ts";
import { defaultConfiguration } from "#domain/step/default-steps.ts";
import type { StepsConfiguration } from "#domain/step/step.ts";
import { openDatabase } from "#server/database/database.ts";
import { createLog } from "#server/telemetry/log.ts";
import { demoProviders } from "#server/seed/demo-providers.ts";
import { seedProviders } from "#server/seed/seed-providers.ts";
import { findProvider, saveProvider } from "#server/stores/practice/provider.ts";
import { brokenConfigurations } from "#test/support/configurations/broken.ts";
import { goodConfigurations } from "#test/support/configurations/good.ts";
import { changing, without, withSteps } from "#test/support/configurations/variations.ts";
import { useTestApp } from "#test/support/server/use-app.ts";

const files = mkdtempSync(join(tmpdir(), "carestep-configurations-"));
const test = useTestApp();
afterAll(() => rmSync(files, { recursive: true }));

type Seeded = { readonly configuration: StepsConfiguration; readonly provider?: object };

async function settingsOf(key: string, { configuration, provider = {} }: Seeded) {
  const practice = {
    ...demoProviders[0]!.provider,
    ...provider,
    key,
    providerId: `prv_${key}`,
    configuration,
  };
  await seedProviders(test.services, [{ provider: practice, name: "A practice" }]);
  return test.app.inject({ url: `/api/provider/config/getprequalsettings/${key}` });
}

/** configuration-faults-corpus checks them all. */
const samplesOf = <Each extends { readonly provider?: object }>(all: readonly Each[]) => [
  all[0]!,
  all.find(({ provider }) => provider !== undefined)!,
];

describe("a seeded configuration", () => {
  it.each(samplesOf(goodConfigurations))("is served when it is good: $name", async (good) => {
    expect((await settingsOf("good", good)).statusCode).toBe(200);
  });

  it.each(samplesOf(brokenConfigurations))(
    "is refused when it is broken: $name",
    async (broken) => {
      const answer = await settingsOf("broken", broken);
      expect([answer.statusCode, answer.json()]).toMatchObject([
        422,
        {
          Message: "This practice's configuration cannot be used right now.",
          ErrorCode: "practice.workedOn",
        },
      ]);
    },
  );

  it("is logged with step, fault and shortest path", async () => {
    await settingsOf("codeless", {
      configuration: withSteps(changing("phone", { nextButton: {} })),
    });
    const line = test.services.logLines.find((each) => each.includes("codeless"));
    expect(JSON.parse(line!)).toMatchObject({
      event: "configuration cannot be used",
      provider: "codeless",
      error:
        'wizard step "code" requires a code before one was sent, after: start: fill in, ' +
        "start: press Next, phone: fill in, phone: press Next, code: skipOnValidCode shows the step",
    });
  });
});

function fileOf(name: string, content: object): string {
  const file = join(files, name);
  writeFileSync(file, JSON.stringify(content));
  return file;
}

describe("the configuration of a practice for its charts and paths", () => {
  const nowhere = {};
  const { steps, layout } = defaultConfiguration;
  const own = changing("start", { preActions: ["skipOnProgramCodeFromUrl"] });

  it("is a demo practice's by its key", async () => {
    const { steps: found } = await configurationOf("clear-vision", nowhere);
    expect(found.map(({ key }) => key)).toContain("what-to-expect");
  });

  it("is a file's, under our names, those of the wire, or as the settings are answered", async () => {
    const expected = { ...defaultConfiguration, steps: own };
    const ours = fileOf("ours.json", { steps: own });
    expect(await configurationOf(ours, nowhere)).toEqual(expected);
    const wire = fileOf("wire.json", { Steps: own, Layout: layout });
    expect(await configurationOf(wire, nowhere)).toMatchObject(expected);
    const settings = fileOf("settings.json", {
      steps: { Steps: own },
      programCodes: [],
      texts: {},
    });
    expect(await configurationOf(settings, nowhere)).toEqual(expected);
  });

  it("is judged by the programs and texts of the file", async () => {
    const flows = { Steps: without("start") };
    const none = fileOf("none.json", { steps: flows, programCodes: [] });
    expect((await configurationOf(none, nowhere)).steps).toHaveLength(steps.length - 1);
    const one = fileOf("one.json", { steps: flows, programCodes: [{ Name: "a", Active: true }] });
    await expect(configurationOf(one, nowhere)).rejects.toThrow(
      'submits without the component "ServiceType"',
    );
    const texts = { "step.last-four.subText": "" };
    const silent = fileOf("silent.json", { steps: { Steps: steps }, texts });
    await expect(configurationOf(silent, nowhere)).rejects.toThrow("authorizes the credit check");
  });

  it("differs from a missing configuration", async () => {
    writeFileSync(join(files, "torn.json"), "{");
    await expect(configurationOf(join(files, "torn.json"), nowhere)).rejects.toThrow(ProviderError);
    await expect(configurationOf("no-such.json", nowhere)).rejects.toThrow(ProviderError);
    await expect(configurationOf("nobody", nowhere)).rejects.toThrow(
      "no practice is called nobody; there are bright-smile,",
    );
    await expect(
      configurationOf("nobody", { DATA_DIR: join(files, "no-such-folder") }),
    ).rejects.toThrow("there is no database in");
  });

  it("is read from the database that is named", async () => {
    const dataDir = join(files, "data");
    const log = createLog("silent");
    const { db, close } = await openDatabase({ environment: { dataDir }, log });
    const provider = {
      ...demoProviders[0]!.provider,
      key: "acme",
      providerId: "prv_acme",
      configuration: withSteps(own),
    };
    await seedProviders({ db, clock: test.services.clock, log }, [{ provider, name: "Acme" }]);
    await close();
    const env = { DATA_DIR: dataDir };
    expect((await configurationOf("acme", env)).steps[0]?.preActions).toEqual([
      "skipOnProgramCodeFromUrl",
    ]);
    await expect(configurationOf("nobody", env)).rejects.toThrow(
      "no practice is called nobody in the database",
    );
  });
});

describe("a practice for trying out", () => {
  it("that was published again is not refreshed at a start", async () => {
    const { provider } = demoProviders[0]!;
    await saveProvider(test.services, {
      provider: { ...provider, practiceName: "Our own words" },
      name: "Our own words",
      fault: undefined,
    });
    await seedProviders(test.services);
    const kept = await findProvider(test.services, provider.key);
    expect(kept?.provider.practiceName).toBe("Our own words");
  });

  it("is not there, and no practice is a sandbox, where DEMO is off", async () => {
    const environment = { ...test.services.environment, demo: false };
    const live = { ...test.services, environment };
    expect(await findProvider(live, "clear-vision")).toBeUndefined();
    const published = await findProvider(live, "bright-smile");
    expect(published?.provider.isSandbox).toBe(false);
  });

  it("has the lender that the deployment names, where it names none itself", async () => {
    const environment = {
      ...test.services.environment,
      lenderName: "Harbor Lending",
      lenderPhone: "(800) 555-0100",
    };
    const stored = await findProvider({ ...test.services, environment }, "bright-smile");
    expect(stored?.lender).toMatchObject({
      creditor: { name: "Harbor Lending" },
      helpPhone: "(800) 555-0100",
    });
  });
});
