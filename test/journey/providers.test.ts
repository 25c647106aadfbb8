import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { applicant, newPerson } from "#test/support/applicant.ts";
import { borrower } from "#test/support/loan/borrower.ts";
import { callsOf, useProduct } from "#test/support/browser/journey.ts";

const { urlOf, newVisitor, messagesTo } = useProduct();

const optionsOf = (page: Page) => page.getByLabel("Service type").locator("option").allInnerTexts();
const isBlocked = async (page: Page, button: string) =>
  (await page.getByRole("button", { name: button, exact: true }).getAttribute("aria-disabled")) ===
  "true";

it("bright-smile shows the defaults, its practice name and its three active programs, not the inactive one [R2.1-03 R3-46 R9-35 R1-30 R2.2-36 R2.2-41 R5-49 R9-25 R6-02]", async () => {
  const { page, visitor } = await newVisitor();
  await visitor.open(urlOf("/bright-smile"));
  await visitor.heading("Get Pre-Qualified");
  expect((await page.locator("header").innerText()).split("\n").slice(0, 2)).toEqual([
    "A Proud Partner Of",
    "Bright Smile Dental",
  ]);
  expect(await optionsOf(page)).toEqual([
    "Choose a service",
    "General dentistry",
    "Orthodontics",
    "Implants",
  ]);
  expect(await page.getByRole("button", { name: "Get Started" }).count()).toBe(1);
  expect(await page.locator("html").getAttribute("data-environment")).toBe("production");
});

it("clear-vision has its own texts, steps, consent, plans and booking page [R3-51 R1-25 R1-32 R1-33 R1-34 R2.2-01 R2.2-02 R2.2-09 R2.2-12 R2.2-51 R2.2-52 R2.5-38 R2.5-39 R5-25 R1-40 R2.2-15 R2.2-17 R2.2-18 R2.2-19 R2.3-06 R2.2-40 R2.2-41 R2.2-43 R5-49]", async () => {
  const { page, visitor } = await newVisitor({ viewport: { width: 1280, height: 900 } });
  const submissions = callsOf(page, "/api/accounts/pre-qualify");
  await visitor.open(urlOf("/clear-vision?istest=true&programCode=ortho"));
  await visitor.heading("Clear sight, clear payments");
  expect((await page.locator("header").innerText()).split("\n").slice(0, 3)).toEqual([
    "Financing For Patients Of",
    "Clear Vision Eye Center",
    "LASIK and cataract surgery",
  ]);
  expect(await page.locator("header img").getAttribute("src")).toBe("/images/clear-vision.svg");
  await page.getByText("Check your LASIK payment plan in about three minutes").waitFor();
  await page.getByRole("heading", { level: 2, name: "See More. Pay Over Time." }).waitFor();
  expect(await page.getByRole("main").getByRole("listitem").allInnerTexts()).toEqual(
    expect.arrayContaining([
      "One price for both eyes",
      "Plans from 12 to 60 months",
      "No effect on your credit score",
    ]),
  );
  expect(await optionsOf(page)).toEqual([]);
  await page.getByText("LASIK", { exact: true }).waitFor();

  await visitor.press("Start my check");
  await visitor.heading("What happens on the day");
  const image = page.getByRole("img", {
    name: "Four stations on a line: arrival, eye scan, treatment, the way home",
  });
  await expect.poll(() => image.evaluate((img) => Reflect.get(img, "naturalWidth"))).not.toBe(0);
  expect(await page.locator("form strong").innerText()).toBe(
    "Most people see clearly the next morning.",
  );
  expect(await page.getByRole("button", { name: "Back", exact: true }).count()).toBe(2);

  await visitor.press("Continue");
  await visitor.heading("Where can we reach you?");
  const consent = page.getByRole("checkbox", {
    name: "I agree that Clear Vision Eye Center may call and text me at this number.",
  });
  await page
    .getByText("Your consent is not a condition of any purchase. Reply STOP to end messages.")
    .waitFor();
  await page.getByLabel("Phone number").press("Enter");
  await page.getByText("Please enter your mobile number").first().waitFor();
  await page.getByLabel("Phone number").fill(visitor.person.phone);
  expect(await isBlocked(page, "Next")).toBe(true);
  await page.getByLabel("Phone number").press("Enter");
  await page.getByText("Please check the box to continue").first().waitFor();
  expect(await consent.evaluate((box) => box === document.activeElement)).toBe(true);
  await consent.check();
  expect(await isBlocked(page, "Next")).toBe(false);

  await visitor.press("Next");
  await visitor.heading("Check your messages");
  await visitor.goOnTo("address", "code");
  await visitor.typeAddress();
  await visitor.heading("Check your answers");
  const answers = page.getByRole("group", { name: "Your answers" });
  const linesOf = async () =>
    (await answers.innerText()).split("\n").filter((line) => !["", "Change"].includes(line));
  expect(await linesOf()).toEqual([
    "Your answers",
    "Service",
    "LASIK",
    "Phone number",
    expect.stringMatching(/^\(\d{3}\) \d{3}-\d{4}$/),
    "Name",
    visitor.person.fullName,
    "Date of birth",
    "Apr 27, 1985",
    "Email",
    visitor.person.email,
    "Home address",
    visitor.person.street,
    "Seattle, WA 98101",
  ]);
  const change = page.getByRole("link", { name: "Change your name" });
  await change.click();
  await page.getByLabel("Full name").fill("Grace Hopper");
  await page.goBack();
  await visitor.heading("Check your answers");
  expect(await linesOf()).toContain(visitor.person.fullName);
  await change.click();
  await page.getByLabel("Full name").fill("Grace Hopper");
  await visitor.press("Next Step");
  await answers.getByText("Grace Hopper").waitFor();
  await visitor.press("My answers are correct");
  await visitor.heading("Last question: your SSN or ITIN");
  await page.getByLabel("Last 4 of SSN or ITIN").fill("90");
  await page.getByLabel("Last 4 of SSN or ITIN").press("Enter");
  await page.getByText("Please enter exactly four digits").first().waitFor();
  await visitor.giveLastFour("9000");
  await page.getByRole("progressbar", { name: "Comparing payment plans" }).waitFor();
  expect((await page.locator("dialog").innerText()).split("\n").filter(Boolean)).toEqual([
    "Looking for your plan",
    "Comparing payment plans",
    "This usually takes a few seconds.",
    "LASIK itself takes about ten minutes per eye.",
    "Checking your options does not affect your credit score.",
  ]);
  await visitor.heading("You're Approved For Up To $15,000!");
  await page.locator('main img[src="/themes/ocean-confirmation.svg"]').waitFor();
  expect(await page.getByRole("link", { name: /^Book an appointment/ }).getAttribute("href")).toBe(
    "https://clear-vision.example/appointments",
  );
  expect(submissions.map((call) => call.postDataJSON().ProgramCode)).toEqual(["lasik"]);
});

it("quiet-clinic has no programs: one Get Started button, no dropdown, and the program code is sent empty [R2.2-40 R2.2-43 R2.2-78 R2.2-79 R3-69]", async () => {
  const { page, visitor } = await newVisitor();
  const submissions = callsOf(page, "/api/accounts/pre-qualify");
  await visitor.open(urlOf("/quiet-clinic?istest=true"));
  await visitor.heading("Get Pre-Qualified");
  expect(await page.getByLabel("Service type").count()).toBe(0);
  expect(await page.getByRole("button").allInnerTexts()).toEqual(["Get Started"]);
  expect((await page.locator("header").innerText()).split("\n").slice(0, 2)).toEqual([
    "A Proud Partner Of",
    "Carestep Financing",
  ]);
  expect(await page.getByRole("contentinfo").innerText()).toContain("Loans by Carestep Financing");
  expect(await page.getByText("Quiet Clinic", { exact: true }).count()).toBe(0);
  await visitor.start();
  await visitor.goOnTo("last-four");
  await visitor.giveLastFour("1001");
  await visitor.heading("You're Approved For Up To $8,500!");
  expect(submissions.map((call) => call.postDataJSON().ProgramCode)).toEqual([""]);
});

const harborPatient = {
  phone: "2065551005",
  fullName: "Quillon Zebrafishfk",
  email: "quillon.1005@zebrafish.example",
  street: "1005 Box Elder Ct",
};

it("harbor-ortho takes only the code that was really sent, decides by the rules, whatever istest says, for a program of its own, and goes on to the offers [R2.1-14 R2.1-23 R3-09 R8-16]", async () => {
  const { page } = await newVisitor();
  const visitor = applicant(page, { ...newPerson(), ...harborPatient });
  const submissions = callsOf(page, "/api/accounts/pre-qualify");
  await visitor.reach("code", urlOf("/harbor-ortho?istest=true&programCode=legacy"), "therapy");
  const [text] = await messagesTo(visitor.person.phone);
  const code = /^\d{6}/.exec(text?.text ?? "")?.[0] ?? "";
  const wrong = code === "123456" ? "123457" : "123456";
  await visitor.giveCode(wrong);
  await page.getByText("Invalid verification code").waitFor();
  await visitor.giveCode(code);
  await visitor.goOnTo("last-four", "name");
  await visitor.giveLastFour("4000");
  await page.getByRole("heading", { level: 1, name: "You're Approved For Up To" }).waitFor();
  expect(submissions.map((call) => call.postDataJSON().ProgramCode)).toEqual(["therapy"]);
  await borrower(page).continueNow("4000");
});

const missing =
  "We don't know which practice you are applying with. Please open the link that your practice gave you.";
const unknown =
  "We could not find this practice. Please open the link that your practice gave you.";

async function errorOf(page: Page) {
  await page.getByRole("heading", { level: 1, name: "Uh oh! Something went wrong..." }).waitFor();
  const [, message, later] = (await page.locator("main").innerText()).split("\n").filter(Boolean);
  return [new URL(page.url()).pathname, message, later];
}

async function expectNoSignIn(page: Page, path: string): Promise<void> {
  // The error page names the address that was opened.
  const text = (await page.locator("body").innerText()).replace(`${path}.`, "");
  expect(text).not.toMatch(/sign in|log in|password|staff/i);
  expect(await page.locator("input[type=password]").count()).toBe(0);
}

describe("an address", () => {
  it("without a practice ends at the error page, which says why and requires no sign-in [R4-44 R4-45 R4-46 R2.1-05 R2.1-07 R2.1-08 R2.1-11 R2.3-20 R2.3-21 R2.3-22 R3-93 R1-01 R6-01 R6-09]", async () => {
    const { page, visitor } = await newVisitor();
    const main = page.getByRole("main");
    await page.goto(urlOf("/TOKENEXPIRED"));
    await visitor.heading("Your session has expired");
    await page
      .getByText(/^Session expired, please restart the application to continue\.$/)
      .waitFor();
    await main.getByRole("button").waitFor();
    for (const [path, end, message, next = "If it still fails, please try again later."] of [
      ["/Error", "/Error", "Something went wrong"],
      ["/bright-smile/more", "/error", "Something went wrong"],
      ["/", "/error", missing, "Your practice's link ends"],
      ["/CONFIRMATION", "/error", missing, "Your practice's link ends"],
      ["/Declined/CS-AAAAA-AAAAA", "/error", missing, "Your practice's link ends"],
      ["/login", "/error", unknown, "No practice has the address"],
      ["/bright_smile", "/error", unknown, "No practice has the address"],
    ] as const) {
      await page.goto(urlOf(path));
      const [at, said, then = ""] = await errorOf(page);
      expect([path, at, said, then.slice(0, next.length)]).toEqual([path, end, message, next]);
      await expectNoSignIn(page, path);
      if (path !== "/bright_smile") await page.evaluate(() => sessionStorage.clear());
    }
    await page.reload();
    const { host } = new URL(urlOf(""));
    await page.getByText(`No practice has the address ${host}/bright_smile.`).waitFor();
    expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
    expect(await main.getByRole("link", { name: "(800) 555-0142" }).count()).toBe(1);
    const demos = page.getByRole("navigation", { name: "Demo practices" }).getByRole("link");
    expect(await demos.allInnerTexts()).toContain("Quiet Clinic");
    await page.getByRole("link", { name: "Bright Smile Dental" }).click();
    await visitor.heading("Get Pre-Qualified");
    await expectNoSignIn(page, "/bright-smile");
  });

  it("/ opens the practice of the query, else the stored one, with nothing of the other; /Apply/{key} opens the other flow [R1-02 R1-04 R2.1-01 R2.1-02 R2.1-12 R2.1-26 R2.1-25 R4-21 R7.1-24 R7.1-25 R7.3-01 R7.3-02]", async () => {
    const { page, visitor } = await newVisitor();
    const stored = () =>
      page.evaluate(() => JSON.parse(sessionStorage.getItem("preQual") ?? "{}").provider?.key);
    await visitor.open(urlOf("/?ProviderKey=bright-smile"));
    await visitor.heading("Get Pre-Qualified");
    await page.getByText("Bright Smile Dental", { exact: true }).waitFor();
    await expect.poll(stored).toBe("bright-smile");
    for (const path of ["/Apply", "/payment/CS-AAAAA-AAAAA"]) {
      await visitor.open(urlOf(path));
      const text = ["/error", "Token not provided", "Get a new link"];
      expect(await errorOf(page)).toEqual(text);
      await expectNoSignIn(page, path);
    }

    const calls: string[] = [];
    page.on("request", (request) => {
      if (/\/(v2|api)\//.test(request.url())) calls.push(request.url().slice(urlOf("").length));
    });
    await visitor.open(urlOf("/?src=flyer"));
    await visitor.heading("Get Pre-Qualified");
    expect(calls).toEqual([
      "/v2/provider/bright-smile",
      "/api/provider/config/getprequalsettings/bright-smile?source=flyer",
    ]);
    expect(await optionsOf(page)).toEqual([
      "Choose a service",
      "General dentistry",
      "Orthodontics",
      "Implants",
    ]);

    await visitor.open(urlOf("/?providerKey=clear-vision"));
    await visitor.heading("Clear sight, clear payments");
    await expect.poll(stored).toBe("clear-vision");
    expect(await page.evaluate(() => sessionStorage.getItem("preQual"))).not.toContain(
      "bright-smile",
    );

    await visitor.open(urlOf("/Apply/clear-vision"));
    await visitor.heading("First, tell us a little about yourself.");
  });
});
