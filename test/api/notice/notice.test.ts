import { createHash } from "node:crypto";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { startQueue } from "#server/jobs/queue.ts";
import { houseLender } from "#server/config/lender.ts";
import { enqueueRefusalNotice } from "#server/notices/adverse-action.ts";
import { inTransaction, type Services } from "#server/services/services.ts";
import { DocumentChangedError, findNotice } from "#server/stores/message/notice.ts";
import { listMessages } from "#server/stores/message/outbox.ts";
import {
  addApplicationRow,
  addElectronicConsent,
  declinedOf,
} from "#test/support/server/application-row.ts";
import { readPdf } from "#test/support/loan/pdf.ts";
import { createTestServices, type TestServices } from "#test/support/server/services.ts";
import { headerOf, partOf, startSmtp, type TestSmtp } from "#test/support/server/smtp.ts";

const lender = { ...houseLender, mailAddress: "notices@lender.example" };
let smtp: TestSmtp;
let printer: string;
let base: TestServices;
let services: Services;

beforeAll(async () => {
  smtp = await startSmtp();
  printer = fs.mkdtempSync(path.join(os.tmpdir(), "carestep-printer-"));
  base = await createTestServices({
    clock: () => new Date(),
    environment: { smtpUrl: smtp.url, letterUrl: pathToFileURL(printer).href },
  });
  services = { ...base, queue: await startQueue({ database: base, services: base }) };
});

afterAll(async () => {
  await services.queue.stop();
  await base.close();
  await smtp.stop();
  fs.rmSync(printer, { recursive: true, force: true });
});

function notice(id: string, { isTest = false, isWithReason = true } = {}) {
  const email = `${id}@example.com`;
  const reasons = isWithReason ? (["no-file"] as const) : [];
  return { ...declinedOf({ id, email, isTest, reasons }), lender };
}

async function owe(pending: ReturnType<typeof notice>, isElectronic = true): Promise<void> {
  const { id, isTest } = pending.application;
  await addApplicationRow(services, id, { is_test: isTest });
  if (isElectronic) await addElectronicConsent(services, id);
  await inTransaction(services, (within) => enqueueRefusalNotice(within, pending));
}

function noticeRow(applicationId: string) {
  return services.db
    .selectFrom("notices")
    .selectAll()
    .where("application_id", "=", applicationId)
    .executeTakeFirstOrThrow();
}

const mailsTo = (applicationId: string) =>
  smtp.mails.filter(({ to }) => to.includes(`${applicationId}@example.com`));

async function shownTest() {
  return (await listMessages(services)).find(({ isTest }) => isTest);
}

describe("the notice of adverse action", () => {
  it("is created with the decision, due in 30 days, and sent as a PDF by email", async () => {
    await owe(notice("app_declined"));
    expect(await noticeRow("app_declined")).toMatchObject({
      kind: "adverse-action",
      due_on: "2026-04-01",
    });
    await expect.poll(() => smtp.mails.length).toBe(1);
    const [mail] = smtp.mails;
    expect(mail!.to).toEqual(["app_declined@example.com"]);
    expect(headerOf(mail!, "subject")).toBe("About your request to Bright Smile Dental");
    expect(headerOf(mail!, "from")).toBe("Carestep Financing <notices@lender.example>");
    const bytes = partOf(mail!, "application/pdf");
    const read = await readPdf(bytes);
    expect(read.tagged).toContain("P: Canary Robinson");
    expect(read.tagged).toContain("LBody: No credit file");
    await expect.poll(async () => (await noticeRow("app_declined")).sent_at).toBeInstanceOf(Date);
    const row = await noticeRow("app_declined");
    expect(row.sha256).toBe(createHash("sha256").update(bytes).digest("hex"));
    expect((await findNotice(services, row.id))?.document).toEqual(bytes);
  });

  it("is a letter in the printer's queue without a consent to electronic records, and the e-mail says so", async () => {
    await owe(notice("app_on_paper"), false);
    await expect.poll(async () => (await noticeRow("app_on_paper")).sent_at).toBeInstanceOf(Date);
    const letters = (await listMessages(services)).filter(({ channel }) => channel === "letter");
    expect(letters).toMatchObject([
      {
        to: "Canary Robinson, 12 Canary Ct, Austin, TX 78701",
        subject: "Notice of Adverse Action",
        state: "sent",
      },
    ]);
    const files = fs.readdirSync(printer);
    expect(files).toEqual([`${letters[0]!.id}.pdf`]);
    const bytes = fs.readFileSync(path.join(printer, files[0]!));
    expect((await noticeRow("app_on_paper")).sha256).toBe(
      createHash("sha256").update(bytes).digest("hex"),
    );
    expect((await readPdf(bytes)).tagged).toContain("P: Canary Robinson");
    await expect.poll(() => mailsTo("app_on_paper").length).toBe(1);
    const raw = mailsTo("app_on_paper")[0]!.raw.replaceAll("=\r\n", "").replaceAll("\r\n", " ");
    expect(raw).toContain("A Notice of Adverse Action is on its way to you by mail.");
    expect(raw).not.toContain("application/pdf");
  });

  it("is written but never leaves in test mode, and shows only with its document", async () => {
    await owe(notice("app_test", { isTest: true }));
    await expect.poll(async () => (await shownTest())?.attachments.length).toBe(1);
    expect((await shownTest())?.state).toBe("kept");
    expect(smtp.mails.flatMap(({ to }) => to)).not.toContain("app_test@example.com");
    expect((await noticeRow("app_test")).sent_at).toBeNull();
  });

  it("does not exist when the decision is rolled back", async () => {
    await addApplicationRow(services, "app_undone");
    const failing = inTransaction(services, async (within) => {
      await enqueueRefusalNotice(within, notice("app_undone"));
      throw new Error("rolled back");
    });
    await expect(failing).rejects.toThrow("rolled back");
    await expect(noticeRow("app_undone")).rejects.toThrow("no result");
    const { rows } = await base.executeSql(
      "select 1 from pgboss.job where name = 'write-notice' and state <> 'completed'",
    );
    expect(rows).toEqual([]);
  });

  it("requires a reason", async () => {
    await expect(owe(notice("app_no_reason", { isWithReason: false }))).rejects.toThrow(RangeError);
  });

  it("is not handed out when its stored document is not the one that was written", async () => {
    const { id } = await noticeRow("app_declined");
    const changed = services.db.updateTable("notices").set({ sha256: "0".repeat(64) });
    await changed.where("id", "=", id).execute();
    await expect(findNotice(services, id)).rejects.toThrow(DocumentChangedError);
  });

  it("stores no personal data in clear text", async () => {
    const { rows } = await base.executeSql(
      "select to_jsonb(n)::text as row from notices n union all select to_jsonb(m)::text from messages m union all select data::text from pgboss.job",
    );
    const contents = rows
      .map(({ row }) => String(row))
      .join("\n")
      .replaceAll(/\\\\x([0-9a-f]*)/g, (_all, hex: string) =>
        Buffer.from(hex, "hex").toString("latin1"),
      );
    expect(contents).toContain("app_declined");
    expect(contents).not.toMatch(/Canary|@example\.com/);
  });
});
