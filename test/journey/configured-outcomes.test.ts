import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { configurePage as configure, undrawn } from "#test/support/browser/configured-page.ts";
import { buttonsOf, useProduct } from "#test/support/browser/journey.ts";

const { urlOf, newVisitor } = useProduct();
const start = () => urlOf("/bright-smile?istest=true");

const entryOf = (page: Page) => page.evaluate<number>("history.state.__TSR_index");

it("an approval of two screens has a Next on the first, which waits for its field, and none on the last, which shows the approval and reads a cost with the configured separators [R2.2-06 R2.3-01 R3-49 R7.3-20 R9-33]", async () => {
  const { page, visitor } = await newVisitor({ viewport: { width: 1280, height: 900 } });
  await configure(page, ({ steps: { ConfirmSteps: steps } }) => {
    steps[0] = {
      ...steps[0]!,
      components: [{ name: "FullName" }],
      subText: "<em>Nearly there</em>",
      nextButton: { text: "What comes next" },
    };
    steps.push({
      key: "numbers",
      title: "Yours: {amount}",
      description: "We will call you within a day.",
      components: [
        { name: "TitleConfirm" },
        { name: "Title", label: "Until then" },
        { name: "PreQualEstimatedPayment", numberMask: "1.234,56" },
      ],
      nextButton: { text: "Finish" },
      backButton: { text: "Back" },
    });
  });
  await visitor.reachLastStep(start());
  await visitor.giveLastFour("1000");
  await visitor.heading("You're Approved For Up To $15,000!");
  await page.locator("main em", { hasText: "Nearly there" }).waitFor();
  expect(await page.getByText(/^ID CS-/).count()).toBe(0);
  await page.getByLabel("Full name").press("Enter");
  await page.getByText("Full Name is required").first().waitFor();
  await page.getByLabel("Full name").fill("Jane Roe");
  await visitor.press("What comes next");

  await visitor.heading("Yours: $15,000");
  for (const text of ["We will call you within a day.", "Until then", /^ID CS-/, /^Good until /])
    await page.getByText(text).waitFor();
  expect(new URL(page.url()).pathname).toBe("/confirmation");
  const buttons = await buttonsOf(page);
  expect(buttons.filter((name) => /^(?:Back|Finish|What)/.test(name))).toEqual(["Back", "Back"]);
  const cost = page.getByRole("textbox", { name: "Treatment cost in dollars" });
  await cost.fill("1.234,5");
  await cost.press("Enter");
  await expect.poll(() => cost.inputValue()).toBe("$1.234,50");
});

it("a review leads to what is changed, also to the first screen, and an identity that could not be verified to the address behind it [R8-11]", async () => {
  const { page, visitor } = await newVisitor();
  await configure(page, ({ steps: { Steps: steps } }) => {
    steps.splice(-1, 0, {
      key: "review",
      title: "Is it right?",
      components: [{ name: "ReviewAnswers" }],
      nextButton: { text: "It is" },
    });
  });
  await visitor.reach("address", start());
  await visitor.typeAddress();
  await visitor.heading("Is it right?");
  const entry = await entryOf(page);
  await page.getByRole("link", { name: "Change the service" }).click();
  await page.locator("h1:focus", { hasText: "Get Pre-Qualified" }).waitFor();
  await visitor.press("Get Started");
  await visitor.heading("Is it right?");
  await expect.poll(() => entryOf(page)).toBe(entry);
  await page.goBack();
  await visitor.heading("What's your address?");
  await page.goForward();
  await visitor.press("It is");
  await page.setViewportSize({ width: 375, height: 812 });
  await visitor.giveLastFour("5000");
  await page.getByRole("button", { name: "Check your address" }).waitFor();
  const digits = page.getByLabel("Last 4 of SSN or ITIN");
  expect(await digits.getAttribute("aria-invalid")).toBe("true");
  const described = (await digits.getAttribute("aria-describedby"))!.split(" ").at(-1)!;
  expect(await page.locator(`[id="${described}"]`).innerText()).toContain("verify your identity");
  const alert = (await page.getByRole("alert").boundingBox())!;
  const next = (await page.getByRole("button", { name: "Get Pre-Qualified" }).boundingBox())!;
  expect(alert.y + alert.height <= next.y || alert.y >= next.y + next.height).toBe(true);
  await visitor.press("Check your address");
  await visitor.heading("What's your address?");
  expect(await page.getByRole("alert").count()).toBe(0);
  await visitor.press("Next Step");
  await visitor.press("It is");
  await visitor.giveLastFour("1000");
  await visitor.heading("You're Approved For Up To $15,000!");
});

it("a decline is shown on any step of the outcome, next to other components and buttons, and has its notice come by post where the words contain no consent to electronic records [R3-50]", async () => {
  const { page, visitor } = await newVisitor();
  await configure(page, ({ steps: { Steps: steps, DeclineSteps: declined } }) => {
    const subText = "<p>I authorize the practice to obtain my credit profile.</p>";
    Object.assign(
      steps.find(({ key }) => key === "last-four")!,
      { subText },
    );
    const first = declined[0]!;
    declined[0] = {
      ...first,
      components: [{ name: "Title", label: "We are sorry" }],
      nextButton: { text: "What now" },
    };
    declined.splice(1, 0, {
      ...first,
      key: "letter",
      title: "Your letter",
      components: [{ name: "Declined" }, { name: "BulletList", items: ["Call us"] }],
      backButton: {},
    });
  });
  // The service knows no hash of these words, so the page's call goes on without one.
  await page.route("**/api/accounts/pre-qualify", async (route) => {
    const { Consent: _, ...body } = route.request().postDataJSON() as { readonly Consent: unknown };
    await route.continue({ postData: JSON.stringify(body) });
  });
  await visitor.reachLastStep(start());
  await visitor.giveLastFour("2000");
  await page.getByRole("heading", { level: 2, name: "We are sorry" }).waitFor();
  await visitor.press("What now");
  await visitor.heading("Your letter");
  for (const text of [
    "Your application was declined. A Notice of Adverse Action letter will be sent to you by post.",
    "Your lender mails the letter within 30 days to the address you gave. It gives the main reasons.",
    "Call us",
    /^ID CS-/,
  ])
    await page.getByText(text).waitFor();
  await page.getByRole("button", { name: "Previous Step" }).last().click();
  await page.getByRole("heading", { level: 2, name: "We are sorry" }).waitFor();
});

it("a step's wide image takes no more room on a phone than it shows", async () => {
  const { page, visitor } = await newVisitor({ viewport: { width: 375, height: 800 } });
  await visitor.open(urlOf("/clear-vision?istest=true"));
  await visitor.press("Start my check");
  const image = page.getByRole("img", { name: "Four stations on a line" });
  await image.waitFor();
  const { natural, shown } = await image.evaluate(async (element) => {
    const img = element as HTMLImageElement;
    await img.decode();
    const { width, height } = img.getBoundingClientRect();
    return { natural: img.naturalWidth / img.naturalHeight, shown: width / height };
  });
  expect(shown).toBeCloseTo(natural, 1);
});

it("a custom pattern validates the boxes, and their content is sent; an invalid one is logged to the console, and the boxes accept digits [R2.5-46 R8-36 R8-37]", async () => {
  const { page, visitor } = await newVisitor();
  const reported: string[] = [];
  page.on("console", (line) => reported.push(line.text()));
  const first = page.getByLabel("Digit 1 of 6");
  const reachBoxesOf = async (pattern: string) => {
    await configure(page, ({ steps: { Steps: steps } }) => {
      const boxes = steps.flatMap(({ components }) => components);
      Object.assign(
        boxes.find(({ name }) => name === "VerificationCode")!,
        { pattern },
      );
    });
    await visitor.reach("code", start());
  };
  await reachBoxesOf("[A-Z]");
  await first.pressSequentially("1");
  expect(await first.inputValue()).toBe("");
  const checked = page.waitForRequest("**/v2/validation/complete");
  await first.pressSequentially("ABCDEF");
  expect((await checked).postDataJSON()).toMatchObject({ ValidationCode: "ABCDEF" });
  await page.getByRole("alert").getByText("Remaining attempts: 4").waitFor();

  expect(reported.filter((line) => line.includes("pattern"))).toEqual([]);
  await reachBoxesOf("[0-9");
  await first.pressSequentially("a1");
  expect(await first.inputValue()).toBe("1");
  expect(reported).toContain('The configured code pattern "[0-9" is not one character class.');
});

it("the practice's key, its active programs and its flags say what is offered [R6-08]", async () => {
  const { page, visitor } = await newVisitor();
  const offered = () => page.getByLabel("Service type").locator("option").allInnerTexts();
  await visitor.open(start());
  expect(await offered()).toEqual([
    "Choose a service",
    "General dentistry",
    "Orthodontics",
    "Implants",
  ]);
  await configure(
    page,
    ({ programCodes }, provider) => {
      programCodes.find(({ Name: name }) => name === "ortho")!.Active = false;
      provider.featureFlags.push("noProgram:implants");
    },
    undrawn,
  );
  await visitor.open(start());
  await page.locator("form[data-live]").waitFor();
  expect(await offered()).toEqual([]);
  await page.getByText("General dentistry", { exact: true }).waitFor();
  await visitor.open(urlOf("/clear-vision?istest=true"));
  await page.getByText("LASIK", { exact: true }).waitFor();
  await configure(page, (_, { featureFlags }) => featureFlags.push("applicationOnly"), undrawn);
  await visitor.open(start());
  await visitor.heading("First, tell us a little about yourself.");
  expect(new URL(page.url()).pathname).toBe("/Apply/bright-smile");
});

it("no URL requires signing in, and the first screen appears without [R1-01 R6-01 R6-09]", async () => {
  const { page, visitor } = await newVisitor();
  const asking: string[] = [];
  const fixed = ["confirmation", "declined", "error", "tokenExpired", "Apply", "Payment/CS-1"];
  for (const path of [...fixed, "login", "admin", "staff", "portal", "sign-in", "bright-smile"]) {
    await visitor.open(urlOf(`/${path}`));
    await page.getByRole("heading", { level: 1 }).waitFor();
    // The error page names the address that was opened.
    const text = (await page.locator("body").innerText()).replace(`/${path}.`, "");
    const secrets = await page.locator("input[type=password]").count();
    if (secrets > 0 || /sign in|log in|password|staff/i.test(text)) asking.push(path);
  }
  expect(asking).toEqual([]);
  await visitor.heading("Get Pre-Qualified");
});

it("a URL without a practice names it, also after a reload, and links to others; nothing is stored [R4-46 R3-93]", async () => {
  const { page, visitor } = await newVisitor();
  const { host } = new URL(urlOf(""));
  const missing = page.getByText(`No practice has the address ${host}/nobody-here.`);
  await visitor.open(urlOf("/nobody-here"));
  await missing.waitFor();
  expect(new URL(page.url()).pathname).toBe("/error");
  await page.reload();
  await missing.waitFor();
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
  const demos = page.getByRole("navigation", { name: "Demo practices" }).getByRole("link");
  expect(await demos.allInnerTexts()).toContain("Quiet Clinic");
  expect(await page.getByRole("main").getByRole("link", { name: "(800) 555-0142" }).count()).toBe(
    1,
  );
  await page.getByRole("link", { name: "Bright Smile Dental" }).click();
  await visitor.heading("Get Pre-Qualified");
});

it("a decline offers a co-signer by the practice's setting of now, not by that of the page's opening [R7.1-21]", async () => {
  const { page, visitor } = await newVisitor();
  const cosigner = page.getByText("about applying with a co-signer");
  await configure(page, (_, provider) => provider.featureFlags.push("cosigner"));
  const held = Promise.withResolvers<void>();
  await page.route("**/api/FeatureFlag/*?flagName=cosigner", async (route) => {
    await held.promise;
    await route.continue();
  });
  await visitor.reachLastStep(urlOf("/bright-smile?istest=true"));
  await visitor.giveLastFour("2000");
  await visitor.heading("Pre-Qualification Declined");
  await cosigner.waitFor();
  held.resolve();
  await cosigner.waitFor({ state: "hidden" });
});
