import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Work } from "#server/commands/command.ts";
import { records } from "#server/commands/records.ts";
import { resendLink } from "#server/jobs/resend.ts";
import { startProduct, type Product } from "#test/support/server/product.ts";
import { headerOf, partOf, startSmtp } from "#test/support/server/smtp.ts";
import { accountOf, emailOf, preQualify } from "#test/support/submission.ts";
import { runWords } from "#test/support/run/run-words.ts";
import { remoteMessages, verifiedForReal, verifiedVisit } from "#test/support/server/api-visit.ts";

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.stop());

/** The running service stays connected to its store: the command uses it. */
const commandOf =
  ({ services }: Product) =>
  async (...words: readonly string[]) => {
    const store = { ...services, protection: "" } as unknown as Parameters<Work>[0];
    return runWords(records, [...words, "--by", "anna"], store);
  };
const command = async (...words: readonly string[]) => commandOf(product)(...words);
const text = async (...words: readonly string[]) => (await command(...words)).lines.join("\n");

async function applied(phone: string, lastFour: string): Promise<string> {
  const verified = await verifiedVisit(product.url, { phone });
  const person = { NationalIdLastFour: lastFour };
  return accountOf(await preQualify(product.url, verified, { key: randomUUID(), person }));
}

it("shows an applicant who calls masked, and in full with a reason that the audit keeps", async () => {
  const id = await applied("2025550143", "1000");
  const masked = await text("show", id);
  for (const group of ["applicant", "decisions", "plan", "messages", "consents", "audit"])
    expect(masked).toMatch(new RegExp(`^${group}$`, "m"));
  expect(masked).toContain("M••• R•••, (•••) •••-0143");
  for (const personal of ["Rivera", "2025550143", "555-0143)", "12 Box Elder"])
    expect(masked).not.toContain(personal);
  const whole = await text("show", id, "--reveal", "asked for the amount");
  expect(whole).toContain("Maria Rivera, born 04/27/1985\n  (202) 555-0143");
  const looks = await text("show", id);
  expect(looks).toContain("personal.read masked, by operator:anna");
  expect(looks).toContain("personal.read revealed: asked for the amount, by operator:anna");
});

it("sends a link and a notice again, where there is one", async () => {
  const [open, declined] = ["2025550144", "2025550145"];
  const id = await applied(open, "1000");
  const before = (await remoteMessages(product.url, open)).length;
  expect((await command("resend", id, "--link")).exit).toBe(0);
  await expect.poll(async () => (await remoteMessages(product.url, open)).length).toBe(before + 1);
  expect(await text("resend", id, "--notice")).toBe("This application has no notice.");
  expect(await text("resend", id)).toBe("name one: --link or --notice");

  const refused = await applied(declined, "2000");
  const notices = async () =>
    product.services.db
      .selectFrom("messages")
      .select("id")
      .where("application_id", "=", refused)
      .where("dedupe", "like", "notice:%")
      .execute();
  await expect.poll(() => text("resend", refused, "--notice")).toContain("Queued");
  await expect.poll(async () => (await notices()).length).toBe(2);
  expect(await text("resend", refused, "--link")).toContain("only for open, approved applications");
  expect(await text("show", refused)).toContain("notice.resent done, by operator:anna");
});

it("sends no link for an application that ended before its job ran", async () => {
  const refused = await applied("2025550149", "2000");
  for (const id of [refused, "CS-AAAAA-AAAAA"])
    await expect(resendLink.run(product.services, { id, earlierTries: 0 })).rejects.toThrow(
      "is not open",
    );
});

/** The synthetic bureau's score for it is 494. */
const poorLastFour = "1501";

it("delivers a link and a notice again by email", async () => {
  const smtp = await startSmtp();
  const sending = await startProduct({ SMTP_URL: smtp.url });
  const around = { PublicKey: "harbor-ortho", ProgramCode: "surgery", IsTest: false };
  const sentTo = (phone: string) => smtp.mails.filter(({ to }) => to.includes(emailOf(phone)));
  const appliedForReal = async (phone: string, NationalIdLastFour: string) => {
    const verified = await verifiedForReal(sending.url, { phone });
    const changes = { key: randomUUID(), around, person: { NationalIdLastFour } };
    return accountOf(await preQualify(sending.url, verified, changes));
  };
  const [open, declined] = ["2025550147", "2025550148"];

  const id = await appliedForReal(open, "1000");
  await expect.poll(() => sentTo(open).length).toBe(1);
  expect((await commandOf(sending)("resend", id, "--link")).exit).toBe(0);
  await expect.poll(() => sentTo(open).length).toBe(2);
  const links = sentTo(open).map(({ raw }) => linkIn(raw));
  expect(links).toEqual([expect.any(String), expect.any(String)]);
  expect(links[1]).not.toBe(links[0]);

  const refused = await appliedForReal(declined, poorLastFour);
  const notices = () => sentTo(declined).filter(({ raw }) => raw.includes("application/pdf"));
  await expect.poll(() => notices().length).toBe(1);
  expect((await commandOf(sending)("resend", refused, "--notice")).exit).toBe(0);
  await expect.poll(() => notices().length).toBe(2);
  const [first, again] = notices();
  expect(headerOf(again!, "subject")).toBe(headerOf(first!, "subject"));
  expect(headerOf(again!, "message-id")).not.toBe(headerOf(first!, "message-id"));
  const notice = partOf(again!, "application/pdf");
  expect(notice.subarray(0, 5).toString()).toBe("%PDF-");
  expect(notice.equals(partOf(first!, "application/pdf"))).toBe(true);
  await sending.stop();
  await smtp.stop();
});

/** In quoted-printable. */
const linkIn = (raw: string) => /\/Apply\?t=3D[\w-]+/.exec(raw.replaceAll("=\r\n", ""))?.[0];

it("lets an applicant try the identity check again", async () => {
  const id = await applied("2025550146", "1000");
  expect((await command("unlock", id)).exit).toBe(1);
  const { db } = product.services;
  await db.updateTable("applications").set({ identity_attempts: 5 }).where("id", "=", id).execute();
  expect((await command("unlock", id)).exit).toBe(0);
  expect(await text("show", id)).toContain("not confirmed, 0 failed tries");
  expect((await command("show", "CS-NONE")).exit).toBe(1);
});
