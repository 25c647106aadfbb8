import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { applicant } from "#test/support/applicant.ts";
import type { Person } from "#test/support/applicant.ts";
import { axeFindings } from "#test/support/browser/axe.ts";
import { openBrowser } from "#test/support/browser/browser.ts";
import { openFunnel, putAway, reportersOf, stepThrough, vitalsOf } from "#test/support/insights.ts";
import { callsOf } from "#test/support/browser/journey.ts";
import { canariesOf, findingsInFiles, namesIn, watch } from "#test/support/canaries.ts";
import { startProcess } from "#test/support/server/process.ts";
import type { TestProcess } from "#test/support/server/process.ts";

/** Values that occur nowhere else. */
const person: Person = {
  phone: "2065558264",
  fullName: "Ottoline Quagmirefern",
  birthMonth: "09",
  birthDay: "17",
  birthYear: "1976",
  email: "ottoline.q@fernmail.example",
  street: "4417 Wibblethorpe Crescent",
  zip: "981994321",
  city: "Seattle",
  state: "WA",
};

let folder: string;
let product: TestProcess;
let url: string;
let browser: Browser;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "carestep-privacy-"));
  product = startProcess("server/main.ts", {
    PORT: "0",
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

function typing(page: Page, lastFour: string, code: () => Promise<string>) {
  const fill = (label: string, text: string) => page.getByLabel(label, { exact: true }).fill(text);
  return [
    { next: "Next", type: () => fill("Phone number", person.phone) },
    {
      next: undefined,
      type: async () => {
        await page.getByLabel("Digit 1 of 6").click();
        await page.keyboard.type(await code());
      },
    },
    { next: "Next Step", type: () => fill("Full name", person.fullName) },
    {
      next: "Next Step",
      type: async () => {
        await fill("Month", person.birthMonth);
        await fill("Day", person.birthDay);
        await fill("Year", person.birthYear);
      },
    },
    { next: "Next Step", type: () => fill("Email", person.email) },
    {
      next: "Next Step",
      type: async () => {
        await fill("Street address", person.street);
        await fill("Zip", person.zip);
        await fill("City", person.city);
        await page.getByLabel("State").selectOption(person.state);
      },
    },
    { next: "Get Pre-Qualified", type: () => fill("Last 4 of SSN or ITIN", lastFour) },
  ];
}

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

it("an applicant in earnest leaves nothing personal after any step, with a decline, in the log, or in the database's files, and nothing is reported [R3-93 R3-92 R7.3-55 R7.3-56]", async () => {
  const page = await newPage();
  const lastFour = "7406";
  const canaries = canariesOf(person, lastFour, "no code yet");
  const findings = watch(page, canaries);
  const reports = [callsOf(page, "/insights"), reportersOf(page)];
  const visitor = applicant(page, person);
  await visitor.open(`${url}/harbor-ortho`);
  await page.getByLabel("Service type").selectOption("surgery");
  await visitor.press("Get Started");
  let code = "";
  const findCode = async () => (code = await sentCode());
  for (const { type, next } of typing(page, lastFour, findCode)) {
    const title = await page.title();
    await type();
    expect([await findings(), await mirrored(page)]).toEqual([[], []]);
    if (next === "Get Pre-Qualified") break;
    if (next !== undefined) await page.getByRole("button", { name: next, exact: true }).click();
    await page.waitForFunction((before) => document.title !== before, title);
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
  expect(log).not.toMatch(/"route":"\/insights","status":[45]/);
  expect(namesIn(log, withCode)).toEqual([]);
  const control = { name: "a practice's key", pattern: /harbor-ortho/ };
  const inFiles = await findingsInFiles(join(folder, "data"), [...withCode, control]);
  expect(new Set(inFiles.map((finding) => finding.split(": ")[1]))).toEqual(
    new Set(["a practice's key"]),
  );
});

describe("the scan itself", () => {
  it("finds a phone number wherever a page can keep one", async () => {
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

  it.each([
    ["first name", "Dear OTTOLINE"],
    ["last name", "quagmirefern, o"],
    ["birth date in digits", "dob=09171976"],
    ["birth date in digits", "19760917"],
    ["birth date in parts", "9/17/1976"],
    ["birth date in parts", "1976-09-17"],
    ["birth date in words", "born September 17, 1976"],
    ["e-mail", "<ottoline.q@fernmail.example>"],
    ["phone", "+12065558264"],
    ["phone", "206.555.8264"],
    ["street", "4417 wibblethorpe crescent"],
    ["zip", "98199-4321"],
    ["last four", '"NationalIdLastFour":"7391"'],
    ["code", "Your code is 918273."],
  ])("knows a %s in %s", async (name, text) => {
    expect(namesIn(text, canariesOf(person, "7391", "918273"))).toContain(name);
  });

  it("finds a name in a file of a folder in the folder", async () => {
    const planted = await mkdtemp(join(tmpdir(), "carestep-planted-"));
    onTestFinished(() => rm(planted, { recursive: true }));
    await writeFile(join(planted, "000000010000000000000001"), "\u0000\u0007Ottoline\u0000");
    expect(await findingsInFiles(planted, canariesOf(person, "7391", "918273"))).toEqual([
      "000000010000000000000001: first name",
    ]);
  });
});
