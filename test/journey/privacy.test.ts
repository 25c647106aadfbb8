import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser, Page, Request } from "playwright-core";
import { afterAll, beforeAll, expect, it, onTestFinished } from "vitest";
import { applicant, laterScreens } from "#test/support/applicant.ts";
import { axeFindings } from "#test/support/browser/axe.ts";
import { openBrowser } from "#test/support/browser/browser.ts";
import { openFunnel, putAway, reportersOf, stepThrough, vitalsOf } from "#test/support/insights.ts";
import { callsOf } from "#test/support/browser/journey.ts";
import {
  canariesOf,
  canaryPerson as person,
  findingsInFiles,
  namesIn,
  watch,
  type Canary,
} from "#test/support/canaries.ts";
import { borrower } from "#test/support/loan/borrower.ts";
import { startProcess, type TestProcess } from "#test/support/server/process.ts";
import { demoCards } from "#test/support/server/tokenizer.ts";

let folder: string;
let product: TestProcess;
let url: string;
let browser: Browser;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "carestep-privacy-"));
  product = startProcess("server/main.ts", {
    PORT: "0",
    TOKENIZER_PORT: "0",
    DATA_DIR: join(folder, "data"),
    LOG_LEVEL: "debug",
    INSIGHTS: "on",
  });
  const ready = product.says(/Carestep is ready: (http:\/\/[^/]+)\/frame-hosts/);
  [browser, url] = await Promise.all([openBrowser(), ready.then(([, found = ""]) => found)]);
});
afterAll(async () => {
  await browser.close();
  await product.kill("SIGTERM");
  await rm(folder, { recursive: true, force: true });
});

async function newPage(): Promise<Page> {
  const context = await browser.newContext();
  onTestFinished(() => context.close());
  return context.newPage();
}

/** Fields whose value is in an attribute, where a style sheet could read it. */
async function mirrored(page: Page): Promise<string[]> {
  return page
    .locator('input:not([type="range"])[value]:not([value=""])')
    .evaluateAll((inputs) => inputs.map((input) => input.outerHTML));
}

async function storedKeys(page: Page) {
  return page.evaluate(() => ({
    session: Object.keys(sessionStorage),
    preQual: Object.keys(
      JSON.parse(sessionStorage.getItem("preQual") ?? "{}") as object,
    ).toSorted(),
    local: Object.keys(localStorage),
  }));
}

const keysOfDecision = {
  session: ["preQual"],
  preQual: ["offers", "provider", "result", "tokens", "version"],
  local: [],
};

async function sentCode(): Promise<string> {
  const answer = await fetch(`${url}/__outbox.json`);
  const messages = (await answer.json()) as { readonly to: string; readonly text: string }[];
  const text = messages.find(({ to }) => to.endsWith(person.phone))?.text ?? "";
  return /\b\d{6}\b/.exec(text)![0];
}

it("an approval leaves nothing personal in the browser, nor in what is reported of the charts [R3-93 R7.3-54 R7.3-55]", async () => {
  const page = await newPage();
  const reports = callsOf(page, "/insights");
  const findings = watch(page, canariesOf(person, "1000", "123456"));
  const vitals = await vitalsOf(page);
  const visitor = applicant(page, { ...person, phone: "2065558210" });
  await visitor.reachLastStep(`${url}/bright-smile?istest=true`);
  await vitals.worsen();
  await visitor.giveLastFour("5000");
  await page.getByRole("alert").waitFor();
  expect(await findings()).toEqual([]);
  await visitor.giveLastFour("1000");
  await visitor.heading("You're Approved For Up To $15,000!");
  expect(await findings()).toEqual([]);
  await putAway(page);
  await expect.poll(() => reports.length).toBeGreaterThan(0);
  const [cls, lcp] = ["wizard.last-four.editing", expect.stringMatching(/^wizard.(start|phone)/)];
  await expect.poll(vitals.states).toEqual({ cls, inp: cls, lcp });
  expect(await storedKeys(page)).toEqual(keysOfDecision);
});

it("is shown to the lender as a funnel that everybody can read, and replayed [R7.3-55]", async () => {
  const page = await newPage();
  await openFunnel(page, `${url}/__insights`);
  expect(await axeFindings(page)).toEqual([]);
  await page.emulateMedia({ colorScheme: "dark" });
  expect(await axeFindings(page, "colors")).toEqual([]);
  await page.setViewportSize({ width: 375, height: 700 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375);
  await page.getByRole("list").getByRole("link").first().click();
  await page.locator("tr", { hasText: "next.pressed" }).first().waitFor();
  expect(await page.getByText("A report is missing").count()).toBe(0);
  const { end, before, text } = await stepThrough(page);
  expect([await axeFindings(page), end.lit, before.lit]).toEqual([[], end.named, before.named]);
  expect(namesIn(text, canariesOf(person, "1000", "123456"))).toEqual([]);
});

const borrowing = {
  ...person,
  firstName: "Ottoline",
  lastName: "Quagmirefern",
  phone: "5125558264",
  zip: "787014321",
  city: "Austin",
  state: "TX",
};

/** Numbers that only the processor's frame may know. */
const numbers: readonly Canary[] = [
  { name: "card number", pattern: spaced(demoCards.credit) },
  { name: "account number", pattern: spaced("000123456789") },
  { name: "security code", pattern: /(cvc|cvv|code)[^0-9a-z]{0,12}123\b/i },
];

function spaced(digits: string): RegExp {
  return new RegExp(digits.split("").join("[ -]?"));
}

const born = { birthMonth: "04", birthDay: "27", birthYear: "1985" };
const loanCanaries: readonly Canary[] = [
  ...canariesOf({ ...borrowing, ...born }, "1000", "no code here"),
  { name: "Social Security number", pattern: /900[- ]?00[- ]?1000/ },
  ...numbers,
];

const bodiesOf = (requests: readonly Request[]) =>
  requests.map((request) => request.postData() ?? "").join("\n");

it("a loan leaves nothing personal in the browser after any step, and a card's or account's number reaches the processor alone [R3-92 R3-93]", async () => {
  const page = await newPage();
  const requests: Request[] = [];
  page.on("request", (request) => requests.push(request));
  const findings = watch(page, loanCanaries);
  const seen: Record<string, readonly string[]> = {};
  const visitor = borrower(page, borrowing);
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
  await visitor.heading(`Hi ${borrowing.firstName}, how can we reach you?`);
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
});

it("an applicant in earnest leaves nothing personal after any step, with a decline; no log and no file of the database has anything of him or of the loan, and nothing is reported [R3-93 R3-92 R7.3-55 R7.3-56]", async () => {
  const page = await newPage();
  const lastFour = "7406";
  const canaries = canariesOf(person, lastFour, "no code yet");
  const findings = watch(page, canaries);
  const reports = [callsOf(page, "/insights"), reportersOf(page)];
  const visitor = applicant(page, person);
  await visitor.open(`${url}/harbor-ortho`);
  await visitor.start("surgery");
  let code = "";
  for (const [at, screen] of laterScreens.slice(1).entries()) {
    const last = laterScreens[at]!;
    if (last === "code") await visitor.giveCode((code = await sentCode()));
    else await visitor.goOnTo(screen, last);
    await visitor.fieldOf(screen).waitFor();
    expect([await findings(), await mirrored(page)]).toEqual([[], []]);
    const { preQual, ...others } = await storedKeys(page);
    expect(others).toEqual({ session: ["preQual"], local: [] });
    expect(preQual.filter((key) => key !== "alert")).toEqual([
      "offers",
      "provider",
      "tokens",
      "version",
    ]);
  }
  await visitor.fieldOf("last-four").fill(lastFour);

  const before = ["Street address", "Email", "Month", "Full name", "Phone number"];
  for (const earlier of before) {
    await page.goBack();
    await page.getByLabel(earlier, { exact: true }).waitFor();
    expect([await findings(), await mirrored(page)]).toEqual([[], []]);
  }
  for (const later of [...before.toReversed().slice(1), "Last 4 of SSN or ITIN"]) {
    await page.goForward();
    await page.getByLabel(later, { exact: true }).waitFor();
  }
  await visitor.press("Get Pre-Qualified");
  await visitor.heading("Pre-Qualification Declined");
  const withCode = canariesOf(person, lastFour, code);
  expect(await findings()).toEqual([]);
  expect(await storedKeys(page)).toEqual(keysOfDecision);
  expect(reports).toEqual([[], []]);

  await product.kill("SIGTERM");
  const log = product.output() + product.errors();
  expect(log).toContain('"route":"/api/accounts/pre-qualify","status":200');
  expect(log).toContain('"route":"/api/CreateApplication"');
  expect(log).not.toMatch(/"route":"\/insights","status":[45]/);
  const all = [...withCode, ...loanCanaries];
  expect(namesIn(log, all)).toEqual([]);
  const control = { name: "a practice's key", pattern: /harbor-ortho/ };
  const inFiles = await findingsInFiles(join(folder, "data"), [...all, control]);
  expect(new Set(inFiles.map((finding) => finding.split(": ")[1]))).toEqual(
    new Set(["a practice's key"]),
  );
});

it("the scan itself finds a phone number wherever a page can keep one", async () => {
  const context = await browser.newContext();
  onTestFinished(() => context.close());
  const page = await context.newPage();
  await page.route("**/*", (route) =>
    route.fulfill({ contentType: "text/html", body: "<title>empty</title>" }),
  );
  const findings = watch(page, canariesOf(person, "7391", "918273"));
  await page.goto("http://localhost:4999/");
  await page.evaluate(async () => {
    const phone = "(206) 555-8264";
    sessionStorage.setItem("preQual", phone);
    localStorage.setItem("preQual", phone);
    document.cookie = `phone=${encodeURIComponent(phone).replaceAll("%20", "")}`;
    history.replaceState({ phone }, "", `?phone=${phone}`);
    document.title = phone;
    document.body.setAttribute("data-phone", phone);
    // oxlint-disable-next-line no-console -- one of the places
    console.info(phone);
    await caches.open(phone);
    await new Promise((resolve) => (indexedDB.open(phone).onsuccess = resolve));
    await fetch(`/?phone=${phone}`);
  });
  expect(await findings()).toEqual([
    "session storage: phone",
    "local storage: phone",
    "indexed databases: phone",
    "caches: phone",
    "address: phone",
    "history state: phone",
    "title: phone",
    "attributes: phone",
    "cookies: phone",
    "console: phone",
    "requested addresses: phone",
  ]);
});
