import { randomInt } from "node:crypto";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { startPostgres } from "#test/support/server/postgres.ts";
import { startProcess } from "#test/support/server/process.ts";
import type { TestProcess } from "#test/support/server/process.ts";
import {
  preQualifyRemote,
  remoteMessages,
  verifiedRemote,
} from "#test/support/server/remote-visit.ts";
import type { RemoteAnswer } from "#test/support/server/remote-visit.ts";
import { emailOf } from "#test/support/submission.ts";
import { commandOptions } from "#tools/command/command-options.ts";
import { readOrEnd } from "#tools/command/mistake.ts";
import { oneOf, wholeNumber } from "#tools/command/values.ts";
import { readTally } from "./tally.ts";
import type { Store } from "./tally.ts";

const usage = `npm run kills -- [options]

Kills the server with SIGKILL at random statements of pre-qualifications in earnest, one after the other, and asks each time
whether what was acknowledged is still there and nothing happened twice.

  --times N       how often (100)
  --engine NAME   embedded or postgres (embedded)
  --minutes N     ends earlier, and says how many kills there were (60)
  --help          this

Ends with 1 when something was lost or doubled, with 2 when the options are wrong.`;

const { times, minutes, engine } = readOrEnd(usage, () => {
  const values = commandOptions(usage, {
    times: { type: "string", default: "100" },
    engine: { type: "string", default: "embedded" },
    minutes: { type: "string", default: "60" },
  });
  return {
    times: wholeNumber(values.times, "--times"),
    minutes: wholeNumber(values.minutes, "--minutes"),
    engine: oneOf(["embedded", "postgres"], values.engine, "--engine"),
  };
});
const end = performance.now() + 60_000 * minutes;
const isEmbedded = engine === "embedded";

const ready = /^Carestep is ready: (http:\/\/localhost:\d+)\/bright-smile$/m;
/** Submissions running when it is killed. */
const submissionsATurn = 4;
const mostStatements = 45 * submissionsATurn;
const secondsBetween = 900;
const longestRestMs = 1500;

type Submitted = { readonly key: string; readonly phone: string; readonly answer: RemoteAnswer };

const faults: string[] = [];
const acknowledged: Submitted[] = [];
let answeredBefore = 0;
let killsAfterOne = 0;
let kills = 0;

const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), "carestep-kills-"));
const postgres = isEmbedded ? undefined : await startPostgres();
const store: Store = { dataDir, ...(postgres && { databaseUrl: postgres.url }) };
type Started = { readonly server: TestProcess; readonly url: string };

async function start(turn: number, startsLeft = 3): Promise<Started> {
  const server = startWith(turn);
  try {
    return { server, url: (await server.says(ready))[1]! };
  } catch (error) {
    if (startsLeft > 0 && /is in use|stayed busy/.test(server.errors())) {
      return start(turn, startsLeft - 1);
    }
    throw error;
  }
}

function startWith(turn: number): TestProcess {
  return startProcess("test/support/server/fault-process.ts", {
    PORT: "0",
    DATA_DIR: dataDir,
    LOG_LEVEL: "error",
    FAULT_AT: randomInt(2) === 0 ? "before statement" : "after statement",
    FAULT_SKIP: String(randomInt(mostStatements)),
    CLOCK_AHEAD: String(turn * secondsBetween),
    LIMIT_FACTOR: "1000",
    ...(postgres && { DATABASE_URL: postgres.url }),
  });
}

async function killAgainAndAgain(): Promise<void> {
  let { server, url } = await start(0);
  while (kills < times && performance.now() < end) {
    const people = await verifiedPeople(url);
    server.child.kill("SIGUSR2");
    const answers = await submitUntilDeath(url, people);
    await dead(server);
    kills += 1;
    answeredBefore += answers.length;
    if (answers.length > 0) killsAfterOne += 1;
    ({ server, url } = await start(kills));
    for (const [index, person] of people.entries()) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await requestAgain(url, person, answers[index]);
    }
    if (kills % 10 === 0) process.stderr.write(`${kills} of ${times}\n`);
  }
  await requireOneLetterEach(url);
  await server.kill("SIGTERM");
}

type Person = {
  readonly number: number;
  readonly key: string;
  readonly verified: Awaited<ReturnType<typeof verifiedRemote>>;
};

async function verifiedPeople(url: string): Promise<readonly Person[]> {
  const people: Person[] = [];
  for (let place = 0; place < submissionsATurn; place += 1) {
    const number = kills * submissionsATurn + place;
    const phone = `512${555 + (kills % 100)}${String(number).padStart(4, "0")}`;
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    const verified = await verifiedRemote(url, { provider: "harbor-ortho", phone });
    people.push({ number, key: `kill-key-${String(number).padStart(4, "0")}`, verified });
  }
  return people;
}

function submit(url: string, { number, key, verified }: Person): Promise<RemoteAnswer> {
  return preQualifyRemote(url, verified, {
    key,
    around: { PublicKey: "harbor-ortho", ProgramCode: "surgery", IsTest: false },
    person: { LastName: nameOf(number), NationalIdLastFour: String(1000 + number) },
  });
}

/** One after the other. @returns what was acknowledged before the server died */
async function submitUntilDeath(
  url: string,
  people: readonly Person[],
): Promise<readonly RemoteAnswer[]> {
  const answers: RemoteAnswer[] = [];
  for (const person of people) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    const answer = await submit(url, person).catch(() => undefined);
    if (answer === undefined) break;
    answers.push(answer);
  }
  return answers;
}

async function requestAgain(
  url: string,
  person: Person,
  first: RemoteAnswer | undefined,
): Promise<void> {
  const { key, verified } = person;
  const answer = await submit(url, person);
  if (answer.status !== 200) faults.push(`${key}: ${answer.status} after the kill`);
  if (first !== undefined && JSON.stringify(first.body) !== JSON.stringify(answer.body)) {
    faults.push(`${key}: another answer than the one that was acknowledged`);
  }
  acknowledged.push({ key, phone: verified.phone, answer });
}

async function dead(server: TestProcess): Promise<void> {
  const timer = setTimeout(() => server.child.kill("SIGKILL"), longestRestMs);
  await server.ended();
  clearTimeout(timer);
}

async function requireOneLetterEach(url: string): Promise<void> {
  for (const { key, phone, answer } of acknowledged.slice(-40)) {
    if (!decided(answer)) continue;
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    const letters = await remoteMessages(url, emailOf(phone));
    if (letters.length > 1) faults.push(`${key}: ${letters.length} e-mails`);
  }
}

async function judge(): Promise<void> {
  const tally = await readTally(store);
  const accounts = acknowledged.filter(({ answer }) => decided(answer)).map(accountOf);
  const lost = accounts.filter((account) => !tally.applications.includes(account));
  const unknown = tally.applications.filter((account) => !accounts.includes(account));
  for (const account of lost) faults.push(`${account}: lost`);
  for (const account of unknown) faults.push(`${account}: no notification was sent`);
  for (const doubled of tally.doubled) faults.push(`${doubled}: more than once`);
}

const accountOf = ({ answer }: Submitted) =>
  String((answer.body["Result"] as { AccountId?: string } | undefined)?.AccountId);
const decided = ({ body }: RemoteAnswer) =>
  (body["Result"] as { AccountId?: string } | undefined)?.AccountId !== undefined;

function nameOf(number: number): string {
  const letters = String(number).replaceAll(/\d/g, (digit) => "abcdefghij".charAt(Number(digit)));
  return `Quimby${letters}`;
}

try {
  await killAgainAndAgain();
  await judge();
} finally {
  await postgres?.stop();
  fs.rmSync(dataDir, { recursive: true, force: true });
}
for (const fault of faults) process.stdout.write(`${fault}\n`);
const of = `${kills} kills of the ${isEmbedded ? "embedded" : "PostgreSQL"} store`;
process.stdout.write(
  `${of}, ${killsAfterOne} of them after an acknowledgement: ${acknowledged.length} submissions, ${answeredBefore} acknowledged before the kill, ${faults.length} lost or doubled\n`,
);
process.exitCode = faults.length === 0 ? 0 : 1;
