import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";
import type { Work } from "#server/commands/command.ts";
import { houseLender } from "#server/config/lender.ts";
import { demoProviders } from "#server/seed/demo-providers.ts";
import { seedProviders } from "#server/seed/seed-providers.ts";
import { PublishError, publishPractice } from "#server/stores/practice/practice-version.ts";
import { saveProvider } from "#server/stores/practice/provider.ts";
import { newPhone, start } from "#test/support/server/api-visit.ts";
import { readPdf } from "#test/support/loan/pdf.ts";
import { startProcess } from "#test/support/server/process.ts";
import { practiceOfText, readPractice } from "#tools/provider/practice-file.ts";
import { poster } from "#tools/provider/poster.ts";
import { provider } from "#tools/provider/provider.ts";
import type { WrittenPractice } from "#tools/provider/practice.ts";
import {
  diff,
  list,
  publish,
  rollback,
  servingStill,
  show,
} from "#tools/provider/stored-practices.ts";
import { hostilePractices } from "#test/support/practices/usual-steps.ts";
import { useTestApp } from "#test/support/server/use-app.ts";

const test = useTestApp();

const folder = "test/support/practices";

function practiceOf(name: string, key: string): WrittenPractice {
  const { practice } = readPractice(join(folder, `${name}.json`));
  const providerId = `prv_${key}`;
  return { ...practice!, key, provider: { ...practice!.provider, key, providerId } };
}

const run = (work: Work) => work({ ...test.services, protection: "" });
const publishAs = (key: string, name: string, by = "anna") =>
  run(publish(practiceOf(name, key), by, "https://pay.example"));

async function phoneWords(key: string, token: string): Promise<unknown> {
  const url = `/api/provider/config?providerId=prv_${key}`;
  const headers = { authorization: `Bearer ${token}` };
  const { settings } = (await test.app.inject({ url, headers })).json<{
    settings: { steps: { Steps: readonly { key: string; subText?: unknown }[] } };
  }>();
  return settings.steps.Steps.find((step) => step.key === "phone")?.subText;
}

describe("a practice that is published", () => {
  it("is proved, and served to the next visit", async () => {
    const { exit, lines } = await publishAs("first", "good/smallest");
    expect([exit, lines[0]]).toEqual([
      0,
      "first is published as version 1 by anna: https://pay.example/first",
    ]);
    expect((await test.app.inject({ url: "/v2/provider/first" })).statusCode).toBe(200);
  });

  it("keeps its version for the visits that run, with the words that they consented to", async () => {
    await publishAs("second", "good/smallest");
    const { accessToken: before } = await test.visit("second");
    const { lines } = await publishAs("second", "good/own-steps", "bert");
    expect(lines).toContainEqual(
      expect.stringMatching(/^ {2}\+ steps\.welcome: \{"key":"welcome"/),
    );
    const { accessToken: after } = await test.visit("second");
    expect(await phoneWords("second", before)).toBeUndefined();
    expect(await phoneWords("second", after)).toMatchObject({ "en-US": expect.any(String) });
    for (const token of [before, after]) {
      await start(test, token, { Source: newPhone() });
    }
    const { rows } = await sql<{ shown: string }>`
      select shown from consents where provider_key = 'second' order by created_at, id`.execute(
      test.services.db,
    );
    const ofNow = rows.filter(({ shown }) => shown.includes("by automated means"));
    expect([rows.length, ofNow.length]).toEqual([2, 1]);
  });

  it("is not stored with a line break in its name or in its lender's help hours", async () => {
    const { provider: stored, ...content } = practiceOf("good/smallest", "broken-line");
    const { helpHours } = houseLender;
    for (const broken of [
      { provider: { ...stored, practiceName: "Sunny\nBcc: x" } },
      { lender: { ...houseLender, helpHours: { ...(helpHours as object), es: "de 8\na 20" } } },
    ]) {
      const practice = { ...content, provider: stored, ...broken, fault: undefined };
      await expect(saveProvider(test.services, practice)).rejects.toThrow("control character");
    }
  });

  it("is not published again without a change", async () => {
    await publishAs("same", "good/own-steps");
    const { exit, lines } = await publishAs("same", "good/own-steps");
    expect([exit, lines]).toEqual([0, ["Nothing changed: same serves version 1 already."]]);
  });

  it("replaces a demo practice, whose visits continue, and survives a start", async () => {
    const { accessToken } = await test.visit("quiet-clinic");
    const written = practiceOf("good/own-steps", "quiet-clinic");
    await run(publish({ ...written, isIdGiven: false }, "anna", ""));
    await seedProviders(test.services);
    const reported = await test.app.inject({
      url: "/api/provider/config?providerId=prv_quiet_clinic",
      headers: { authorization: `Bearer ${accessToken}` },
    });
    expect(reported.json()).toMatchObject({ provider: { Name: "Quiet Clinic" } });
    const answer = await test.app.inject({ url: "/v2/provider/quiet-clinic" });
    expect(answer.json()).toMatchObject({ provider: { PracticeName: "Sunny Dental" } });
  });
});

describe("what was published", () => {
  beforeAll(async () => {
    await publishAs("kept", "good/smallest");
    await publishAs("kept", "good/own-steps", "bert");
  });

  it("is listed with who and when", async () => {
    const { lines } = await run(list);
    const at = lines.indexOf("kept  Sunny Dental LLC  version 2");
    expect(lines.slice(at + 1, at + 3)).toEqual([
      expect.stringMatching(/^ {2}2 {2}\d{4}-\d\d-\d\d \d\d:\d\d by bert$/),
      expect.stringMatching(/^ {2}1 {2}\d{4}-\d\d-\d\d \d\d:\d\d by anna$/),
    ]);
  });

  it("is in the audit, and cannot be changed", async () => {
    const { rows } = await sql<{ actor: string; outcome: string }>`
      select actor, outcome from audit_events where kind = 'practice.published' and subject = 'kept'
      order by at, outcome`.execute(test.services.db);
    expect(rows).toEqual([
      { actor: "operator:anna", outcome: "version 1" },
      { actor: "operator:bert", outcome: "version 2" },
    ]);
    for (const statement of [
      "update practice_versions set published_by = ''",
      "delete from practice_versions",
    ])
      await expect(sql.raw(statement).execute(test.services.db)).rejects.toThrow("append-only");
  });

  it("is shown as a file that says the same", async () => {
    const { lines } = await run(show("kept"));
    const [text = ""] = lines;
    expect(JSON.parse(text)).toMatchObject({
      key: "kept",
      providerId: "prv_kept",
      themeId: "ocean",
    });
    const demo = await run(show("clear-vision"));
    expect(practiceOfText(demo.lines[0]!, "demo.json").problems).toEqual([]);
    const again = await run(diff("kept", practiceOf("good/own-steps", "kept")));
    expect(again).toEqual({ exit: 0, lines: ["Nothing would change."] });
  });

  it("says what another file would change, before it is published", async () => {
    const { lines } = await run(diff("kept", practiceOf("good/smallest", "kept")));
    expect(lines).toContain('- themeId: "ocean"');
    expect(lines).toContainEqual(expect.stringMatching(/^- steps\.welcome: \{"key":"welcome"/));
  });

  it("keeps serving when a file has faults, and the command says so", async () => {
    expect(await run(servingStill("kept"))).toEqual({
      exit: 1,
      lines: ["Version 2 of kept keeps serving."],
    });
  });

  it("comes back as a version of its own", async () => {
    const { exit, lines } = await run(rollback("kept", undefined, "cora"));
    expect([exit, lines[0]]).toEqual([
      0,
      "kept is published as version 3 by cora: that of version 1 again.",
    ]);
    const { accessToken } = await test.visit("kept");
    expect(await phoneWords("kept", accessToken)).toBeUndefined();
    expect((await run(rollback("kept", 9, "cora"))).lines).toEqual([
      "Version 3 of kept keeps serving: versions before are 2, 1.",
    ]);
  });

  it("does not come back when today's checker refuses it", async () => {
    const lax = practiceOf("good/smallest", "lax").provider;
    const faulty = { ...lax, texts: { "step.phone.subText": "Hello" } };
    await publishPractice(test.services, {
      content: { provider: faulty, name: "Lax" },
      by: "anna",
    });
    await publishAs("lax", "good/smallest");
    const { exit, lines } = await run(rollback("lax", undefined, "anna"));
    expect(exit).toBe(1);
    expect(lines[0]).toContain(
      "Version 2 of lax keeps serving: version 1 cannot be served any more",
    );
  });
});

it("refuses the address of another practice in other letters, its id, and a change of the own one", async () => {
  const bright = demoProviders[0]!.provider;
  const of = (change: object) => ({ name: "X", provider: { ...bright, ...change } });
  const publication = (change: object) =>
    publishPractice(test.services, { content: of(change), by: "x" });
  await expect(publication({ key: "Bright-Smile", providerId: "prv_x" })).rejects.toThrow(
    PublishError,
  );
  await expect(publication({ key: "another" })).rejects.toThrow("the provider id prv_bright_smile");
  await expect(publication({ providerId: "prv_other" })).rejects.toThrow(
    "it cannot become prv_other",
  );
});

it("has a poster whose QR code opens its URL", async () => {
  const out = join(mkdtempSync(join(tmpdir(), "carestep-poster-")), "poster.pdf");
  const requested = { key: "clear-vision", out, publicUrl: "https://pay.example" };
  const lender = { lenderName: undefined, lenderPhone: undefined };
  expect(await run(poster({ ...requested, lender }))).toEqual({
    exit: 0,
    lines: [`${out} leads to https://pay.example/clear-vision`],
  });
  const { title, isMarked, tagged } = await readPdf(readFileSync(out));
  expect([title, isMarked]).toEqual(["Pay for your care over time", true]);
  expect(tagged).toContain("P: pay.example/clear-vision");
  expect(tagged).toContain("P: Clear Vision Eye Center");
});

it("has a poster in its own language", async () => {
  const out = join(mkdtempSync(join(tmpdir(), "carestep-poster-")), "poster.pdf");
  const lender = { lenderName: undefined, lenderPhone: undefined };
  const requested = { key: "buena-vista", out, publicUrl: "https://pay.example", lender };
  expect((await run(poster(requested))).exit).toBe(0);
  const { title, language } = await readPdf(readFileSync(out));
  expect([title, language]).toEqual(["Pague su tratamiento a plazos", "es"]);
});

describe("a key that no practice has", () => {
  const lender = { lenderName: undefined, lenderPhone: undefined };
  const requested = { out: "poster.pdf", publicUrl: "https://pay.example", lender };
  const near = 'No practice is called claer-vision: did you mean "clear-vision"?';

  it("is reported with the likely key, or how to find it", async () => {
    const all = [
      show("claer-vision"),
      diff("claer-vision", practiceOf("good/smallest", "claer-vision")),
      rollback("claer-vision", undefined, "anna"),
      poster({ ...requested, key: "claer-vision" }),
    ];
    for (const work of all) {
      expect(await run(work)).toEqual({ exit: 1, lines: [near] });
    }
    expect((await run(show("nobody"))).lines).toEqual([
      "No practice is called nobody: npm run provider -- list names all",
    ]);
  });

  it("is not that of a demo practice of which nothing was published", async () => {
    expect((await run(rollback("clear-vision", undefined, "anna"))).lines).toEqual([
      "Nothing was published of clear-vision.",
    ]);
  });
});

it("is not published by a start: a demo practice has no version", async () => {
  const [demo] = demoProviders;
  await saveProvider(test.services, { ...demo!, fault: undefined, isDemo: true });
  const versions =
    await sql`select from practice_versions where provider_key = ${demo!.provider.key}`.execute(
      test.services.db,
    );
  expect(versions.rows).toEqual([]);
});

it("is a command: published, refused with reasons, or used wrongly", async () => {
  const DATA_DIR = mkdtempSync(join(tmpdir(), "carestep-provider-"));
  const words = ["publish", `${folder}/good/smallest.json`, "--by", "anna"];
  const process = startProcess("tools/provider/provider.ts", { DATA_DIR }, words);
  expect([await process.ended(), process.output()]).toEqual([
    0,
    expect.stringContaining("as version 1 by anna"),
  ]);
  const hello = join(DATA_DIR, "hello.json");
  writeFileSync(hello, JSON.stringify(hostilePractices["hello"]));
  const refused = await provider(["publish", hello], { DATA_DIR });
  expect([refused.exit, refused.lines.at(-1)]).toEqual([
    1,
    "Version 1 of sunny-dental keeps serving.",
  ]);
  const misspelt = await provider(["publsh", "x"], {});
  expect([misspelt.exit, misspelt.lines[0]]).toEqual([
    2,
    'publsh is no command: did you mean "publish"? (npm run provider -- --help)',
  ]);
  rmSync(DATA_DIR, { recursive: true });
});
