import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync } from "node:fs";
import { writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { setTimeout } from "node:timers/promises";
import { getCACertificates, setDefaultCACertificates } from "node:tls";
import { freePort } from "#test/support/run/free-port.ts";
import { otherSecret } from "#test/support/server/other-processor.ts";
import { crash, synchronousStandby } from "#test/support/server/standby.ts";
import { commandOptions } from "#tools/command/command.ts";
import { underLoad } from "./production/load.ts";
import { blocksOf, createMachine } from "./production/machine.ts";
import { checkDocuments, startCluster, startSinks } from "./production/sinks.ts";
import { visitsAt } from "./production/visit.ts";

const usage = `node test/outside/production.ts [--previous REVISION]

Rehearses docs/production.md as root on Debian with PostgreSQL, nginx and openssl, in a temporary folder: runs the commands of
"In 30 minutes", finishes a loan, backs up and restores, upgrades and rolls back with visits that begin on one release and
end on the other, and crashes PostgreSQL under load. It replaces paths, ports, addresses and the user's name. systemctl is
replaced by a script: after each block of commands, services start as their unit says, and nginx reloads. Each package takes
one to five minutes. Ends with 1 when a step fails.

  --previous REVISION   the release to upgrade from, with today's deploy/ (the commit before the newest migration)
  --help                this`;

const print = (line: string) => process.stdout.write(`${line}\n`);
const git = (words: string) => execFileSync("git", words.split(" ")).toString().trim();
const newestMigration = "log -1 --format=%H^ --diff-filter=A -- server/database/migrations";
const { previous = git(newestMigration) } = commandOptions(usage, {
  previous: { type: "string" },
});
const machine = createMachine();
const { path, replacements, rewrite, shell, undo } = machine;
let current = "";
let stoppedBy: string | undefined;

async function step<Found>(name: string, work: () => Promise<Found> | Found): Promise<Found> {
  current = name;
  if (stoppedBy !== undefined) throw new Error(stoppedBy);
  const begun = performance.now();
  const found = await work();
  print(`${name}: ${((performance.now() - begun) / 1000).toFixed(1)} s`);
  return found;
}

function packageIn(folder: string, out: string): void {
  const words = [process.execPath, "tools/package/package.ts", "--out", out];
  const env = { ...process.env, npm_config_prefer_offline: "true" };
  execFileSync("nice", words, { cwd: folder, env, stdio: ["ignore", "ignore", "inherit"] });
}

function packagePrevious(): void {
  const tree = path("previous");
  mkdirSync(tree);
  execFileSync("sh", ["-c", `git archive ${previous} | tar -x -C ${tree}`]);
  rmSync(`${tree}/deploy`, { recursive: true });
  cpSync("deploy", `${tree}/deploy`, { recursive: true });
  symlinkSync(resolve("node_modules"), `${tree}/node_modules`);
  packageIn(tree, path("home/carestep.tar.gz"));
}

const production = "docs/production.md";
const environment = "etc/carestep/environment";
const asOperator = "cd /opt/carestep && set -a && . /etc/carestep/environment && set +a\n";
const command = (words: string, settings = "") =>
  shell(
    `${asOperator}${settings}${words.replace(/npm run (\w+) --/, "node_modules/.bin/node server/commands/$1.ts")}`,
  );

async function show(id: string, settings?: string): Promise<void> {
  const lines = await command(`npm run records -- show ${id} --by rehearsal`, settings);
  if (!lines.includes("active")) throw new Error(lines);
}

type Cluster = Awaited<ReturnType<typeof startCluster>>;

async function install({ host, superuser }: Cluster) {
  const { sms, smtp, processor, bureau } = await startSinks(undo);
  const port = `127.0.0.1:${await freePort()}`;
  const url = `https://localhost:${await freePort()}`;
  replacements.push(
    [/https:\/\/apply\.lender\.test/g, url],
    [/apply\.lender\.test/g, "localhost"],
    [/listen 80;/g, `listen ${port};`],
    [/listen 443 /g, `listen 127.0.0.1:${new URL(url).port} `],
    [/\b4310\b/g, String(await freePort())],
    [/\b4320\b/g, String(await freePort())],
    [/@localhost\//g, `@${host}/`],
    [/smtps:\S+/g, smtp.url],
    [/https:\/\/sms\.lender\.test/g, sms.url],
    [/https:\/\/user:password@printer\.lender\.test/g, sms.url],
    [/https:\/\/processor\.lender\.test/g, processor.url],
    [/https:\/\/bureau\.lender\.test/g, bureau.origin],
    [/a-secret-of-16-characters-or-more/g, otherSecret],
  );
  const file = path("home/practice.json");
  const [practice = ""] = blocksOf("docs/practices.md", "1. Write the file", "json");
  const withDownPayment = { ...JSON.parse(practice), loan: { downPaymentPercent: 10 } };
  writeFileSync(file, JSON.stringify(withDownPayment));
  writeFileSync(path("home/lender.json"), blocksOf(production, "Lender", "json")[0]!);
  const [unpack = "", start = "", publish = ""] = blocksOf(production, "In 30 minutes");
  await step("install", async () => {
    const names = "-subj /CN=localhost -addext subjectAltName=DNS:localhost";
    const files = "-keyout tls.key -out tls.crt";
    await shell(`openssl req -x509 -newkey rsa:2048 -nodes ${names} ${files} 2>&1`);
    setDefaultCACertificates([...getCACertificates(), readFileSync(path("home/tls.crt"), "utf8")]);
    await shell(unpack, superuser);
    for (const each of ["nginx.conf", "carestep.service"]) rewrite(`opt/carestep/deploy/${each}`);
    rewrite(environment);
  });
  await step("start", () => shell(start));
  await step("publish", async () => {
    const lines = await shell(publish);
    if (!lines.includes('"Status":"ready"')) throw new Error(lines);
  });
  const visits = visitsAt({ url, file, sms, processor });
  const loan = await step("a pre-qualification and a loan", async () => {
    await visits.preQualify();
    const id = await visits.finish(await visits.begin());
    await show(id);
    if (processor.taken.size !== 1) throw new Error(`${processor.taken.size} charges`);
    const isEmailed = () => smtp.mails.some(({ raw }) => raw.includes("application/pdf"));
    for (let tenths = 0; tenths < 600 && !isEmailed(); tenths += 1) await setTimeout(100);
    await checkDocuments(smtp.mails);
    return id;
  });
  return { visits, loan };
}

async function restore({ host }: Cluster, loan: string): Promise<void> {
  await command("npm run audit -- seal");
  const [, head = ""] = /head (\S+)/.exec(await command("npm run audit -- check"))!;
  const fresh = await startCluster(undo);
  await shell("su postgres -c psql < /etc/carestep/roles.sql", fresh.superuser);
  const settings = readFileSync(path(environment), "utf8").replaceAll(host, fresh.host);
  writeFileSync(path("etc/carestep/fresh"), settings);
  const useFresh = "set -a && . /etc/carestep/fresh && set +a\n";
  const [block = ""] = blocksOf(production, "Back up and restore");
  const [dump, load, check = ""] = block.split("\n");
  const address = "FRESH_MIGRATION_DATABASE_URL=$MIGRATION_DATABASE_URL\n";
  await command(`${dump}\n${useFresh}${address}${load}`);
  const lines = await command(check.replace("HEAD", head), useFresh);
  if (!lines.includes("The audit is whole.")) throw new Error(lines);
  await show(loan, useFresh);
}

async function rehearse(): Promise<void> {
  await step("package of the previous release", packagePrevious);
  await step("package of this release", () => packageIn(".", path("next.tar.gz")));
  const primary = await step("PostgreSQL", () => startCluster(undo));
  const { visits, loan } = await install(primary);
  await step("backup, and restore on a fresh server", () => restore(primary, loan));
  await step("upgrade: a visit begins on the previous release, ends on this one", async () => {
    const [add = "", remove = ""] = blocksOf("docs/operations.md", "Upgrade and roll back");
    const begun = await visits.begin();
    renameSync(path("next.tar.gz"), path("home/carestep.tar.gz"));
    await shell(add);
    await visits.finish(await visits.begin());
    await shell(remove);
    await show(await visits.finish(begun));
  });
  await step("roll back: a visit begins on this release, ends on the previous one", async () => {
    const begun = await visits.begin();
    const exchange = "sed -i 's/:4320;/:4310;/' /etc/nginx/conf.d/carestep.conf";
    await shell(`systemctl enable --now carestep\n${exchange}\nsystemctl reload nginx`);
    await shell("systemctl disable --now carestep-next");
    await show(await visits.finish(begun));
  });
  await step("failover to a synchronous standby under load", async () => {
    const standby = await synchronousStandby(primary.postgres);
    undo(standby.stop);
    const hosts = `@${primary.host},${standby.host}/carestep?target_session_attrs=read-write`;
    rewrite(environment, (text) => text.replaceAll(`@${primary.host}/carestep`, hosts));
    await shell("systemctl restart carestep");
    const begun = await visits.begin();
    const fault = () => crash(primary.postgres).then(standby.promote);
    print(await underLoad(visits, fault));
    await show(await visits.finish(begun));
    await show(loan);
  });
}

for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => (stoppedBy = signal));
try {
  await rehearse();
  print("production rehearsal: passed");
} catch (error) {
  print(`${String(error)}\n${machine.log().slice(-3000)}`);
  print(`production rehearsal: failed at "${current}"`);
  process.exitCode = 1;
} finally {
  await machine.clear();
}
process.exit();
