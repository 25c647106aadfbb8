import { rmSync, writeFileSync } from "node:fs";
import { readPdf } from "#test/support/loan/pdf.ts";
import { startOtherProcessor } from "#test/support/server/other-processor.ts";
import { startPostgres, type TestPostgres } from "#test/support/server/postgres.ts";
import { json, scriptedServer } from "#test/support/server/scripted-server.ts";
import { startSms } from "#test/support/server/sms.ts";
import { startSmtp, type ReceivedMail } from "#test/support/server/smtp.ts";

type Undo = (step: () => unknown) => void;

const report = {
  score: 735,
  reasons: [],
  oldestAccountMonths: 96,
  delinquencies: 0,
  utilizationPercent: 34,
  inquiries: 1,
  annualIncomeCents: 6_200_000,
};

export async function startSinks(undo: Undo) {
  const [sms, smtp] = [await startSms(), await startSmtp()];
  const processor = await startOtherProcessor();
  const bureau = await scriptedServer(({ body }, response) => {
    const { reference } = JSON.parse(body) as { readonly reference: string };
    json(response, 200, { reference, outcome: "found", report });
  });
  for (const { stop } of [sms, smtp, processor]) undo(stop);
  undo(bureau[Symbol.asyncDispose]);
  return { sms, smtp, processor, bureau };
}

export async function checkDocuments(mails: readonly ReceivedMail[]): Promise<void> {
  const attached = /application\/pdf[^]*?\r\n\r\n([\w+/=\r\n]+)/g;
  const files = mails.flatMap(({ raw }) =>
    [...raw.matchAll(attached)].map(([, file = ""]) => file),
  );
  if (files.length === 0) throw new Error("no document was emailed");
  for (const file of files) {
    const { title, tagged, footers } = await readPdf(Buffer.from(file, "base64"));
    const text = [title, ...tagged, ...footers].join("\n");
    const invented = /EXAMPLE,|Example (?:Plaza|Consumer|license)|First Test/.exec(text)?.[0];
    if (invented !== undefined || !text.includes("Prairie Health Lending LLC"))
      throw new Error(`${title} says ${invented ?? "no lender"}:\n${text}`);
  }
}

export async function startCluster(undo: Undo) {
  const postgres = await startPostgres();
  const { home, url, command } = postgres;
  undo(() => rmSync(home, { recursive: true, force: true }));
  undo(postgres.stop);
  const { port, host } = new URL(url);
  const open = ["local all all trust", "host replication,all carestep 127.0.0.1/32 trust"];
  const rules = [...open, "host all all 127.0.0.1/32 scram-sha-256"];
  writeFileSync(`${home}/data/pg_hba.conf`, `${rules.join("\n")}\n`);
  await command("pg_ctl", "-D", `${home}/data`, "reload");
  await command("dropdb", "-h", home, "-p", port, "-U", "carestep", "carestep");
  const maintenance = { PGUSER: "carestep", PGDATABASE: "postgres" };
  const superuser = { PGHOST: home, PGPORT: port, ...maintenance };
  const admin: TestPostgres = { ...postgres, url: url.replace(/carestep$/, "postgres") };
  return { postgres: admin, host, superuser };
}
