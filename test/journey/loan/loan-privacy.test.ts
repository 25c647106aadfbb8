import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser, Request } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { borrower } from "#test/support/loan/borrower.ts";
import { openBrowser } from "#test/support/browser/browser.ts";
import { canariesOf, findingsInFiles, namesIn, watch } from "#test/support/canaries.ts";
import type { Canary } from "#test/support/canaries.ts";
import { startProcess } from "#test/support/server/process.ts";
import type { TestProcess } from "#test/support/server/process.ts";
import { demoCards } from "#test/support/server/tokenizer.ts";

/** Values that occur nowhere else. */
const person = {
  firstName: "Ottoline",
  lastName: "Quagmirefern",
  phone: "2065558264",
  email: "ottoline.q@fernmail.example",
  street: "4417 Wibblethorpe Crescent",
  zip: "787014321",
  city: "Austin",
  state: "TX",
};

const [birthMonth, birthDay, birthYear] = ["04", "27", "1985"];

/** Numbers that only the processor's frame may know. */
const numbers: readonly Canary[] = [
  { name: "card number", pattern: spaced(demoCards.credit) },
  { name: "account number", pattern: spaced("000123456789") },
  { name: "security code", pattern: /(cvc|cvv|code)[^0-9a-z]{0,12}123\b/i },
];

function spaced(digits: string): RegExp {
  return new RegExp(digits.split("").join("[ -]?"));
}

const canaries: readonly Canary[] = [
  ...canariesOf(
    {
      ...person,
      fullName: `${person.firstName} ${person.lastName}`,
      birthMonth,
      birthDay,
      birthYear,
    },
    "1000",
    "no code here",
  ),
  { name: "Social Security number", pattern: /900[- ]?00[- ]?1000/ },
  ...numbers,
];

let folder: string;
let product: TestProcess;
let url: string;
let browser: Browser;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "carestep-loan-privacy-"));
  product = startProcess("server/main.ts", {
    PORT: "0",
    TOKENIZER_PORT: "0",
    DATA_DIR: join(folder, "data"),
    LOG_LEVEL: "info",
  });
  const ready = product.says(/Carestep is ready: (http:\/\/[^/]+)\/frame-hosts/);
  [browser, url] = await Promise.all([openBrowser(), ready.then(([, found = ""]) => found)]);
});
afterAll(async () => {
  await browser.close();
  await product.kill("SIGTERM");
  await rm(folder, { recursive: true, force: true });
});

const bodiesOf = (requests: readonly Request[]) =>
  requests.map((request) => request.postData() ?? "").join("\n");

it("a loan leaves nothing personal in the browser after any step, in the log, or in the database's files, and a card's or account's number reaches the processor alone [R3-92 R3-93]", async () => {
  const context = await browser.newContext();
  const page = await context.newPage();
  const requests: Request[] = [];
  page.on("request", (request) => requests.push(request));
  const findings = watch(page, canaries);
  const seen: Record<string, readonly string[]> = {};
  const visitor = borrower(page, person);
  const look = async (name: string) => {
    seen[name] = await findings();
  };
  await visitor.open(`${url}/Apply/bright-smile?istest=true`);
  await visitor.field("Service type").selectOption("general");
  await visitor.givePersonal("1000");
  await look("personal");
  await visitor.next();
  await visitor.at("patient");
  await visitor.next();
  await visitor.heading(`Hi ${person.firstName}, how can we reach you?`);
  await visitor.giveContact();
  await look("contact");
  await visitor.provePhone();
  await visitor.giveAddress();
  await look("address");
  await visitor.next();
  await visitor.at("offers");
  await look("offers");
  await visitor.chooseOffer();
  await visitor.planPayments("Monthly", new Date().toISOString().slice(0, 10));
  await visitor.payBy("Primary payment method", "ach");
  await look("payment");
  await visitor.next();
  await visitor.at("down-payment");
  await visitor.payBy("Down payment method", "credit");
  await look("down payment");
  await visitor.next();
  await visitor.acceptAgreement();
  await look("agreement");
  await visitor.finalize("1000");
  await look("closing");
  expect(Object.keys(seen)).toHaveLength(8);
  expect(Object.entries(seen).filter(([, found]) => found.length > 0)).toEqual([]);

  const isOurs = (request: Request) => new URL(request.url()).origin === url;
  const ours = bodiesOf(requests.filter(isOurs));
  const others = bodiesOf(requests.filter((request) => !isOurs(request)));
  expect(ours).toContain("Wibblethorpe");
  expect(namesIn(ours, numbers)).toEqual([]);
  expect(namesIn(others, numbers)).toEqual(["card number", "account number", "security code"]);
  expect(others).not.toContain("Wibblethorpe");

  await context.close();
  await product.kill("SIGTERM");
  const log = product.output() + product.errors();
  expect(log).toContain('"route":"/api/CreateApplication"');
  expect(namesIn(log, canaries)).toEqual([]);
  const control = { name: "a practice's key", pattern: /harbor-ortho/ };
  const inFiles = await findingsInFiles(join(folder, "data"), [...canaries, control]);
  expect(new Set(inFiles.map((finding) => finding.split(": ")[1]))).toEqual(
    new Set(["a practice's key"]),
  );
});
