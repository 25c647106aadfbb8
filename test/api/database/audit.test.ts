import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { audit } from "#server/commands/audit.ts";
import { findCertificate } from "#server/stores/loan/agreement.ts";
import { checkAudit, findHead, sealEvents, writtenHead } from "#server/stores/audit/audit-chain.ts";
import { findProvider, saveProvider } from "#server/stores/practice/provider.ts";
import { verifiedVisit } from "#test/support/server/api-visit.ts";
import {
  readAgreement,
  readApplication,
  readyLoan,
  signLoan,
} from "#test/support/loan/ready-loan.ts";
import { runWords } from "#test/support/run/run-words.ts";
import { accountOf, emailOf, preQualify, submitAs } from "#test/support/submission.ts";
import { usePaymentApp } from "#test/support/server/use-app.ts";
import { rowsOf } from "#test/support/server/rows.ts";

const store = () => app.backend.services;
const app = usePaymentApp();

const kindAndOutcome = ({ kind, outcome }: { kind: string; outcome: string }) =>
  `${kind}: ${outcome}`;

async function eventsOf(application: string) {
  const { rows } = await sql<{ kind: string; outcome: string; origin_index: string | null }>`
    select * from audit_events where application_id = ${application} or actor in
      (select actor from audit_events where application_id = ${application} and kind = 'decision.made')
    order by at, id`.execute(store().db);
  return rows;
}

const run = (...words: readonly string[]) =>
  runWords(audit, words, {
    ...store(),
    protection: "as the store says",
    executeSql: store().executeSql,
  });

async function tamper(statement: string): Promise<void> {
  const table = /(?:from|update) (\w+)/.exec(statement)![1]!;
  const { executeSql } = store();
  await executeSql(`alter table ${table} disable trigger user`);
  await executeSql(statement);
  await executeSql(`alter table ${table} enable trigger user`);
}

describe("what the audit witnesses", () => {
  it("is consent, decision, messages and reads of an applicant, from where and without the person", async () => {
    const verified = await verifiedVisit(app.backend);
    const id = accountOf(await preQualify(app.backend, verified));
    await readApplication(app, { ...verified, id });
    const events = await eventsOf(id);
    expect(events.map(kindAndOutcome).toSorted()).toEqual([
      "consent.given: contact not attested",
      "consent.given: credit-report attested",
      "decision.made: Approved",
      "message.kept: email",
      "message.kept: sms",
      "personal.read: given",
    ]);
    const reported = events.filter(({ kind }) => !kind.startsWith("message"));
    expect(new Set(reported.map(({ origin_index: origin }) => origin)).size).toBe(1);
    expect(reported[0]!.origin_index).toMatch(/^[0-9a-f]{64}$/);
    const text = JSON.stringify(events);
    for (const personal of [verified.phone, emailOf(verified.phone), "Rivera", "192.0.2.10"]) {
      expect(text).not.toContain(personal);
    }
  });

  it("is each version of a decision, that there was none, too", async () => {
    const verified = await verifiedVisit(app.backend);
    await submitAs(app.backend, verified, "5000");
    const id = accountOf(await submitAs(app.backend, verified, "2000"));
    const versions = await store()
      .db.selectFrom("decisions")
      .select(["version", "disposition", "status", "application_id", "reasons", "exceptions"])
      .where("subject", "=", `verification|${verified.instance}`)
      .orderBy("version")
      .execute();
    expect(versions).toEqual([
      {
        version: 1,
        disposition: "none",
        status: null,
        application_id: null,
        reasons: [],
        exceptions: ["E34"],
      },
      {
        version: 2,
        disposition: "Declined",
        status: "DCN",
        application_id: id,
        reasons: expect.any(Array) as unknown,
        exceptions: [],
      },
    ]);
    const kinds = (await eventsOf(id)).map(kindAndOutcome);
    expect(kinds).toEqual(
      expect.arrayContaining(["decision.made: none", "notice.owed: adverse-action"]),
    );
  });

  it("is an agreement with its signature, and the very bytes of its file", async () => {
    const loan = await readyLoan(app);
    await signLoan(app, loan);
    const kinds = (await eventsOf(loan.id)).map(kindAndOutcome);
    expect(kinds).toEqual(
      expect.arrayContaining([
        "agreement.written: agreement",
        "agreement.signed: signed",
        "certificate.written: written",
        "consent.given: e-sign not attested",
      ]),
    );
    const folder = mkdtempSync(join(tmpdir(), "carestep-audit-"));
    const file = join(folder, "agreement.pdf");
    const { body } = await readAgreement(app, loan);
    const bytes = Buffer.from(String(body["Base64File"]), "base64");
    writeFileSync(file, bytes);
    await sealEvents(store().db);
    const known = await run("file", file);
    expect([known.exit, known.lines.at(-1)]).toEqual([0, "The audit is whole."]);
    expect(known.lines.join("\n")).toMatch(/agreement\.signed \(signed\) agr_\S+ by ses_/);
    const [signature] = await rowsOf(store(), "signatures", { application_id: loan.id });
    writeFileSync(file, (await findCertificate(store(), signature!.agreement_id))!);
    expect((await run("file", file)).lines[1]).toMatch(/certificate\.written \(written\) agr_/);
    bytes[bytes.length - 1]! ^= 1;
    writeFileSync(file, bytes);
    expect((await run("file", file)).exit).toBe(1);
    rmSync(folder, { recursive: true });
  });

  it("is a change of a practice, not each time that it is saved", async () => {
    const stored = (await findProvider(store(), "bright-smile"))!;
    const changes = async () => {
      const { rows } = await sql<{ count: number }>`
        select count(*) as count from audit_events where kind = 'practice.changed' and subject = 'bright-smile'
      `.execute(store().db);
      return rows[0]!.count;
    };
    const before = await changes();
    const save = (practiceName: string) =>
      saveProvider(store(), {
        ...stored,
        provider: { ...stored.provider, practiceName },
        fault: undefined,
        isDemo: true,
      });
    await save("Bright Smile Dentistry");
    await save("Bright Smile Dentistry");
    expect((await changes()) - before).toBe(1);
    // The consents of later tests are given to the words with its own name.
    await save(stored.provider.practiceName);
  });
});

const faults = async () => (await checkAudit(store().db)).faults;

describe("the chain", () => {
  it("takes each event up once, however many processes link at once", async () => {
    const { db } = store();
    await submitAs(app.backend, await verifiedVisit(app.backend), "1000");
    await Promise.all([sealEvents(db), sealEvents(db), sealEvents(db)]);
    await sealEvents(db);
    const { rows } = await sql<{ events: number; links: number; last: number }>`
      select (select count(*) from audit_events) as events, (select count(*) from audit_links) as links,
        (select max(position) from audit_links) as last`.execute(db);
    const [{ events, links, last }] = rows as [(typeof rows)[0]];
    expect([links, last]).toEqual([events, events]);
    expect(await checkAudit(db)).toEqual({ head: await findHead(db), waiting: 0, faults: [] });
  });

  it("cannot be changed by a statement, nor can a decision", async () => {
    const { executeSql } = store();
    for (const statement of [
      "update audit_events set outcome = 'Approved'",
      "delete from audit_events",
      "truncate audit_events cascade",
      "update audit_links set hash = ''",
      "delete from audit_links",
      "update decisions set score = 1",
    ]) {
      await expect(executeSql(statement)).rejects.toMatchObject({ code: "42501" });
    }
  });

  it("reports what was changed outside the rules, and where", async () => {
    const { db } = store();
    const noted = await findHead(db);
    const check = async () => (await run("check", writtenHead(noted))).lines.slice(2);
    expect(await check()).toEqual(["The audit is whole."]);

    await tamper(
      "update audit_events set outcome = 'Invalid' where id = (select event_id from audit_links where position = 3)",
    );
    expect(await check()).toEqual([
      expect.stringMatching(/^place 3: event evt_[\w-]+ is not what was linked$/) as unknown,
      "The audit is broken.",
    ]);
    await tamper("update audit_links set hash = repeat('0', 64) where position = 5");
    expect((await check()).filter((line) => /^place [56]:/.test(line)).length).toBe(2);
    await tamper("delete from audit_links where position = 7");
    expect(await check()).toContain("place 8: the places after 6 are gone");
    await tamper(`delete from audit_links where position = ${noted.position}`);
    expect(await check()).toContain(
      `place ${noted.position}: noted, but the chain ends at ${noted.position - 1}`,
    );
    await tamper("update decisions set score = 850 where version = 2");
    expect((await check()).join("\n")).toMatch(/decision dec_\S+ is not what was witnessed/);
  });

  it("names what was witnessed and is missing while its application exists", async () => {
    const loan = await readyLoan(app);
    await signLoan(app, loan);
    const declined = accountOf(
      await submitAs(app.backend, await verifiedVisit(app.backend), "2000"),
    );
    const before = await faults();
    await tamper(`delete from signatures where application_id = '${loan.id}'`);
    await tamper(`delete from notices where application_id = '${declined}'`);
    await tamper(`delete from messages where application_id = '${declined}'`);
    await tamper(`delete from consents where application_id = '${declined}'`);
    await tamper(`delete from decisions where application_id = '${declined}'`);
    const named = (await faults()).filter((line) => !before.includes(line));
    expect([...new Set(named.map((line) => line.replace(/\w{3}_[\w-]+/, "ID")))]).toEqual([
      "consent ID is missing",
      "decision ID is missing",
      "message ID is missing",
      "notice ID is missing",
      "signature of ID is missing",
    ]);
  });

  it("reports wrong usage", async () => {
    expect((await run()).exit).toBe(2);
    expect((await run("check", "not a head")).exit).toBe(2);
    expect((await run("show", "CS-NOBODY")).exit).toBe(1);
  });
});
